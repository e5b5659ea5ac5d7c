#!/usr/bin/env bash
# Tests run.sh, test.sh and what CI runs in a copy of the project whose every outside command is a stub: fast,
# without a network, and nothing of this system is touched. Prints one line a case.
set -u

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT

passed=0
failed=0
check() { # check NAME COMMAND...: the case passes if the command succeeds
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
        printf 'ok    %s\n' "$name"
    else
        failed=$((failed + 1))
        printf 'FAIL  %s (status %s)\n' "$name" "$status"
        sed 's/^/      stdout: /' "$out"
        sed 's/^/      stderr: /' "$err"
    fi
}

# --- the stage --------------------------------------------------------------------------------

project="$temporary/a project" # with a space: paths must be quoted everywhere
bin=$temporary/bin
state=$temporary/state # what the stubs read and write
out=$temporary/out
err=$temporary/err
calls=$state/calls
status=0
: >"$out"
: >"$err"

mkdir -p "$bin" "$state" "$temporary/work"
# The only real commands in reach; so `sudo` is absent unless a case adds it.
for tool in bash cat chmod dirname env flock grep ls mkdir mktemp nproc rm stat tail touch; do
    ln -s "$(command -v "$tool")" "$bin/$tool" || exit 1
done

stub() { # stub NAME: a command with the text on standard input as its body
    {
        printf '#!%s\n' "$(command -v bash)"
        printf 'state=%q\n' "$state"
        # shellcheck disable=SC2016
        printf 'printf "%%s\\n" "%s $*" >>"$state/calls"\n' "$1"
        cat
    } >"$bin/$1"
    chmod +x "$bin/$1"
}

stub id <<'STUB'
cat "$state/uid"
STUB
stub dpkg-query <<'STUB'
for package in "${@:4}"; do
    grep -qxF -e "$package" "$state/missing" || printf '%s installed\n' "$package"
done
! grep -q . "$state/missing"
STUB
stub apt-get <<'STUB'
echo "apt-get talks"
[[ " $* " == *" install "* && -e $state/apt-fails ]] && exit 100
[[ " $* " == *" install "* ]] && : >"$state/missing"
exit 0
STUB
stub apt-cache <<'STUB'
! grep -qxF -e "${!#}" "$state/unknown"
STUB
stub cmake <<'STUB'
cat >/dev/null # takes what it can get of standard input
echo "cmake talks"
if [[ -e $state/cmake-fails ]]; then
    for ((i = 1; i <= 100; ++i)); do echo "error $i"; done
    exit 1
fi
preset=release
[[ " $* " == *sanitize* ]] && preset=sanitize
[[ " $* " == *thread* ]] && preset=thread
mkdir -p "build/$preset/app"
if [[ " $* " == *" --build "* ]]; then
    cat "$state/program" >"build/$preset/app/headroom"
    chmod +x "build/$preset/app/headroom"
else
    touch "build/$preset/build.ninja"
fi
STUB
stub ctest <<'STUB'
{
    echo "platform $QT_QPA_PLATFORM"
    echo "mode $(stat -c %a "$XDG_RUNTIME_DIR")"
    for folder in "$XDG_RUNTIME_DIR" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME"; do
        [[ -d $folder ]] && echo "folder $folder"
    done
} >"$state/ctest"
[[ ! -e $state/ctest-fails ]]
STUB
cat >"$state/program" <<STUB
#!$(command -v bash)
echo "program<\$PWD>"
for argument in "\$@"; do echo "<\$argument>"; done
read -r line && echo "input<\$line>"
exit 7
STUB

system() { # system ID VERSION [ID_LIKE]
    {
        printf 'ID=%s\nPRETTY_NAME="%s %s"\n' "$1" "$1" "$2"
        [[ -n $2 ]] && printf 'VERSION_ID="%s"\n' "$2"
        [[ -n ${3:-} ]] && printf 'ID_LIKE="%s"\n' "$3"
    } >"$state/os-release"
}

# A fresh machine with all packages installed and a project that was never built.
reset() {
    rm -rf "$project" "$bin/sudo" "$state"/*-fails
    mkdir -p "$project/installer" "$project/.ci"
    cp "$here"/{run,test,setup}.sh "$here/packages.txt" "$project/installer/"
    cp "$here/../.ci/run" "$project/.ci/"
    # test.sh calls this file: without a stub it would do so for ever.
    echo 'exit 0' >"$project/installer/check_scripts.sh"
    printf 'echo "check_package $*" >>%q\n' "$calls" >"$project/installer/check_package.sh"
    touch -d '1 minute ago' "$project/CMakePresets.json"
    : >"$state/missing"
    : >"$state/unknown"
    : >"$calls"
    echo 1000 >"$state/uid"
    system debian 12
}

# start [VARIABLE=VALUE...] SCRIPT [ARGUMENT...]: from another folder, with a clean environment
start() {
    local -a variables=()
    while [[ $1 == *=* ]]; do
        variables+=("$1")
        shift
    done
    local script=$project/installer/$1
    shift
    : >"$calls"
    status=0
    (
        cd "$temporary/work" &&
            env -i PATH="$bin" HOME="$temporary/work" TMPDIR="$temporary" \
                HEADROOM_OS_RELEASE="$state/os-release" "${variables[@]}" \
                "$bin/bash" "$script" "$@"
    ) >"$out" 2>"$err" <"${input:-/dev/null}" || status=$?
}

called() { grep -q -e "^$1" "$calls"; }
# The program ran with exactly these arguments and its output is all there is.
ran_with() {
    local expected="program<$temporary/work>" argument
    for argument in "$@"; do
        expected+=$'\n'"<$argument>"
    done
    [[ $status == 7 && $(<"$out") == "$expected" ]]
}
refused_in_one_line() {
    [[ $status == 1 && ! -s $out && $(wc -l <"$err") == 1 ]] &&
        grep -q 'Debian 12 or newer and Ubuntu 24.04 or newer' "$err" && ! called cmake &&
        ! called apt-get
}

# --- which systems ----------------------------------------------------------------------------

for old in 'debian 11' 'debian 9' 'ubuntu 22.04' 'ubuntu 23.10' 'fedora 40' 'arch '; do
    reset
    system "${old% *}" "${old#* }"
    start run.sh
    check "refused in one line: $old" refused_in_one_line
done
for new in 'debian 12' 'debian 13' 'debian ' 'ubuntu 24.04' 'ubuntu 25.10' 'ubuntu 26.04'; do
    reset
    system "${new% *}" "${new#* }"
    start run.sh evaluate chapter-48
    check "accepted: ${new% *} ${new#* }" ran_with evaluate chapter-48
done

reset
start HEADROOM_OS_RELEASE="$temporary/none" run.sh
check 'refused in one line: no os-release file' refused_in_one_line

reset
system linuxmint 22 'ubuntu debian'
start run.sh evaluate chapter-48
warned_and_went_on() { ran_with evaluate chapter-48 && grep -q 'linuxmint 22 is not tested' "$err"; }
check 'a derivative is warned about, then goes on' warned_and_went_on

reset
system oldmint 20 'ubuntu'
echo qt6-svg-dev | tee "$state/missing" >"$state/unknown"
echo 0 >"$state/uid"
start run.sh
stopped_for_package() {
    [[ $status == 1 ]] && grep -q 'no package qt6-svg-dev' "$err" && ! called cmake &&
        ! called 'apt-get.*install'
}
check 'a derivative without one of the packages stops' stopped_for_package

# --- packages ---------------------------------------------------------------------------------

two_missing() { printf 'qt6-svg-dev\nlibeigen3-dev\n' >"$state/missing"; }

reset
start run.sh evaluate chapter-48
no_apt() { ran_with evaluate chapter-48 && ! called apt-get; }
check 'nothing is installed when nothing is missing' no_apt

reset
two_missing
start run.sh evaluate chapter-48
only_the_line() {
    [[ $status == 1 && ! -s $out && $(wc -l <"$err") == 1 ]] &&
        grep -qE '^apt-get install -y qt6-svg-dev libeigen3-dev( +#.*)?$' "$err" &&
        ! called cmake && ! called apt-get
}
check 'neither root nor sudo: exactly one package line, then stops' only_the_line

reset
two_missing
echo 0 >"$state/uid"
start run.sh evaluate chapter-48
installed_missing() {
    ran_with evaluate chapter-48 && called 'apt-get update' &&
        called 'apt-get.* install -y qt6-svg-dev libeigen3-dev$'
}
check 'root: installs only what is missing' installed_missing

reset
two_missing
stub sudo <<'STUB'
[[ $1 == -v ]] && exit 0
exec "$@"
STUB
start run.sh evaluate chapter-48
installed_with_sudo() {
    installed_missing && called 'sudo env DEBIAN_FRONTEND=noninteractive apt-get.* install'
}
check 'sudo: installs through it' installed_with_sudo

reset
two_missing
stub sudo <<<'exit 1'
start run.sh
sudo_refused() {
    [[ $status == 1 ]] && ! called cmake && ! called apt-get &&
        [[ $(grep -c '^apt-get install -y qt6-svg-dev libeigen3-dev' "$err") == 1 ]]
}
check 'sudo refuses: the package line, then stops' sudo_refused

reset
two_missing
echo 0 >"$state/uid"
touch "$state/apt-fails"
start run.sh
apt_failed() { [[ $status == 1 && ! -s $out ]] && ! called cmake && grep -q 'apt-get talks' "$err"; }
check 'a failed installation is shown and stops' apt_failed

# --- building ---------------------------------------------------------------------------------

reset
touch "$state/cmake-fails"
start run.sh evaluate chapter-48
build_failed() {
    [[ $status == 1 && ! -s $out && $(grep -c '^error ' "$err") == 40 ]] &&
        grep -qx 'error 100' "$err" && ! grep -qx 'error 60' "$err"
}
check 'a failed build shows the last 40 lines of its log' build_failed

reset
start run.sh evaluate chapter-48
start run.sh evaluate chapter-48
second_start() {
    ran_with evaluate chapter-48 && [[ ! -s $err ]] && ! called 'cmake --preset' &&
        called 'cmake --build --preset release'
}
check 'a second start does not configure again and says nothing' second_start

touch -d '1 minute' "$project/CMakePresets.json"
start run.sh evaluate chapter-48
configured_again() { ran_with evaluate chapter-48 && called 'cmake --preset release'; }
check 'changed presets are configured again' configured_again

reset
start run.sh evaluate chapter-48
mv "$project" "$temporary/moved project"
project="$temporary/moved project" start run.sh evaluate chapter-48
rm -rf "$temporary/moved project"
configured_afresh() { ran_with evaluate chapter-48 && called 'cmake --fresh --preset release'; }
check 'a moved project is configured afresh' configured_afresh

# --- starting ---------------------------------------------------------------------------------

no_display() { ran_with evaluate "$1" && grep -q "no display found: .*evaluation of $1" "$err"; }

reset
start run.sh
check 'no display: says so and evaluates chapter-48' no_display chapter-48

echo '{}' >"$temporary/work/my file.json"
start run.sh 'my file.json'
check 'no display, a file: evaluates the file' no_display 'my file.json'

start DISPLAY=:0 run.sh
check 'X display: opens the window' ran_with
start WAYLAND_DISPLAY=wayland-0 run.sh 'my file.json'
check 'Wayland display, a file: opens the window with it' ran_with 'my file.json'
start QT_QPA_PLATFORM=offscreen run.sh
check "the user's QT_QPA_PLATFORM is respected: opens the window" ran_with

start run.sh evaluate chapter-48 --json
silent_pass() { ran_with evaluate chapter-48 --json && [[ ! -s $err ]]; }
check 'arguments and exit status are passed on, only the program prints' silent_pass
start run.sh --help
check 'a single option is passed on' ran_with --help
start run.sh export '' 'a  b' '*'
check 'odd arguments are passed on unchanged' ran_with export '' 'a  b' '*'

reset
echo piped >"$temporary/input"
input=$temporary/input start run.sh evaluate -
input_arrived() { [[ $status == 7 ]] && grep -qx 'input<piped>' "$out"; }
check 'standard input is left to the program, even when it is built first' input_arrived

# --- test.sh ----------------------------------------------------------------------------------

reset
start test.sh
private_folders() {
    [[ $status == 0 ]] && called "ctest --preset ${1:-release} --output-on-failure -j" &&
        grep -qx 'platform offscreen' "$state/ctest" && grep -qx 'mode 700' "$state/ctest" &&
        [[ $(grep -c '^folder' "$state/ctest") == 4 ]] &&
        while read -r _ folder; do [[ ! -e $folder ]] || return 1; done \
            < <(grep '^folder' "$state/ctest")
}
check 'test.sh: offscreen, private folders, removed at the end' private_folders
start test.sh --sanitize
sanitized() { private_folders sanitize && called 'cmake --build --preset sanitize'; }
check 'test.sh --sanitize: the sanitize preset' sanitized
start test.sh --threads
threads() {
    private_folders thread && called 'cmake --build --preset thread .*--target thread_tests$' &&
        ! called check_package
}
check 'test.sh --threads: the thread preset, and no more of it than its tests' threads

reset
start ../.ci/run
everything() {
    [[ $status == 0 ]] && called 'ctest --preset release' && called 'check_package build/release' &&
        called 'ctest --preset sanitize' && called 'ctest --preset thread' &&
        [[ $(grep -c '^ctest ' "$calls") == 3 && $(grep -c '^check_package' "$calls") == 1 ]]
}
check 'CI: the release and its package, and both sanitized builds' everything
touch "$state/ctest-fails"
start ../.ci/run --release --sanitize
all_tried() {
    [[ $status == 1 && $(grep -c '^ctest ' "$calls") == 2 ]] && called 'check_package build/release'
}
check 'CI: a build whose tests fail leaves none of the others out' all_tried
rm "$state/ctest-fails"
start ../.ci/run --threads
one_only() { [[ $status == 0 && $(grep -c '^ctest ' "$calls") == 1 ]]; }
check 'CI: takes the options of test.sh' one_only

touch "$state/ctest-fails"
start test.sh
fails_with() { [[ $status == "$1" ]]; }
check 'test.sh: fails when a test fails' fails_with 1
rm "$state/ctest-fails"
echo 'exit 1' >"$project/installer/check_scripts.sh"
start test.sh
check 'test.sh: fails when this check fails' fails_with 1
start test.sh --nonsense
check 'test.sh: refuses an unknown option' fails_with 2

# --- the scripts themselves -------------------------------------------------------------------

# Under pipefail a writer whose reader leaves early fails the pipe, but only sometimes.
leaves_early() {
    ! grep -nE '\| *(grep -[a-zA-Z]*q|head)' "$here"/{run,test,setup,check_package}.sh
} >"$out"
check 'no script reads a pipe with a reader that leaves early' leaves_early

printf '%s passed, %s failed\n' "$passed" "$failed"
((failed == 0))
