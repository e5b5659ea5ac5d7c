#!/usr/bin/env bash
# Sets Headroom up where needed and runs every test.
#
#   installer/test.sh              the release build and its package; also --release
#   installer/test.sh --sanitize   the same tests with address and undefined-behaviour sanitizers,
#                                  but for the corpus: the fuzz targets read it with them
#   installer/test.sh --threads    what core does on several threads, with the thread sanitizer
#   installer/test.sh --all        one after the other
set -euo pipefail

# shellcheck source=installer/setup.sh
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

presets=()
for argument in "$@"; do
    case $argument in
    --release) presets+=(release) ;;
    --sanitize) presets+=(sanitize) ;;
    --threads) presets+=(thread) ;;
    --all) presets+=(release sanitize thread) ;;
    *)
        say "unknown argument $argument;" \
            'usage: installer/test.sh [--release] [--sanitize] [--threads] [--all]'
        exit 2
        ;;
    esac
done
((${#presets[@]} > 0)) || presets=(release)

failed=0
bash "$headroom_root/installer/check_scripts.sh" || failed=1

# The tests neither see nor change the settings and files of whoever runs them.
private=$(mktemp -d)
trap 'rm -rf "$private"' EXIT
for folder in runtime config data state cache; do
    mkdir -m 0700 "$private/$folder"
done

# test_build PRESET: sets it up, runs its tests and, of a release, its package
test_build() {
    local preset=$1 target=all
    [[ $preset != thread ]] || target=thread_tests
    set_up "$preset" "$target" || return 1
    (
        export XDG_RUNTIME_DIR=$private/runtime # Qt insists on mode 0700
        export XDG_CONFIG_HOME=$private/config
        export XDG_DATA_HOME=$private/data
        export XDG_STATE_HOME=$private/state
        export XDG_CACHE_HOME=$private/cache
        export QT_QPA_PLATFORM=offscreen
        cd "$headroom_root" || exit 1
        status=0
        ctest --preset "$preset" --output-on-failure -j"$(nproc)" || status=1
        if [[ $preset == release ]]; then
            bash "$headroom_root/installer/check_package.sh" "build/$preset" || status=1
        fi
        exit "$status"
    )
}

for preset in "${presets[@]}"; do
    test_build "$preset" || failed=1
done

((failed == 0)) || say 'some tests failed'
exit "$failed"
