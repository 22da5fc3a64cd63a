"""Starts superapp and an empty program alternately, and prints how long they take. Called by bench-start.sh with an output folder, a debug build and
a release build of superapp."""
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

ROUNDS = 41
PROMPT = b"> "
out = sys.argv[1]
programs = dict(zip(["debug", "release"], sys.argv[2:]))
home = os.path.join(out, "start-home")
environment = {"PATH": "/usr/bin:/bin", "HOME": home, "SUPERAPP_HOME": home, "LANG": "C.UTF-8"}


def run(*command):
    """Milliseconds from start to exit."""
    start = time.perf_counter()
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - start) * 1000


def first_screen(*command):
    """Milliseconds from start to the first prompt, which follows the complete screen."""
    start = time.perf_counter()
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as session:
        seen = b""
        while not seen.endswith(PROMPT):
            some = session.stdout.read(65536)
            if not some:
                sys.exit(f"{command} ended without a prompt: {seen!r}")
            seen += some
        took = (time.perf_counter() - start) * 1000
        session.stdin.close()
        session.stdout.read()
    return took


shutil.rmtree(home, ignore_errors=True)
samples = "Apps/superapp/Samples"
for words in [["timeline", "import", f"{samples}/statement.csv"], ["product", "import", f"{samples}/catalogue.json"]]:
    run(programs["release"], *words)
# Answers the questions that are asked only once, so that the first screen is the one that people see every day.
subprocess.run([programs["release"]], env=environment, input=b"1\nLater\n", stdout=subprocess.DEVNULL, check=True)

measures = {
    "empty": lambda c: run(os.path.join(out, "empty", c)),
    "help": lambda c: run(programs[c], "--help"),
    "version": lambda c: run(programs[c], "--version"),
    "list": lambda c: run(programs[c], "timeline", "list"),
    "screen": lambda c: first_screen(programs[c]),
}
times = {(name, c): [] for c in ["debug", "release"] for name in measures}
for turn in range(ROUNDS + 2):
    for name, configuration in times:
        took = measures[name](configuration)
        if turn >= 2:
            times[name, configuration].append(took)
medians = {key: statistics.median(values) for key, values in times.items()}

rows, missed = [], []
for key, what, limit, unit, value in [
    ("help", "`superapp --help`, from start to exit, compared with an empty program that imports Foundation", 2.5, "×",
     lambda c: medians["help", c] / medians["empty", c]),
    ("screen", "`superapp`, from start to the prompt below the first screen", 100, "ms", lambda c: medians["screen", c]),
]:
    values = {c: value(c) for c in ["debug", "release"]}
    rows.append((key, what, values, limit, unit))
    # Only the release build must meet the target: in a debug build, the argument parser checks all commands at every start.
    if values["release"] > limit:
        missed.append(f"{key} is {values['release']:.2f} {unit}, more than {limit}")

print("| key | what | release | debug | target |\n|---|---|---|---|---|")
for key, what, values, limit, unit in rows:
    shown = {c: f"{v:.2f}" if unit == "×" else f"{v:.0f} ms" for c, v in values.items()}
    print(f"| `{key}` | {what} | {shown['release']} | {shown['debug']} | ≤ {limit}{' ms' if unit == 'ms' else ''} |")
print("\n```")
for (name, configuration), median in medians.items():
    spread = times[name, configuration]
    print(f"{name:8} {configuration:8} {median:6.1f} ms  ({min(spread):.1f} to {max(spread):.1f})")
print("```")
with open(os.path.join(out, "start.json"), "w") as file:
    json.dump({key: values for key, _, values, _, _ in rows} | {f"{n}-{c}": m for (n, c), m in medians.items()}, file, indent=2)
if missed:
    sys.exit("\n".join(missed))
