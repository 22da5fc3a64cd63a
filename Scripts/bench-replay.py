#!/usr/bin/env python3
"""Replays commits of a repository with `espalier affected`, and compares the test targets that the command names with those that a second,
independent computation finds. That computation uses the output of `swift package dump-package` to find the targets whose declarations changed, the
targets that own the changed files, and all targets that depend on one of these. Prints a table.
Usage: Scripts/bench-replay.py TOOL REPOSITORY FOLDER [COMMITS]"""
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

tool, repository, home = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3])
count = int(sys.argv[4]) if len(sys.argv) > 4 else 220


def git(folder, *words):
    return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True).stdout


if home.exists():
    shutil.rmtree(home)
git(repository, "clone", "--quiet", "--shared", "--no-checkout", repository, home)
commits = git(home, "log", "--first-parent", "--format=%H", f"-{count + 1}").split()[::-1]
dumps = {}


def dump():
    """The package of the commit that is checked out; None if its manifest cannot be read."""
    text = (home / "Package.swift").read_text()
    if text not in dumps:
        done = subprocess.run(["swift", "package", "dump-package"], cwd=home, capture_output=True, text=True)
        dumps[text] = json.loads(done.stdout) if done.returncode == 0 else None
    return dumps[text]


def place(target):
    return target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]


def needed(target):
    return {list(entry.values())[0][0] for entry in target["dependencies"] if list(entry)[0] in ("byName", "target")}


def expected(old, new, files):
    """The test targets that the changes can affect, and the changed files, except Package.swift, that belong to no target."""
    marked, loose = set(), []
    for file in files:
        owners = []
        for package in (old, new):
            inside = [target for target in package["targets"] if file.startswith(place(target) + "/")]
            longest = max((len(place(target)) for target in inside), default=0)
            owners += [target["name"] for target in inside if len(place(target)) == longest]
        marked |= set(owners)
        if not owners and file != "Package.swift":
            loose.append(file)
    before = {target["name"]: target for target in old["targets"]}
    marked |= {target["name"] for target in new["targets"] if before.get(target["name"]) != target}
    now = {target["name"]: target for target in new["targets"]}
    marked |= set(before) - set(now)
    for key in ("cLanguageStandard", "cxxLanguageStandard", "swiftLanguageVersions", "toolsVersion", "platforms", "providers", "pkgConfig"):
        if old.get(key) != new.get(key):
            marked |= set(now)
    grown = True
    while grown:
        more = {name for name, target in now.items() if name not in marked and needed(target) & marked}
        grown = bool(more)
        marked |= more
    return {name for name in marked if name in now and now[name]["type"] == "test"}, loose


def sizes(package):
    """The number of tests in each test target."""
    return {
        target["name"]: sum(len(re.findall(r"@Test\b|func test\w*\(", file.read_text(errors="replace"))) for file in (home / place(target)).rglob("*.swift"))
        for target in package["targets"] if target["type"] == "test"
    }


replayed = unread = missed = named = wanted = everything = 0
skipped, skipped_tests, seconds, misses = [], [], [], []
old = None
for index, commit in enumerate(commits):
    git(home, "checkout", "--quiet", "--force", commit)
    git(home, "clean", "-fdq")
    new = dump()
    if index and old and new:
        files = git(home, "diff", "--name-only", "--no-renames", "-z", commits[index - 1], commit).split("\0")[:-1]
        start = time.monotonic()
        done = subprocess.run([tool, "affected", "--base", commits[index - 1], "--json"], cwd=home, capture_output=True, text=True)
        seconds.append(time.monotonic() - start)
        if done.returncode:
            sys.exit(f"{commit}: {done.stderr}")
        answer = json.loads(done.stdout)
        found = {target["name"] for target in answer["targets"] if target["kind"] == "test"}
        tests, loose = expected(old, new, files)
        size = sizes(new)
        replayed += 1
        everything += "everything" in answer
        named += len(found)
        wanted += len(tests)
        if tests - found:
            missed += 1
            misses.append(f"{commit[:8]}: {', '.join(sorted(tests - found))}")
        skipped.append(1 - len(found) / len(size))
        skipped_tests.append(1 - sum(size.get(name, 0) for name in found) / max(1, sum(size.values())))
    elif index:
        unread += 1
    old = new

print(f"commits replayed                                                  {replayed}")
print(f"commits whose manifest cannot be read with this toolchain         {unread}")
print(f"commits for which an affected test target is missed               {missed}")
print(f"test targets named by espalier, and by the second computation     {named}, {wanted}")
print(f"commits that affect everything                                    {everything}")
print(f"test targets that need not run: mean, median                      {statistics.mean(skipped):.0%}, {statistics.median(skipped):.0%}")
print(f"tests that need not run: mean, median                             {statistics.mean(skipped_tests):.0%}, {statistics.median(skipped_tests):.0%}")
print(f"seconds for espalier affected, median                             {statistics.median(seconds):.2f}")
sys.exit("\n".join(misses) or 0)
