#!/usr/bin/env bash
# Makes the Debian package of a finished build, unpacks it elsewhere and starts what is inside.
#
#   installer/check_package.sh BUILD_DIRECTORY
set -euo pipefail

build=$(cd "$1" && pwd -P)
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

fail() {
    printf 'package: %s\n' "$*" >&2
    exit 1
}

rm -rf "$build/packages"
(cd "$build" && cpack -G DEB) >"$temporary/log" 2>&1 || {
    tail -n 20 "$temporary/log" >&2
    fail 'cpack failed'
}
package=$(echo "$build"/packages/headroom_*.deb)
[[ -f $package ]] || fail 'no package was made'

dpkg-deb -x "$package" "$temporary/root"
depends=$(dpkg-deb -f "$package" Depends)
for library in libqt6widgets6 libqcustomplot2.1-qt6; do
    [[ $depends == *$library* ]] || fail "does not depend on $library: $depends"
done

root=$temporary/root/usr
for file in bin/headroom share/applications/headroom.desktop share/mime/packages/headroom.xml \
    share/icons/hicolor/scalable/apps/headroom.svg share/man/man1/headroom.1.gz \
    share/doc/headroom/copyright; do
    [[ -s $root/$file ]] || fail "lacks $file"
done
grep -qx 'Exec=headroom %f' "$root/share/applications/headroom.desktop" || fail 'desktop entry'
grep -q 'pattern="\*.headroom"' "$root/share/mime/packages/headroom.xml" || fail 'MIME type'
# Read whole before they are searched: `grep -q` leaves at its first match, and a writer that has
# lost its reader fails the pipe.
gzip -dc "$root/share/man/man1/headroom.1.gz" >"$temporary/man"
grep -q '^.TH HEADROOM 1' "$temporary/man" || fail 'man page'
! command -v desktop-file-validate >/dev/null ||
    desktop-file-validate "$root/share/applications/headroom.desktop" || fail 'desktop entry'

# Started from elsewhere, without the source tree's help.
cd "$temporary"
"$root/bin/headroom" evaluate chapter-48 --json >evaluated.json ||
    fail 'the program inside does not evaluate'
grep -q '"finish.total": 24\.6' evaluated.json || fail 'the program inside evaluates wrongly'
"$root/bin/headroom" export chapter-48 --out figures --figure deadline.cards --format svg >/dev/null
grep -q '</svg>' figures/deadline.cards.svg || fail 'the program inside does not draw'
# The window opens and stays open: only the time limit ends it.
status=0
QT_QPA_PLATFORM=offscreen timeout 5 "$root/bin/headroom" >window.log 2>&1 || status=$?
[[ $status == 124 ]] || fail "the window ended by itself (status $status): $(tail -n 3 window.log)"

printf 'package: %s holds a program that starts\n' "$(basename "$package")"
