#!/usr/bin/env bash
# Sets Headroom up where needed and runs every test.
#
#   installer/test.sh              the release build
#   installer/test.sh --sanitize   the build with address and undefined-behaviour sanitizers
set -euo pipefail

# shellcheck source=installer/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

preset=release
for argument in "$@"; do
    case $argument in
    --sanitize) preset=sanitize ;;
    *)
        say "unknown argument $argument; usage: installer/test.sh [--sanitize]"
        exit 2
        ;;
    esac
done

failed=0
bash "$headroom_root/installer/check_scripts.sh" || failed=1

set_up "$preset" || exit 1

# The tests neither see nor change the settings and files of whoever runs them.
private=$(mktemp -d)
trap 'rm -rf "$private"' EXIT
for folder in runtime config data state cache; do
    mkdir -m 0700 "$private/$folder"
done
export XDG_RUNTIME_DIR=$private/runtime # Qt insists on mode 0700
export XDG_CONFIG_HOME=$private/config
export XDG_DATA_HOME=$private/data
export XDG_STATE_HOME=$private/state
export XDG_CACHE_HOME=$private/cache
export QT_QPA_PLATFORM=offscreen

cd "$headroom_root"
ctest --preset "$preset" --output-on-failure -j"$(nproc)" || failed=1

# A sanitizer's build is no package.
if [[ $preset == release ]]; then
    bash "$headroom_root/installer/check_package.sh" "build/$preset" || failed=1
fi

((failed == 0)) || say 'some tests failed'
exit "$failed"
