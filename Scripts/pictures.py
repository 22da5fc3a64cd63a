"""Draws the documentation's pictures from what the programs print and show.

Terminal output becomes an SVG that contains the text, so a test can compare it with the current output. A page becomes two PNGs, light and
dark. Instead of PNGs, tests compare graph.mmd and browser.txt, which contain the graph and the text that the PNGs show.

Usage: pictures.py CHROMIUM SUPERAPP ESPALIER
"""
import os, pathlib, subprocess, sys, tempfile, unicodedata
from xml.sax.saxutils import escape

from chromium import Browser
from serving import Site

browser, superapp, espalier = (os.path.abspath(path) for path in sys.argv[1:])
folder = pathlib.Path("Docs/Pictures")
home = tempfile.mkdtemp()
# The features are listed here, so that a new feature changes no picture.
site = Site(superapp, home, variables={
    "TZ": "Asia/Tokyo", "SUPERAPP_NOW": "2026-11-21T09:00:00+09:00",
    "SUPERAPP_FEATURES": "promotion,signup,timeline,statementimport,budgets,recurring,rules,order,product"})
environment = {**site.environment, "SUPERAPP_HOME": site.home}


def run(program, *arguments, typed=""):
    return subprocess.run([program, *arguments], input=typed, capture_output=True, text=True, check=True, env=environment).stdout


def svg(name, text):
    """Writes text as an SVG. Each run of narrow or wide characters has a fixed column and width, so columns are aligned in every font."""
    advance, height = 8.4, 19
    lines = text.rstrip("\n").split("\n")

    def wide(character):
        return unicodedata.east_asian_width(character) in "WF"

    drawn, columns = [], 0
    for row, line in enumerate(lines):
        column, start = 0, 0
        while start < len(line):
            end = start
            while end < len(line) and wide(line[end]) == wide(line[start]):
                end += 1
            piece = line[start:end]
            cells = len(piece) * (2 if wide(piece[0]) else 1)
            if piece.strip():
                kind = ' class="command"' if line.startswith("$ ") else ""
                drawn.append(f'<text{kind} x="{16 + column * advance:.1f}" y="{30 + row * height}" textLength="{cells * advance:.1f}"'
                             f' lengthAdjust="spacingAndGlyphs">{escape(piece)}</text>')
            column, start = column + cells, end
        columns = max(columns, column)
    width, tall = round(32 + columns * advance), 26 + len(lines) * height
    (folder / f"{name}.svg").write_text(f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {tall}" width="{width}" height="{tall}" role="img">
<title>{name}</title>
<desc>{escape(text)}</desc>
<style>
rect {{ fill: #f6f8fa; stroke: #d0d7de; }}
text {{ fill: #1f2328; font: 14px ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; white-space: pre; }}
.command {{ font-weight: 700; fill: #0550ae; }}
@media (prefers-color-scheme: dark) {{ rect {{ fill: #151b23; stroke: #3d444d; }} text {{ fill: #e6edf3; }} .command {{ fill: #79c0ff; }} }}
</style>
<rect x="0.5" y="0.5" width="{width - 1}" height="{tall - 1}" rx="8"/>
{chr(10).join(drawn)}
</svg>
''')


def pages(name, path, size=(1980, 560)):
    """Saves a light and a dark screenshot of a page, and returns the text of the page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        window = Browser(browser, profile)
        for scheme in ["light", "dark"]:
            window.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=False)
            window.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            window.open(path)
            window.screenshot(folder / f"{name}-{scheme}.png")
        text = window.run("document.body.innerText")
        window.close()
    return text


folder.mkdir(exist_ok=True)
site.fill()
svg("tree", "$ superapp tree\n" + run(superapp, "tree"))
run(superapp, "--accept-terms", typed="1\n2\nq\n")
svg("session", "$ superapp\n" + run(superapp, typed="1\nq\n"))
graph = run(espalier, "graph", "commute", "--format", "mermaid")
(folder / "graph.mmd").write_text(graph)
(pathlib.Path(home) / "graph.html").write_text(run(espalier, "graph", "commute", "--format", "html"))
pages("graph", f"{home}/graph.html")
site.start()
try:
    (folder / "browser.txt").write_text(pages("browser", site.address, (1100, 720)) + "\n")
finally:
    site.stop()
for picture in sorted(folder.iterdir()):
    size = picture.stat().st_size
    print(f"{picture}: {size // 1000} kB")
    if size > 200_000:
        sys.exit(f"{picture} is larger than 200 kB.")
