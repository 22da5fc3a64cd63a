# Runs in the second zsh: writes the completions that zsh is about to offer to a file, and then prints `completed`.
compadd() {
    # Calls that only sort matches into arrays offer nothing.
    if [[ " $* " != *' -'[OAD]' '* ]]; then
        local -a offered
        builtin compadd -O offered "$@"
        (( $#offered )) && print -rl -- $offered >>$said
    fi
    builtin compadd "$@"
}
tab() { zle complete-word; print -n completed }
zle -N tab
bindkey '^I' tab
bindkey '^U' kill-whole-line
