# Prints the completions that fish offers for each line of standard input, one line each. Usage: fish --no-config ask.fish SCRIPT
source $argv[1]
while read -l line
    set -l words (complete -C "$line" | string replace -r '\t.*' '')
    echo "$words"
end
