"""Writes the documentation as HTML pages that can be opened from disk: DocC's articles and symbols (from the Markdown that DocC writes), the
repository's pages and the man pages. Usage: docs.py FOLDER
"""
import html, json, os, pathlib, re, subprocess, sys

import markdown

docs = pathlib.Path(sys.argv[1])
out = docs / "html"
STYLE = """:root { color-scheme: light dark; } body { font: 16px/1.55 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
pre, code { font: 14px ui-monospace, monospace; } pre { overflow-x: auto; padding: .8rem 1rem; background: color-mix(in srgb, CanvasText 6%, Canvas); border-radius: 6px; }
table { border-collapse: collapse; } td, th { text-align: left; vertical-align: top; padding: .3rem .7rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
img { max-width: 100%; } nav { margin-bottom: 1.5rem; }"""
pages = {}  # The path below `out`, without suffix, and the Markdown.


def undocumented():
    """Yields the public symbols whose documentation is missing or does not begin with a sentence, except overrides, protocol requirements and
    their implementations."""
    for file in sorted(pathlib.Path(".build/symbolgraphs").glob("*/*.json")):
        graph = json.loads(file.read_text())
        module = graph["module"]["name"]
        implied = {relation["source"] for relation in graph["relationships"] if relation["kind"] in ("overrides", "defaultImplementationOf", "requirementOf")
                   or relation["kind"] == "memberOf" and "sourceOrigin" in relation}
        for symbol in graph["symbols"]:
            lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
            first = " ".join(lines[: lines.index("") if "" in lines else len(lines)]).strip()
            name = ".".join([module] + symbol["pathComponents"])
            if symbol["identifier"]["precise"] in implied or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            if not first or first.startswith("- ") or first[-1] not in ".:)":
                yield name


def link(page, target):
    """Returns the HTML target of a link on a page: URLs and fragments do not change, and pages and files get a relative path; None if the target does
    not exist."""
    if target.startswith(("http:", "https:", "#")):
        return target
    path, _, part = target.partition("#")
    if path.startswith("/"):
        name = path.strip("/").lower()
        if name not in pages and name + "-swift.struct" in pages:
            name += "-swift.struct"
    else:
        name = os.path.normpath(os.path.join(os.path.dirname(page), path.removesuffix(".md")))
    article = re.search(r"(\w+)\.docc/(\w+(?:-\w+)?)$", name)
    if article:  # A link to a DocC source leads to the page that DocC makes from it.
        root = f"documentation/{article[1].lower()}"
        name = root if article[1] == article[2] else f"{root}/{article[2].lower()}"
    if name not in pages:
        source = pathlib.Path(name if path.endswith(".md") else os.path.normpath(os.path.join(os.path.dirname(page), path)))
        if not source.exists():
            return None
        return os.path.relpath(source, out / os.path.dirname(page))
    return os.path.relpath(name, os.path.dirname(page) or ".") + ".html" + ("#" + part if part else "")


def write(name, title, body):
    file = out / f"{name}.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    home = os.path.relpath("index.html", os.path.dirname(name) or ".")
    file.write_text(f'<!doctype html><html lang="{"ja" if name.lower().endswith("-ja") else "en"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                    f"<title>{html.escape(title)}</title><style>{STYLE}</style><nav><a href=\"{home}\">Contents</a></nav>\n{body}\n</html>\n")


for archive in sorted(docs.glob("*.doccarchive")):
    for file in (archive / "data").rglob("*.md"):
        pages[str(file.relative_to(archive / "data").with_suffix(""))] = re.sub(r"\A<!--.*?-->\s*", "", file.read_text(), flags=re.S)
for path in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", *map(str, pathlib.Path("Docs").glob("*.md")),
             *map(str, pathlib.Path("Modules").glob("*/README.md"))]:
    pages[path.removesuffix(".md")] = pathlib.Path(path).read_text()

def entries(names, folder="."):
    titles = {name: re.search(r"^# (.+)$", pages[name], re.M) for name in names}
    return "".join(f'<li><a href="{html.escape(os.path.relpath(name, folder))}.html">{html.escape(title[1] if title else name)}</a>'
                   for name, title in titles.items())


if missing := list(undocumented()):
    sys.exit("Public symbols whose documentation is missing or does not begin with a sentence:\n" + "\n".join(missing))

lost = []
for name, text in pages.items():
    title = re.search(r"^# (.+)$", text, re.M)
    body = markdown.markdown(text, extensions=["tables", "fenced_code", "toc", "sane_lists"])

    def replace(match):
        target = link(name, html.unescape(match[2]))
        if target is None and not match[2].startswith("/"):
            lost.append(f"{name}: {match[2]}")
        return f'{match[1]}="{html.escape(target)}"' if target else 'data-unlinked=""'

    body = re.sub(r'(href|src)="([^"]+)"', replace, body)
    below = sorted(other for other in pages if name.startswith("documentation/") and os.path.dirname(other) == name)
    if below:
        body += f"<h2>In this page's scope</h2><ul>{entries(below, os.path.dirname(name))}</ul>"
    write(name, title[1] if title else name, body)

manuals = []
for page in sorted(pathlib.Path(".build/man").rglob("*.1")):
    name = f"man/{page.stem}-{page.parts[-3]}"
    body = subprocess.run(["mandoc", "-T", "html", "-O", "fragment", str(page)], capture_output=True, text=True, check=True).stdout
    write(name, page.stem, body)
    manuals.append(f'<li><a href="{name}.html">{page.stem}({page.parts[-3]})</a>')


roots = [f"documentation/{archive.stem.lower()}" for archive in sorted(docs.glob("*.doccarchive"))]
written = sorted(name for name in pages if not name.startswith(("documentation/", "tutorials/")))
write("index", "Espalier", f"<h1>Espalier</h1><ul>{entries(written)}</ul><h2>Products</h2><ul>{entries(roots)}</ul><h2>Manuals</h2><ul>{''.join(manuals)}</ul>")
if lost:
    sys.exit("Broken links:\n" + "\n".join(lost))
print(f"{len(pages) + len(manuals)} pages")
