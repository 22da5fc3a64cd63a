"""Prints a seeded sample of the project's sentences (comments, messages, test titles, pages), each with its place, for a reading. Usage: sentences.py SEED [COUNT]"""
import pathlib, random, re, subprocess, sys

seed, count = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
found = []
for path in subprocess.check_output(["git", "ls-files", "*.swift", "*.md", "Makefile", "*.sh"], text=True).split():
    if "/Patterns/" in path or not pathlib.Path(path).exists():
        continue
    block = []
    for number, line in enumerate(pathlib.Path(path).read_text().splitlines() + [""], 1):
        comment = re.match(r"\s*///? ?(.*)", line) if path.endswith(".swift") else re.match(r"# (.*)", line) if path.endswith((".sh", "Makefile")) else None
        if comment or (path.endswith(".md") and line and not line.startswith(("```", "|", "    ", "#"))):
            block.append(comment[1] if comment else line)
        else:
            text = " ".join(block)
            found += [(path, number, sentence) for sentence in re.split(r"(?<=[.!?])\s+", text) if len(sentence.split()) > 4]
            block = []
        found += [(path, number, text) for text in re.findall(r'(?:@Test|@Suite)\("((?:[^"\\]|\\.)+)"|\ben: "((?:[^"\\]|\\.)+)"', line) for text in text if text]
random.seed(seed)
for path, number, text in random.sample(found, min(count, len(found))):
    print(f"{path}:{number}: {text}")
