"""Prints a seeded sample of the project's sentences, each with its path and line, for proofreading: comments, messages, help, test titles, templates
and pages.

Usage: sentences.py SEED [COUNT]
"""
import pathlib, random, re, subprocess, sys

seed, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
# The comment markers of each kind of file; a template contains Swift files and files whose comments begin with `#`.
MARKS = {".swift": r"\s*///? ?", ".js": r"\s*// ?", ".template": r"\s*(?:///?|#) ?", ".py": r"\s*# ", ".yml": r"\s*# ", ".sh": r"\s*# ", "Makefile": r"# "}
# A Swift string can have interpolations that contain strings; the other languages also have strings in single quotes.
QUOTED = r'"((?:\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\\.|[^"\\])+)"'
QUOTED_OR_SINGLE = QUOTED + r"|'([^']+)'"
# Most strings in tests are sample data, so only titles and reasons are drawn.
OF_TESTS = r"(?:@Test|@Suite|because:) ?\(?" + QUOTED
OF_RULES = r"(?:reason|remedy|about|description): *\"?(.+?)\"?(?:,? [a-z]+: .*)?\}?$"
found = set()


def sentences(path, number, text, isWhole=False):
    for sentence in re.split(r"(?<=[.!?])\s+(?=[^a-z])", text.strip()):
        if re.match(r"(?:ALTER|AND|CREATE|DELETE|DROP|INSERT|ORDER BY|SELECT|UPDATE) |[.)_]|\(--|\"[^\"]*\"(?:\)| :)", sentence):
            continue  # SQL, or the rest of a literal
        if re.search(r" \{ | \?\? ?|func \w+\(|\\\\r\\\\n", sentence):
            continue  # code
        if len(sentence.split()) > 3 and (not isWhole or re.search(r"[.!?:…]\W*$", sentence)):
            found.add((path, number, sentence))


for path in subprocess.check_output(["git", "ls-files"], text=True).split("\n"):
    mark = next((mark for end, mark in MARKS.items() if path.endswith(end)), None)
    if not mark and not path.endswith(".md") or "/Patterns/" in path or not pathlib.Path(path).exists():
        continue
    text, isTest = pathlib.Path(path).read_text(), path.startswith("Tests/")

    def block(match):
        """Collects the sentences of a multi-line string, unless a test contains it, and returns empty lines in its place."""
        start = text.count("\n", 0, match.start()) + 1
        for paragraph in re.split(r"\n\s*\n|\n(?=\s*- )", re.sub(r"\\\n\s*", "", match[1])) if not isTest else []:
            sentences(path, start, re.sub(r"\s*\n\s*", " ", paragraph), isWhole=True)
        return "\n" * match[0].count("\n")

    if isTest:
        # A long title is on the line after `@Test(` or `@Suite(`; move these words to the title's line.
        text = re.sub(r"(@(?:Test|Suite)\()\n\s*", r"\n\1", text)
    if path.endswith((".swift", ".py")):
        text = re.sub(r'"""(.*?)"""', block, text, flags=re.S)
    lines, isCode = [], False
    for number, line in enumerate(text.split("\n") + [""], 1):
        if line.startswith("```"):
            isCode = not isCode
        prose = re.match(mark, line) if mark and not line.startswith("#!") else None if mark else None if isCode or line.startswith(("```", "|", "    ", "#", "<")) or not line else re.match("", line)
        # A list item, a table row, or a line with aligned columns does not continue the line before it.
        isNew = prose and re.match(r"\s*(?:[-*]|\d\.) |\||.*\S {3}", line[prose.end():])
        if lines and (not prose or isNew):
            sentences(path, number - len(lines), " ".join(lines), isWhole=path.endswith(".template"))
            lines = []
        if prose:
            lines.append(line[prose.end():].strip())
        elif mark:
            pattern = OF_TESTS if isTest else OF_RULES if path.endswith((".yml", ".template")) else QUOTED if path.endswith(".swift") else QUOTED_OR_SINGLE
            for match in re.finditer(pattern, line):
                literal = next(group for group in match.groups() if group)
                # A sentence begins with a capital letter, interpolation, quotation mark or parenthesis, and has at least three lowercase words.
                isSentence = re.match(r"[A-Z\\{$‘“(]", literal) and len(re.findall(r"(?<![\w.({\[])[a-z]+(?![\w(])", literal)) > 2 and not re.search(r"[;<=]", literal)
                if isSentence or isTest or path.endswith((".yml", ".template")):
                    sentences(path, number, literal)
        elif line.startswith("|") and "](" not in line:
            for cell in line.strip("|").split(" | "):
                sentences(path, number, cell)

random.seed(seed)
for path, number, text in random.sample(sorted(found), min(count, len(found))):
    print(f"{path}:{number}: {text}")
