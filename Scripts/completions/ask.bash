# Says what bash would offer for each line of standard input, one line each. Usage: bash --norc ask.bash SCRIPT
source "$1"
ask() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    _superapp superapp "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "${COMPREPLY[*]}"
}
# A script that is no function of the program's is none that bash would call.
[ "$(complete -p superapp)" = 'complete -o filenames -F _superapp superapp' ] || exit 1
while IFS= read -r line; do
    words=($line)
    [[ $line != *' ' ]] || words+=('')
    ask "${words[@]}"
done
