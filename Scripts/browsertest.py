"""Tests the page of `espalier graph` in a real browser."""
import json, os, subprocess, sys, tempfile, time, unittest

from chromium import Browser

BROWSER, TOOL = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
HOSTILE = ["</script><script>document.title='owned'</script>", "<img src=x onerror=document.title='owned'>", "a&quot;b'c", "\u202eevil"]


def package(folder, features):
    """Writes a package with features in three layers, their tests, and targets whose names would be dangerous as markup."""
    rows = ['.target(name: "Money")']
    for number in range(features):
        name = f"F{number}"
        before = f', "F{number - 1}Domain"' if number % 7 == 3 else ""
        rows += [f'.target(name: "{name}Domain", dependencies: ["Money"{before}])',
                 f'.target(name: "{name}Infra", dependencies: ["{name}Domain", "Money"])',
                 f'.target(name: "{name}", dependencies: ["{name}Domain", "{name}Infra"])',
                 f'.testTarget(name: "{name}Tests", dependencies: ["{name}"])']
    rows += [f".target(name: {json.dumps(name, ensure_ascii=False)}, dependencies: [\"Money\"])" for name in HOSTILE]
    # A cycle, so that there is a violation.
    rows += ['.target(name: "Knot", dependencies: ["Loop"])', '.target(name: "Loop", dependencies: ["Knot"])']
    os.makedirs(folder)
    with open(f"{folder}/Package.swift", "w") as file:
        file.write("// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"large\", targets: [\n"
                   + ",\n".join(rows) + "])\n")


class PageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        package(f"{cls.folder.name}/large", 200)
        cls.page = f"{cls.folder.name}/large.html"
        with open(cls.page, "w") as file:
            subprocess.run([TOOL, "graph", "--format", "html", "--package-path", f"{cls.folder.name}/large"], stdout=file, check=True)
        cls.browser = Browser(BROWSER, f"{cls.folder.name}/profile")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.open(self.page)

    def test_the_page_sends_no_request_and_violates_no_policy(self):
        self.assertEqual(self.browser.run("document.title"), "large: module graph")
        asked = [event["params"]["request"]["url"] for event in self.browser.events if event.get("method") == "Network.requestWillBeSent"]
        self.assertEqual([url for url in asked if not url.startswith("file:") or not url.endswith("large.html")], [])
        complaints = [event["params"] for event in self.browser.events
                      if event.get("method") in ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"]]
        self.assertEqual(complaints, [])

    def test_the_policy_blocks_added_scripts_and_requests(self):
        self.browser.run("""{
            const script = document.createElement('script'); script.textContent = "document.title = 'owned'"; document.head.append(script);
            document.body.insertAdjacentHTML('beforeend', "<img src=x onerror=\\"document.title = 'owned'\\">"); window.asked = null;
            fetch('https://example.com/').then(() => { window.asked = true }, () => { window.asked = false }); }""")
        deadline = time.monotonic() + 10
        while self.browser.run("window.asked") is None and time.monotonic() < deadline:
            pass
        self.assertFalse(self.browser.run("window.asked"))
        self.assertEqual(self.browser.run("document.title"), "large: module graph")

    def test_hostile_names_are_shown_as_text(self):
        self.assertEqual(self.browser.run("document.querySelectorAll('#columns img, #columns script').length"), 0)
        names = self.browser.run("[...document.querySelectorAll('.node')].map(one => one.textContent)")
        for name in HOSTILE:
            # The character that reverses the direction of text is replaced.
            self.assertIn(name.replace("\u202e", "\ufffd"), names)

    def test_600_targets_are_shown_in_columns_without_overlaps(self):
        count, overlaps = self.browser.run("""(() => {
            const areas = [...document.querySelectorAll('.node')].map(one => one.getBoundingClientRect());
            const sorted = areas.map(a => [a.left, a.top, a.bottom]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
            const bad = sorted.filter((a, i) => i && sorted[i - 1][0] === a[0] && sorted[i - 1][2] > a[1] + 0.5);
            return [areas.length, bad.length] })()""")
        self.assertGreaterEqual(count, 600)
        self.assertEqual(overlaps, 0)
        started = time.monotonic()
        self.browser.run("focus(nodes.findIndex(node => node.name === 'Money'))")
        self.assertLess(time.monotonic() - started, 5)

    def test_the_keyboard_can_search_focus_move_and_show_a_path(self):
        self.browser.key("/")
        self.assertEqual(self.browser.run("document.activeElement.id"), "search")
        self.browser.type("F12")
        self.assertEqual(self.browser.run("document.querySelector('#list button').textContent"), "F12")
        self.browser.key("Enter")
        self.assertEqual(self.browser.run("document.activeElement.textContent"), "F12")
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.node.down')].map(one => one.textContent).sort().join()"),
                         "F12Domain,F12Infra,Money")
        self.browser.key("ArrowLeft")
        self.assertEqual(self.browser.run("document.activeElement.textContent"), "F12Infra")
        self.browser.run("choose(nodes.findIndex(node => node.name === 'Money'))")
        self.browser.key("w")
        self.assertEqual(self.browser.run("[...document.querySelectorAll('#why li')].map(one => one.textContent).join(' ')"), "F12 F12Domain Money")
        self.assertEqual(self.browser.run("document.querySelectorAll('#arrows path.why').length"), 2)
        self.browser.key("Escape")
        self.browser.key("Escape")
        self.assertEqual(self.browser.run("state.focus"), None)

    def test_implied_dependencies_and_tests_can_be_shown_and_hidden(self):
        arrows = "document.querySelectorAll('#arrows path').length"
        few, nodes = self.browser.run(arrows), self.browser.run("boxes.size")
        self.browser.run("document.getElementById('reduced').click()")
        self.assertGreater(self.browser.run(arrows), few)
        self.browser.run("document.getElementById('tests').click()")
        self.assertEqual(self.browser.run("boxes.size"), nodes + 200)

    def test_violations_are_marked_and_described(self):
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.violated')].map(one => one.textContent).join()"), "Knot")
        self.browser.run("focus(nodes.findIndex(node => node.name === 'Knot'))")
        self.assertIn("Knot depends on itself: Knot → Loop → Knot.", self.browser.run("document.getElementById('details').textContent"))

    def test_a_screenshot_is_saved(self):
        self.browser.run("focus(nodes.findIndex(node => node.name === 'F101'))")
        self.browser.screenshot(".build/graph.png")
        self.assertGreater(os.path.getsize(".build/graph.png"), 10_000)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
