#!/usr/bin/env bash
# Tests the completion scripts that superapp writes: asks real shells for their completions of each line in Scripts/completions/table.txt.
# Installs missing shells unless that requires a password; if a shell is still missing, prints its name and fails with 69.
set -euo pipefail
cd "$(dirname "$0")/.."
missing=$(Scripts/install.sh bash zsh fish)
Scripts/swift.sh build --quiet --product superapp
PATH=$PWD/.build/debug:$PATH
scripts=$(mktemp -d)
trap 'rm -rf "$scripts"' EXIT
# A completion must not read the data of the person who runs this test.
export SUPERAPP_HOME=$scripts/home LC_ALL=C.UTF-8
passed=0 failed=0

row='^(.*) ([=+]) (.*)$'
check() { # SHELL COMMAND…: the command starts the shell
    local shell=$1 script=$scripts/$1/_superapp line mark expected offered absent
    shift
    mkdir "$scripts/$shell"
    superapp completions $shell >"$script"
    grep -v '^#' Scripts/completions/table.txt | sed -E "s/$row/\1/" | timeout 120 "$@" Scripts/completions/ask.$shell "$script" >"$scripts/offered" || {
        echo "$shell did not answer." >&2
        failed=$((failed + 1))
        return
    }
    while IFS= read -r line <&3 && IFS= read -r offered <&4; do
        [[ $line =~ $row ]]
        line=${BASH_REMATCH[1]} mark=${BASH_REMATCH[2]} expected=${BASH_REMATCH[3]}
        offered=$(tr ' ' '\n' <<<"$offered" | sed -E 's:/$::; s:.*/::' | sort -u)
        expected=$(tr ' ' '\n' <<<"$expected" | sort -u)
        [ $mark = = ] || offered=$(comm -12 <(echo "$offered") <(echo "$expected"))
        if [ "$offered" = "$expected" ]; then
            passed=$((passed + 1))
        else
            echo "$shell: “$line” offers" $offered, not $expected. >&2
            failed=$((failed + 1))
        fi
    done 3< <(grep -v '^#' Scripts/completions/table.txt) 4<"$scripts/offered"
}

for shell in bash zsh fish; do
    case " $missing " in *" $shell "*) echo "$shell is not installed, so it was not tested." >&2 && continue ;; esac
    case $shell in
        bash) check bash bash --norc ;;
        zsh) check zsh zsh -f ;;
        fish) HOME=$scripts check fish fish --no-config ;;
    esac
done
echo "$passed passed, $failed failed"
[ $failed = 0 ] || exit 1
[ -z "$missing" ] || exit 69
