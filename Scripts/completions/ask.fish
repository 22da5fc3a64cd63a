# For each line of standard input, prints one line with the completions that fish offers. Usage: fish --no-config ask.fish SCRIPT
source $argv[1]
while read -l line
    set -l words (complete -C "$line" | string replace -r '\t.*' '')
    echo "$words"
end
