#!/usr/bin/env python3
"""Prints the content of Tests/Core/Text/widths.txt: 5,000 strings, each preceded by its width according to Python's wcwidth.

Usage: pip install wcwidth==0.7.0 && Scripts/widths.py >Tests/Core/Text/widths.txt
With Python 3.11, whose `unicodedata` has the characters of Unicode 14, the output is always the same: the random seed is fixed.
"""
import random
import unicodedata

from wcwidth import wcswidth

chance = random.Random(20261121)


def letters(*ranges):
    """Returns the assigned, visible characters of the ranges, without combining marks."""
    everything = [chr(value) for first, last in ranges for value in range(first, last + 1)]
    return [c for c in everything if unicodedata.category(c)[0] in "LNPS"]


JAPANESE = letters((0x3041, 0x3096), (0x30A0, 0x30FF), (0x4E00, 0x9FFF), (0x3000, 0x303F)) + list("、。「」ー々〆ヶ〜　") * 20
MARKS = [chr(value) for value in list(range(0x300, 0x34F)) + list(range(0x20D0, 0x20F1))]
EMOJI = list("🚕🚀🥐🍣👍👩👨🙏🎉🌏🐱🏠😀🤝🧑🫶⌚☕⚡⭐✅❌➕")
TEXT_EMOJI = list("❤☀☎✈✂☁♻⚠✔©®™↔▶🌡🏳🏷🕊🖥🛠")
DEVANAGARI = list("कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह")
POOLS = [
    letters((0x21, 0x7E), (0xA1, 0x24F)),
    letters((0x370, 0x52F), (0x5D0, 0x5EA), (0x620, 0x64A), (0x10A0, 0x10FF)),
    JAPANESE, JAPANESE, JAPANESE,
    letters((0xFF01, 0xFF60), (0xFFE0, 0xFFE6)),
    letters((0xFF61, 0xFF9F)),
    letters((0xAC00, 0xD7A3)),
    letters((0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0xF900, 0xFAD9), (0x2E80, 0x2FD5)),
    letters((0x3105, 0x312F), (0x31A0, 0x4DBF), (0x3200, 0x33FF), (0xA000, 0xA4C6), (0xA960, 0xA97C)),
    letters((0x2010, 0x2BFF)),
    letters((0xFE10, 0xFE6B), (0x4DC0, 0x4DFF), (0x1B000, 0x1B122), (0x17000, 0x18CD5)),
    letters((0x1F000, 0x1F1E5), (0x1F200, 0x1F3FA), (0x1F400, 0x1FAFF)),
    letters((0x0E01, 0x0E5B), (0x0985, 0x0A39), (0x1000, 0x102A), (0x1780, 0x17B3), (0x1200, 0x137C)),
    letters((0x1D400, 0x1D7FF), (0x10000, 0x100FA), (0x12000, 0x12399)),
]


def one():
    """Returns one character as a reader sees it, sometimes composed of several code points."""
    kind = chance.random()
    if kind < 0.72:
        return chance.choice(chance.choice(POOLS))
    if kind < 0.78:
        return chance.choice("aeionucsz") + "".join(chance.choices(MARKS, k=chance.randint(1, 2)))
    if kind < 0.81:
        return chance.choice("かさたはカサタハ") + chance.choice("\u3099\u309A")
    if kind < 0.84:
        return chance.choice("ｶｷｸｻﾀﾊﾋﾌ") + chance.choice("ﾞﾟ")
    if kind < 0.87:
        return chance.choice(TEXT_EMOJI) + chance.choice(["", "\uFE0F"])
    if kind < 0.90:
        return chance.choice("👍👩👨🙏🧑🤚") + chr(chance.randint(0x1F3FB, 0x1F3FF))
    if kind < 0.92:
        return "\u200D".join(chance.choices(list("👩👨👧👦"), k=chance.randint(2, 4)))
    if kind < 0.93:
        return chance.choice(["🏳\uFE0F\u200D🌈", "🧑\u200D💻", "❤\uFE0F\u200D🔥", "👩🏽\u200D🚀", "1\uFE0F\u20E3", "#\uFE0F\u20E3"])
    if kind < 0.95:
        return "".join(chr(0x1F1E6 + ord(c) - 65) for c in chance.choice(["JP", "FR", "US", "KE", "BR", "IN"]))
    if kind < 0.96:
        return chance.choice(["\u1112\u1161\u11AB", "\u1100\u1161", "\u110B\u1175\u11B8"])
    if kind < 0.98:
        return chance.choice(DEVANAGARI) + chance.choice(["", "\u093E", "\u093F", "\u0940", "\u0941", "\u0902", "\u094D" + chance.choice(DEVANAGARI)])
    return chance.choice("กขคงจชดตนบปพมยรลวสห") + chance.choice(["\u0E31", "\u0E34\u0E48", "\u0E33", "\u0E49"])


seen = set()
while len(seen) < 5000:
    text = "".join(one() for _ in range(chance.randint(1, 5)))
    if text in seen or wcswidth(text) < 0:
        continue
    seen.add(text)
    print(f"{wcswidth(text)}\t{text}")
