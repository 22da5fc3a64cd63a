#!/usr/bin/env bash
# Checks the spelling of the text files, tracked or new, with codespell, which is installed once from PyPI into .build.
set -euo pipefail
cd "$(dirname "$0")/.."
version=2.4.1 folder=.build/codespell-2.4.1
if [ ! -d "$folder" ]; then
    echo 'Installing codespell from PyPI …' >&2
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder.new" "codespell==$version" || {
        echo 'The spelling check requires Python 3 with pip, and access to PyPI.' >&2
        exit 69
    }
    mv "$folder.new" "$folder"
fi
# Transcripts, samples and data are skipped, because they quote what people and banks write. The ignored words are parts of code, and words
# that tests misspell on purpose.
git ls-files -z --cached --others --exclude-standard | grep -zFxv -f <(git ls-files --deleted) | grep -zvE '/(Samples|Files|Transcripts)/|\.(sqlite|svg|png|csv|json)$|widths\.txt$' |
    PYTHONPATH="$folder" xargs -0 python3 -m codespell_lib --builtin clear,rare,informal,usage \
        --ignore-words Scripts/spelling-words.txt --ignore-regex '[A-Za-z]+[a-z][A-Z][A-Za-z]*'
