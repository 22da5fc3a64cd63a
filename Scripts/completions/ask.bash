# For each line of standard input, prints one line with the completions that bash offers. Usage: bash --norc ask.bash SCRIPT
source "$1"
ask() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
    COMP_POINT=${#COMP_LINE}
    _superapp superapp "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "${COMPREPLY[*]}"
}
# Bash uses the script only if it registers this function for the program.
[ "$(complete -p superapp)" = 'complete -o filenames -F _superapp superapp' ] || exit 1
while IFS= read -r line; do
    words=($line)
    [[ $line != *' ' ]] || words+=('')
    ask "${words[@]}"
done
