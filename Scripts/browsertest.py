"""Tests the pages of `espalier graph` and `espalier inspect` in a real browser."""
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


class InspectTests(unittest.TestCase):
    """Tests the page of `espalier inspect` with a recording whose text contains dangerous markup."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        bad = HOSTILE[0] + HOSTILE[1]
        screen = {"title": f"Notes {bad}", "actions": [bad], "sections": [{"title": bad, "headers": [bad], "rows": [[bad, "1"]], "omitted": 2}]}
        lines = [
            {"kind": "program", "program": {
                "format": 1, "name": f"mini {bad}", "version": "1.0.0", "began": "2026-11-21T00:00:00Z", "reveals": True,
                "parts": [{"name": "Notes"}, {"name": "Off", "whyOff": f"The command line switches Off off: {bad}"}],
                "entries": [{"name": "Clock", "kind": "value", "part": "Host", "location": "Mini/Clock.swift:3", "needs": []},
                            {"name": "List", "kind": "plugin", "part": "Notes", "slot": "Tab", "location": "Mini/List.swift:7",
                             "needs": [{"name": "Clock", "metBy": [0]}, {"name": "Missing", "metBy": []}]}]}},
            {"kind": "tree", "tree": 1, "time": 0},
            {"kind": "built", "tree": 1, "time": 10, "event": 1, "feature": "Root", "serial": 1},
            {"kind": "shown", "tree": 1, "time": 20, "event": 2, "feature": "Root", "serial": 1, "children": ["List", bad], "cause": 1},
            {"kind": "built", "tree": 1, "time": 30, "event": 3, "feature": "List", "serial": 2, "parent": 1, "cause": 2},
            {"kind": "built", "tree": 1, "time": 40, "event": 4, "feature": bad, "serial": 3, "parent": 2, "cause": 2},
            {"kind": "screen", "tree": 1, "time": 50, "event": 4, "screen": screen},
            {"kind": "action", "tree": 1, "time": 60, "event": 4, "value": f"add {bad}"},
            {"kind": "changed", "tree": 1, "time": 70, "event": 5, "feature": "List", "serial": 2, "parent": 1, "before": "1", "value": bad},
            {"kind": "took", "tree": 1, "event": 5, "took": 5000, "own": 4000},
            {"kind": "said", "tree": 1, "time": 75, "event": 6, "feature": "List", "serial": 2, "parent": 1, "cause": 5, "value": bad},
            {"kind": "failed", "tree": 1, "time": 80, "event": 7, "feature": bad, "serial": 3, "parent": 2, "cause": 6, "value": bad},
            {"kind": "misuse", "tree": 1, "time": 90, "event": 7, "value": bad},
        ]
        cls.recording = f"{cls.folder.name}/a.rec"
        with open(cls.recording, "w") as file:
            file.write("".join(json.dumps(line) + "\n" for line in lines) + '{"kind":"chang')
        environment = dict(os.environ, ESPALIER_EDITOR="vscode://file/{path}:{line}")
        subprocess.run([TOOL, "inspect", cls.recording], check=True, env=environment, cwd=cls.folder.name, capture_output=True)
        cls.browser = Browser(BROWSER, f"{cls.folder.name}/profile")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.open(f"{self.recording}.html")

    def text(self, name):
        return self.browser.run(f"document.getElementById('{name}').textContent")

    def move(self, place):
        self.browser.run(f"{{ const field = document.getElementById('moment'); field.value = {place}; field.dispatchEvent(new Event('input')) }}")

    def test_the_page_sends_no_request_violates_no_policy_and_shows_hostile_text_as_text(self):
        asked = [event["params"]["request"]["url"] for event in self.browser.events if event.get("method") == "Network.requestWillBeSent"]
        self.assertEqual([url for url in asked if not url.startswith("file:") or not url.endswith("a.rec.html")], [])
        complaints = [event["params"] for event in self.browser.events
                      if event.get("method") in ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"]]
        self.assertEqual(complaints, [])
        self.assertEqual(self.browser.run("document.querySelectorAll('img, main script').length"), 0)
        self.assertEqual(self.browser.run("document.title"), f"mini {HOSTILE[0]}{HOSTILE[1]}: inspector")

    def test_a_cut_recording_shows_the_last_state_and_says_that_it_is_cut(self):
        self.assertIn("the program was killed", self.text("notes").lower())
        self.assertIn("failed: " + HOSTILE[0], self.text("features"))
        self.assertTrue(self.text("screen").startswith("Notes " + HOSTILE[0]))
        self.assertIn("2 more rows", self.text("screen"))

    def test_the_slider_shows_the_tree_and_the_screen_of_each_moment(self):
        self.move(0)
        self.assertEqual(self.text("features"), "Root")
        self.assertEqual(self.text("screen"), "No screen has been shown.")
        for _ in range(2):
            self.browser.run("document.getElementById('later').click()")
        self.assertEqual(self.text("features"), "RootList (Tab) Mini/List.swift:7")

    def test_a_click_shows_the_chain_from_the_action_of_the_person(self):
        self.browser.run("[...document.querySelectorAll('#events tbody tr')].find(row => row.textContent.includes('failed')).click()")
        chain = self.browser.run("[...document.querySelectorAll('#chain ol li')].map(one => one.textContent)")
        self.assertEqual([line.split(HOSTILE[0])[0] for line in chain], [" person chose add ", "List saw ", "List said ", ""])
        self.assertIn("to Root", chain[2])
        self.assertEqual(self.browser.run("document.querySelectorAll('tr[aria-selected=true]').length"), 1)

    def test_events_can_be_filtered_by_kind_and_by_words(self):
        self.browser.run("document.querySelector('#kinds input[value=changed]').click()")
        self.assertFalse(self.browser.run("[...document.querySelectorAll('#events tbody tr')].some(row => row.textContent.includes(' saw '))"))
        self.browser.run("{ const field = document.getElementById('find'); field.value = 'person'; field.dispatchEvent(new Event('input')) }")
        self.assertEqual(self.browser.run("document.querySelectorAll('#events tbody tr').length"), 1)

    def test_costs_misuse_and_decisions_are_listed(self):
        self.assertIn("List134.0 ms4.0 ms", self.text("cost"))
        self.assertIn("misuse: " + HOSTILE[0], self.text("misuse"))
        self.assertIn("Off is off: The command line", self.text("parts"))
        self.assertIn("Clock ← Clock; Missing ← nothing", self.text("entries"))

    def test_the_page_fits_narrow_and_wide_windows(self):
        for width in [360, 1400]:
            self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
            self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width)
        self.browser.screenshot(".build/inspect.png")
        self.browser.call("Emulation.clearDeviceMetricsOverride")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
