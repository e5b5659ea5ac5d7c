#!/usr/bin/env bash
# Sets Headroom up where needed and starts it: opens the window, or runs the command given.
#
#   installer/run.sh                              the window
#   installer/run.sh FILE                         the window with a project file
#   installer/run.sh evaluate chapter-48 --json   a command; prints the program's output only
set -euo pipefail

# shellcheck source=installer/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

set_up release headroom >&2 || exit 1

program=$headroom_root/build/release/app/headroom

# True if the argument is something to open rather than a command's name or an option.
is_file_argument() {
    [[ $1 != -* ]] && [[ -f $1 || $1 == */* || $1 == *.* || $1 == chapter-[0-9]* ]]
}

# A platform that the user chose (offscreen, vnc, ...) needs no display.
if [[ -z ${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-} ]]; then
    subject=
    if (($# == 0)); then
        subject=chapter-48
    elif (($# == 1)) && is_file_argument "$1"; then
        subject=$1
    fi
    if [[ -n $subject ]]; then
        say "no display found: printing the evaluation of $subject"
        set -- evaluate "$subject"
    fi
fi

# No change of folder before this: file arguments are relative to where the user is.
exec "$program" "$@"
