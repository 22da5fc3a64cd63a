#!/usr/bin/env bash
# Runs the steps of action.yml and Containerfile without GitHub and without a container engine: the steps of Containerfile run in an overlay of this
# machine's root, in which the checkout is hidden. Then runs the installed tool there on a new package. Requires Linux and root.
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

export RUNNER_TEMP=$folder GITHUB_ACTION_PATH=$checkout GITHUB_PATH=$folder/path
sed -n 's/^ *run: //p' action.yml >"$folder/steps"
while read -r step; do bash -eo pipefail -c "$step" </dev/null; done <"$folder/steps"
installed=$(dirname "$(cat "$folder/path")")
version=$("$installed/bin/espalier" --version)
echo "action.yml installed espalier $version, $(du -h "$installed/bin/espalier" | cut -f 1)."

container() {
    mount -t tmpfs tmpfs "$folder/layers"
    mkdir "$folder"/layers/{upper,work,root}
    local root=$folder/layers/root stage=0 word rest
    mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/layers/upper,workdir=$folder/layers/work" "$root"
    mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc"
    mkdir -p "$root$checkout" && mount -t tmpfs tmpfs "$root$checkout"
    inside() { env -i PATH="$PATH" HOME=/root LANG=C.UTF-8 chroot "$root" sh -c "$1" </dev/null; }
    while read -r word rest; do
        case $word in
            FROM) stage=$((stage + 1)) ;;
            # The first stage builds the tool as the action does, so the action's result is used instead.
            RUN | COPY) [ $stage = 2 ] || continue ;;&
            RUN) inside "$rest" >"$folder/log" 2>&1 || { cat "$folder/log" >&2 && exit 1; } ;;
            COPY)
                [ "$rest" = '--from=build /installed /usr/local' ] || { echo "This test cannot run: COPY $rest" >&2 && exit 1; }
                cp -a "$installed/." "$root/usr/local/"
                ;;
            WORKDIR) mkdir -p "$root$rest" ;;
            ENTRYPOINT) entry=$(sed 's/["\[,]//g; s/\]//' <<<"$rest") ;;
            '' | '#'*) ;;
            *) echo "This test cannot run: $word $rest" >&2 && exit 1 ;;
        esac
    done <Containerfile
    expect() { # TEXT COMMAND: fails unless the output contains the text
        local output
        output=$(inside "cd /package && $2" 2>&1) || true
        [[ $output == *"$1"* ]] || { printf '%s\n' "\`$2\` does not show \"$1\":" "$output" >&2 && exit 1; }
    }
    inside 'cd /package && swift package init --name Plain --type library' >/dev/null
    expect "$version" "$entry --version"
    expect 'PlainTests' "$entry graph"
    expect 'No findings.' "$entry check"
    expect 'Test run with 1 test' "$entry test Plain"
    expect 'Pass a URL or the folder of a checkout to --espalier.' "$entry init Acme"
    expect '.Nm espalier' 'cat /usr/local/share/man/man1/espalier.1'
    expect 'espalier' 'cat /usr/local/share/bash-completion/completions/espalier'
    echo 'The image of Containerfile runs espalier without the checkout.'
}
mkdir "$folder/layers"
export -f container
export folder checkout installed version
unshare --mount --propagation private bash -euo pipefail -c container
