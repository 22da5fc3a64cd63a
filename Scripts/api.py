#!/usr/bin/env python3
"""Compares the public API of the products with the lists in Docs/API.

Fails if a list is out of date. Unless the version in CHANGELOG.md allows breaking changes, also fails if a symbol of the last released version was
changed or removed, or if a protocol has a new requirement. With --update, rewrites the lists. Reads the symbol graphs in .build/symbolgraphs.
"""
import json, pathlib, re, subprocess, sys

folder = pathlib.Path("Docs/API")
# The compiler adds these conformances itself.
DERIVED = {"Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"}


def symbols(product):
    """One line for each public symbol and conformance of a product, sorted."""
    lines = set()
    for file in pathlib.Path(".build/symbolgraphs", product).glob("*.json"):
        graph = json.loads(file.read_text())
        module = graph["module"]["name"]
        paths = {symbol["identifier"]["precise"]: ".".join([module] + symbol["pathComponents"]) for symbol in graph["symbols"]}
        required = {relation["source"] for relation in graph["relationships"] if relation["kind"] == "requirementOf"}
        provided = {relation["target"] for relation in graph["relationships"] if relation["kind"] == "defaultImplementationOf"}
        for symbol in graph["symbols"]:
            name = symbol["identifier"]["precise"]
            if "::SYNTHESIZED::" in name:
                continue
            text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
            kind = "requirement " if name in required - provided else ""
            lines.add(f"{paths[name]}: {kind}{re.sub(chr(92) + 's+', ' ', text)}")
        for relation in graph["relationships"]:
            if relation["kind"] in ("conformsTo", "inheritsFrom") and "::SYNTHESIZED::" not in relation["source"] and relation["source"] in paths:
                protocol = relation.get("targetFallback") or paths.get(relation["target"], relation["target"])
                if protocol not in DERIVED:
                    lines.add(f"{paths[relation['source']]} is {protocol}")
    return sorted(lines)


def version(text):
    return tuple(int(part) for part in re.search(r"^## (\d+)\.(\d+)\.(\d+)", text, re.M).groups())


def released(path):
    """Returns a file's lines in the last released version, and that version; None if nothing was released or that version lacks the file."""
    tags = subprocess.run(["git", "tag", "--list", "v*", "--merged", "--sort=-version:refname"], capture_output=True, text=True).stdout.split()
    shown = [subprocess.run(["git", "show", f"{tags[0]}:{name}"], capture_output=True, text=True) for name in (path, "CHANGELOG.md")] if tags else []
    return (shown[0].stdout.splitlines(), version(shown[1].stdout)) if shown and all(run.returncode == 0 for run in shown) else None


update = sys.argv[1:] == ["--update"]
if sys.argv[1:] and not update:
    sys.exit("Usage: Scripts/api.py [--update]")
problems = []
now = version(pathlib.Path("CHANGELOG.md").read_text())
folder.mkdir(exist_ok=True)
for product in ["FeatureTree", "FeatureTreeTesting", "Espalier", "EspalierWeb", "SuperappShared"]:
    path, today = folder / f"{product}.txt", symbols(product)
    listed = path.read_text().splitlines() if path.exists() else []
    if update:
        path.write_text("\n".join(today) + "\n")
    else:
        problems += [f"{path} does not list: {line}" for line in today if line not in listed]
        problems += [f"{path} lists an entry that no longer exists: {line}" for line in listed if line not in today]
    if (last := released(str(path))) and last[1][: 1 if last[1][0] else 2] == now[: 1 if now[0] else 2]:
        old = last[0]
        problems += [f"Incompatible with {'.'.join(map(str, last[1]))}: changed or removed: {line}" for line in old if line not in today]
        problems += [f"Incompatible with {'.'.join(map(str, last[1]))}: new requirement: {line}" for line in today if ": requirement " in line and line not in old]
    print(f"{product}: {len(today)} public symbols and conformances")
if problems:
    hint = "Update the lists with: make api UPDATE=1. A breaking change needs a new version in CHANGELOG.md: a minor one before 1.0, otherwise a major one."
    sys.exit("\n".join(problems[:40] + ([f"… and {len(problems) - 40} more"] if len(problems) > 40 else []) + [hint]))
