#!/usr/bin/env bash
# Builds espalier in release, with the Swift runtime linked in, and installs it with its manual page and shell completions.
# PREFIX is the folder to install into; by default ~/.local.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${PREFIX:-$HOME/.local}
# Make does not expand a tilde.
prefix=${prefix/#\~/$HOME}
Scripts/swift.sh build --configuration release --static-swift-stdlib --scratch-path .build/install --product espalier
share=$prefix/share
mkdir -p "$prefix/bin" "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
install -s -m 755 .build/install/release/espalier "$prefix/bin/espalier"
tool=$prefix/bin/espalier
"$tool" man >"$share/man/man1/espalier.1"
"$tool" completions bash >"$share/bash-completion/completions/espalier"
"$tool" completions zsh >"$share/zsh/site-functions/_espalier"
"$tool" completions fish >"$share/fish/vendor_completions.d/espalier.fish"
echo "Installed $tool ($(du -h "$tool" | cut -f 1)), its manual page and its completions for bash, zsh and fish."
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Add $prefix/bin to your PATH." ;; esac
