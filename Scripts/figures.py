#!/usr/bin/env python3
"""Prints the output of a benchmark and writes it into the benchmark's section of Docs/Figures.md. Usage: BENCHMARK | Scripts/figures.py SECTION"""
import pathlib
import sys

page = pathlib.Path(__file__).parent.parent / "Docs/Figures.md"
section = f"<!-- {sys.argv[1]} -->\n"
lines = []
for line in sys.stdin:
    print(line, end="", flush=True)
    lines.append(line)
if not lines:
    sys.exit(f"The benchmark {sys.argv[1]} printed nothing.")
text = page.read_text()
if section not in text:
    sys.exit(f"{page} has no section {sys.argv[1]}.")
before, after = text.split(section)
table = "".join(lines)
if not table.startswith("|"):
    table = f"```\n{table}```\n"
page.write_text(before + section + table + after[after.index("<!-- end -->"):])
