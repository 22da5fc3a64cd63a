#!/usr/bin/env python3
"""Measures builds in a clone of this repository and prints the table of builds for Docs/Figures.md. Counts the modules that SwiftPM compiles. Exits
with 1 if a build compiles more or fewer modules than expected."""
import json, os, pathlib, random, re, shutil, subprocess, sys, tempfile, time

os.chdir(pathlib.Path(__file__).parent.parent)
clone = tempfile.mkdtemp() + "/espalier"
subprocess.run(["git", "clone", "--quiet", ".", clone], check=True)
os.chdir(clone)
# The modules of each third-party product that Order uses.
OTHERS = {"ArgumentParser": ["ArgumentParser", "ArgumentParserToolInfo"], "GRDB": ["GRDB"]}
failed = False


def closure(name):
    manifest = subprocess.run(["Scripts/swift.sh", "package", "dump-package"], capture_output=True, text=True, check=True).stdout
    targets = {target["name"]: target for target in json.loads(manifest)["targets"]}
    found, open_names = set(), [name]
    while open_names:
        name = open_names.pop()
        if name in found:
            continue
        found.add(name)
        for need in targets.get(name, {}).get("dependencies", []):
            open_names += [need["byName"][0]] if "byName" in need else OTHERS[need["product"][0]]
    return len(found)


def measure(label, expected, *command):
    global failed
    started = time.monotonic()
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    took = time.monotonic() - started
    if run.returncode != 0:
        sys.exit(run.stdout)
    # The two modules of the test runner count as one. Plugins of packages ("Compiling plugin …") are not part of the program.
    names = {re.sub("PackageDiscoveredTests$", "PackageTests", name) for name in re.findall(r"(?:Compiling|Emitting module) ([A-Za-z]+)", run.stdout)} - {"plugin"}
    verdict = "" if expected in (None, len(names)) else f" (expected {expected})"
    failed = failed or bool(verdict)
    print(f"| {label} | {len(names)}{verdict} | {took:.1f} s |", flush=True)


def edit(path):
    file = pathlib.Path(path)
    file.write_text(file.read_text().replace("package func run() {", f"package func run() {{\n        _ = {random.randrange(10**6)}", 1))


print("| what | modules compiled | time |\n|---|---|---|")
measure("cold: `make build-Order`", closure("Order"), "make", "build-Order")
shutil.rmtree(".build")
measure("cold: `make test-Order`", closure("OrderTests") + 1, "make", "test-Order")
measure("again, nothing changed: `make test-Order`", 0, "make", "test-Order")
shutil.rmtree(".build")
measure("cold: `make build`", None, "make", "build")
measure("again, nothing changed: `make build`", 0, "make", "build")
measure("then the first `make test-Order`", None, "make", "test-Order")
edit("Modules/Features/Order/Presentation/Status/OrderViewModel.swift")
measure("a body edited in OrderPresentation, then `make test-Order`", 1, "make", "test-Order")
for label, features in [("`make app` with `FEATURES=Timeline,Order`", "Timeline,Order"), ("switched to `FEATURES=Timeline,Product`", "Timeline,Product"),
                        ("and back to `FEATURES=Timeline,Order`", "Timeline,Order")]:
    measure(label, 1, "make", "app", "NAME=mini", f"FEATURES={features}")
shutil.rmtree(os.path.dirname(clone))
sys.exit(failed)
