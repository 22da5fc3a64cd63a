# For the zsh that is typed to: what it is about to offer is written down, and that it has done so is said.
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
