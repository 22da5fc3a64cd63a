# For each line of standard input, prints one line with the completions that zsh offers. Usage: zsh -f ask.zsh SCRIPT
# zsh completes only in its line editor, so this script types into a second zsh, which runs in a pseudo-terminal.
zmodload zsh/zpty
said=$(mktemp)
trap 'zpty -d typist 2>/dev/null; rm -f $said' EXIT
zpty typist zsh -f -i
# Waits until the second zsh has written this text.
hear() {
    local text
    repeat 2000; do
        zpty -t typist || return 1
        zpty -r typist text "*$1*" && return 0
    done
    return 1
}
tell() { zpty -w typist "$1"; }
tell "PS1= PS2= ; unsetopt zle_bracketed_paste; fpath=(${1:h} \$fpath); autoload -Uz compinit; compinit -u -D"
tell "said=$said; source ${0:A:h}/zsh-tells.zsh; print rea''dy"
hear ready || exit 1
while IFS= read -r line; do
    : >$said
    zpty -w -n typist "$line"$'\t'
    hear 'completed' || exit 1
    print -r -- ${(f)"$(<$said)"}
    # Discard the line.
    zpty -w -n typist $'\C-u'
done
