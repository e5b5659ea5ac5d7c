# shellcheck shell=bash
# Set-up shared by run.sh and test.sh; to be sourced, not run.
#
# Everything here talks on standard error only: standard output belongs to the program.

headroom_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
headroom_supported='supported are Debian 12 or newer and Ubuntu 24.04 or newer'
headroom_derivative=no

say() {
    printf 'headroom: %s\n' "$*" >&2
}

# Prints one field of the os-release file. The file is meant to be sourced by a shell, which a
# subshell does here so that its many variables do not leak.
os_field() {
    (
        set +eu
        unset "$2"
        # shellcheck disable=SC1090
        . "$1" >/dev/null 2>&1
        printf '%s' "${!2}"
    )
}

# Stops unless the system is one that the package list was made for.
check_system() {
    local file=${HEADROOM_OS_RELEASE:-/etc/os-release}
    if [[ ! -r $file ]]; then
        say "this system does not say what it is (no $file); $headroom_supported."
        return 1
    fi
    local id like version name
    id=$(os_field "$file" ID)
    like=$(os_field "$file" ID_LIKE)
    version=$(os_field "$file" VERSION_ID)
    name=$(os_field "$file" PRETTY_NAME)
    name=${name:-${id:-this system}}

    local major minor=0
    major=${version%%.*}
    if [[ $version == *.* ]]; then
        minor=${version#*.}
        minor=${minor%%.*}
    fi
    # An unreadable version counts as too old; Debian testing and unstable carry none at all.
    [[ $major =~ ^[0-9]+$ ]] || major=0
    [[ $minor =~ ^[0-9]+$ ]] || minor=0

    case $id in
    debian)
        if [[ -z $version ]] || ((10#$major >= 12)); then
            return 0
        fi
        ;;
    ubuntu)
        if ((10#$major * 100 + 10#$minor >= 2404)); then
            return 0
        fi
        ;;
    *)
        # Derivatives number their releases in their own way: the packages decide.
        if [[ " $like " == *" debian "* || " $like " == *" ubuntu "* ]]; then
            headroom_derivative=yes
            say "$name is not tested; $headroom_supported. Going on."
            return 0
        fi
        ;;
    esac
    say "$name is not supported; $headroom_supported."
    return 1
}

# Sets the array `missing` to the listed packages that are not installed. One query for all of
# them: this runs at every start.
find_missing_packages() {
    local line package status
    local -A installed=()
    local -a wanted=()
    while read -r line || [[ -n $line ]]; do
        line=${line%%#*}
        for package in $line; do
            wanted+=("$package")
        done
    done <"$headroom_root/installer/packages.txt"
    while read -r package status; do
        [[ $status == installed ]] && installed[$package]=yes
    done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null)
    missing=()
    for package in "${wanted[@]}"; do
        [[ -n ${installed[$package]:-} ]] || missing+=("$package")
    done
}

# Runs a command with its output in a log, whose end is shown if the command fails.
run_quietly() {
    local what=$1 log=$headroom_root/build/setup.log
    shift
    mkdir -p "$headroom_root/build" || return 1
    if ! "$@" >"$log" 2>&1 </dev/null; then
        say "$what failed; the end of $log:"
        tail -n 40 "$log" >&2
        return 1
    fi
}

# On a derivative, stops if one of the missing packages cannot be had.
check_packages_exist() {
    [[ $headroom_derivative == yes ]] || return 0
    local package
    for package in "${missing[@]}"; do
        if ! apt-cache show "$package" >/dev/null 2>&1; then
            say "this system has no package $package; $headroom_supported."
            return 1
        fi
    done
}

install_packages() {
    local -a missing=() as_root=()
    find_missing_packages
    ((${#missing[@]} > 0)) || return 0

    local by_hand="apt-get install -y ${missing[*]}"
    if [[ $(id -u) != 0 ]]; then
        if ! command -v sudo >/dev/null; then
            check_packages_exist || return 1
            # Nothing but the line, so that it can be copied or piped as it is.
            printf '%s   # an administrator must run this\n' "$by_hand" >&2
            return 1
        fi
        as_root=(sudo)
    fi

    say "installing ${#missing[@]} packages: ${missing[*]}"
    # sudo asks for the password here, on the terminal, before output goes to the log.
    if ((${#as_root[@]} > 0)) && ! sudo -v >&2; then
        say 'no administrator rights:'
        printf '%s   # an administrator must run this\n' "$by_hand" >&2
        return 1
    fi
    # A foreign package source that is down must not stop us: install tells what is missing.
    run_quietly 'apt-get update' \
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update ||
        say 'going on with the package lists at hand'
    check_packages_exist || return 1
    # Waits for another package manager that is at work, as on a freshly started Ubuntu.
    run_quietly 'apt-get install' \
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=300 install -y "${missing[@]}"
}

# Prints how many compilers may run at once: one a processor, but no more than the memory holds
# (a file with Eigen and Boost.Math in it takes about 1 GB).
build_jobs() {
    local jobs kilobytes=0 key value _
    jobs=$(nproc)
    while read -r key value _; do
        [[ $key == MemTotal: ]] && kilobytes=$value && break
    done </proc/meminfo
    local fitting=$((kilobytes / 1000000))
    ((fitting >= 1)) || fitting=1
    ((jobs <= fitting)) || jobs=$fitting
    printf '%s' "$jobs"
}

# Configures (only when needed) and builds one preset.
build_preset() (
    preset=$1 target=$2
    dir=$headroom_root/build/$preset
    stamp=$dir/.configured
    mkdir -p "$dir" || return 1
    # Two starts at once must not build in one folder; the lock ends with this subshell.
    exec 9>"$headroom_root/build/.lock" || return 1
    flock 9 || return 1

    cd "$headroom_root" || return 1
    # Ninja configures again by itself when a CMake file changed, but it does not know of the
    # presets, nor that the whole folder was moved.
    if [[ ! -f $dir/build.ninja || ! -f $stamp || CMakePresets.json -nt $stamp ||
        $(<"$stamp") != "$headroom_root" ]]; then
        say "building ($preset); the first time takes some minutes"
        fresh=()
        if [[ -f $stamp && $(<"$stamp") != "$headroom_root" ]]; then
            fresh=(--fresh)
        fi
        run_quietly 'configuring' cmake "${fresh[@]}" --preset "$preset" || return 1
        printf '%s\n' "$headroom_root" >"$stamp"
    fi
    run_quietly 'building' \
        cmake --build --preset "$preset" --parallel "$(build_jobs)" --target "$target"
)

# All of the above, for one preset. Bash ignores `set -e` in a function whose status is tested,
# so each step says by itself that it failed.
set_up() {
    check_system || return 1
    install_packages || return 1
    build_preset "$1" "${2:-all}" || return 1
}
