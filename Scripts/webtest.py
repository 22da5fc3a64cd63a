"""Tests the pages of `superapp serve` in a real browser, with and without scripts, and the content of the database afterwards."""
import csv, json, os, re, sys, tempfile, time, unicodedata, unittest

from chromium import Browser
from serving import Site

BROWSER, PROGRAM = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PICTURES = os.path.abspath(".build/web-pictures")
LICENCE = "123456789030"
# axe-core, a script that checks the pages against accessibility rules.
with open(sys.argv[3]) as file:
    AXE = file.read()

# Strings that would control a terminal (the terminal's tests send them too), and markup that would run a script or load from another server if a
# page did not escape it.
with open("Tests/Apps/superapp/Payloads.json") as file:
    CONTROLS = json.load(file)
MARKUP = [text.replace("!", "window.owned=1") for text in [
    "<script>!</script>", "</script><script>!</script>", "<img src=x onerror=!>", "\"><img src=x onerror=!>", "'><img src=x onerror=!>",
    "\" onfocus=! autofocus x=\"", "' onfocus=! autofocus x='", "\" onmouseover=! x=\"", "<svg onload=!>", "<svg><script>!</script></svg>",
    "<svg><animate onbegin=! attributeName=x dur=1s>", "<body onload=!>", "<iframe src=javascript:!>", "<iframe srcdoc='<script>parent.!</script>'>",
    "<a href=javascript:!>a</a>", "javascript:!", "<details open ontoggle=!>", "<video><source onerror=!></video>", "<audio src=x onerror=!>",
    "<input autofocus onfocus=!>", "<select autofocus onfocus=!>", "<textarea autofocus onfocus=!>", "</textarea><script>!</script>",
    "</title><script>!</script>", "</style><script>!</script>", "--><script>!</script>", "]]><script>!</script>", "<math><mtext><img src=x onerror=!>",
    "<object data=javascript:!>", "<embed src=javascript:!>", "<form><button formaction=javascript:!>a</button></form>",
    "<meta http-equiv=refresh content='0;url=javascript:!'>", "<base href=//example.com/>", "<link rel=stylesheet href=//example.com/x.css>",
    "<style>@import '//example.com/x.css';</style>", "<template><script>!</script></template>", "<noscript><img src=x onerror=!></noscript>",
    "&lt;script&gt;!&lt;/script&gt;", "&#60;script&#62;!&#60;/script&#62;", "\\u003cscript\\u003e!\\u003c/script\\u003e", "{{constructor.constructor('!')()}}",
    "${!}", "+ADw-script+AD4-!+ADw-/script+AD4-", "<scr\0ipt>!</scr\0ipt>", "<IMG SRC=x OnErRoR=!>", "<xss style=position:fixed onpointerover=!>x"]]
HOSTILE = CONTROLS + MARKUP


class Journeys:
    """The tests, which run once with scripts and once without."""
    scripts = True

    @classmethod
    def setUpClass(cls):
        cls.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.browser = Browser(BROWSER, cls.profile.name)
        cls.addClassCleanup(cls.profile.cleanup)
        cls.addClassCleanup(cls.browser.close)
        os.makedirs(PICTURES, exist_ok=True)

    def setUp(self):
        self.site = Site(PROGRAM).fill().start()
        self.addCleanup(self.site.close)
        # Close the page of the previous test, which would keep sending requests to its server.
        self.browser.open("about:blank")
        self.browser.call("Network.clearBrowserCookies")
        self.browser.call("Emulation.setScriptExecutionDisabled", value=not self.scripts)
        self.look(1200, 900)
        self.speak("en")
        self.browser.open(self.site.address)

    def tearDown(self):
        # No request went to another server. The browser logs failed requests, such as those of a feed whose server is killed; these are ignored.
        foreign = [url for url in self.browser.asked() if not url.startswith(self.site.root)]
        self.assertEqual(foreign, [])
        complaints = [one for one in self.browser.complaints() if "net::ERR" not in str(one) and "status of 4" not in str(one)
                      and "Autofocus processing was blocked" not in str(one)]
        self.assertEqual(complaints, [])

    def look(self, width, height, dark=False):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def speak(self, language):
        self.browser.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def picture(self, name):
        self.browser.screenshot(f"{PICTURES}/{name}{'' if self.scripts else '-plain'}.png")

    def heading(self, text):
        self.browser.until(f"document.readyState === 'complete' && document.querySelector('h1')?.textContent === {json.dumps(text)}")
        self.follow()

    def follow(self):
        """Gives the page's script time to take over the forms. The tests without scripts cover forms that are sent before that."""
        if self.scripts:
            time.sleep(0.15)

    def press(self, text):
        """Presses the button, or follows the link, with this action or name."""
        done = self.browser.run(f"""(() => {{
            const all = [...document.querySelectorAll('main button, nav a, form button')];
            const one = all.find(one => one.value === {json.dumps(text)}) || all.find(one => one.textContent.trim() === {json.dumps(text)})
                || all.find(one => (one.getAttribute('aria-label') || '').includes({json.dumps(text)}));
            one?.click(); return !!one }})()""")
        if not done:
            self.fail(f"{text} is not on {self.browser.run('document.body.innerText')}")

    def fill(self, action, value):
        """Types into the field of an action and submits the form."""
        done = self.browser.run(f"""(() => {{
            const field = document.querySelector('button[value="{action}"]')?.closest('form')?.querySelector('[name=input]');
            if (!field) return false;
            field.value = {json.dumps(value)}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); return true }})()""")
        if not done:
            self.fail(f"{action} is not on {self.browser.run('document.body.innerText')}")
        self.press(action)

    def offers(self, action):
        self.browser.until(f"""!!document.querySelector('button[value="{action}"]')""")
        self.follow()

    def session(self):
        """Returns the path of the session, without the address of the screen."""
        return self.browser.run("location.pathname.split('/').slice(0, 3).join('/')")

    def visit(self, path):
        self.browser.open(f"{self.site.root}{path}")
        self.browser.until("document.readyState === 'complete'")

    def path(self):
        return self.browser.run("location.pathname.split('/').slice(3).join('/')")

    def text(self, words):
        self.browser.until(f"document.querySelector('main').innerText.includes({json.dumps(words)})")

    def enter(self):
        """Completes the screens that come before the tabs."""
        self.offers("read")
        self.press("read")
        self.offers("later")
        self.press("later")
        self.offers("summary")

    def sign_up(self):
        self.offers("start")
        self.press("start")
        self.offers("phone")
        self.fill("phone", "12345")
        self.browser.until("!!document.querySelector('[aria-invalid]')")
        self.assertEqual(self.browser.run("document.querySelector('[aria-invalid]')?.value"), "12345")
        self.fill("phone", "090-1234-5678")
        self.offers("code")
        code = re.search(r"\b(\d{6})\b", self.site.command("messages"))[1]
        self.fill("code", code)
        self.offers("name")
        self.fill("name", "Ada")
        self.browser.until("[...document.querySelectorAll('dd')].some(one => one.textContent === 'Ada')")
        self.fill("birthDate", "1990-12-10")
        self.browser.until("[...document.querySelectorAll('dd')].some(one => one.textContent === '1990-12-10')")
        self.press("acceptTerms")
        self.offers("register")
        self.press("register")

    def test_sign_up_and_buy(self):
        self.offers("read")
        self.press("read")
        self.sign_up()
        self.offers("summary")
        self.assertEqual(self.site.json("account")["name"], "Ada")
        self.press("Products")
        self.offers("search")
        item = next(one for one in self.site.json("product", "list")["products"] if not one.get("isSold"))
        self.press(item["title"])
        self.heading(item["title"])
        self.offers("buy")
        self.press("buy")
        self.offers("licence")
        self.fill("licence", LICENCE)
        self.offers("pay")
        self.press("pay")
        self.browser.until("""!document.querySelector('button[value="pay"]')""")
        self.picture("bought")
        bought = self.site.json("product", "show", item["id"])
        self.assertTrue(bought.get("soldTo") or bought.get("sold"), bought)

    def test_order_and_follow(self):
        self.enter()
        self.press("Order")
        self.offers("pickup")
        self.fill("pickup", "tokyo-station")
        self.browser.until("document.querySelector('dd')?.textContent.includes('Tokyo')")
        self.fill("destination", "shibuya-station")
        self.offers("confirm")
        self.picture("order")
        self.press("confirm")
        self.offers("refresh")
        self.assertEqual(self.path(), "order")
        self.picture("taxi")
        self.assertIn("ride-1", self.site.command("order", "list"))
        if self.scripts:
            # The screen updates itself.
            before = self.browser.run("document.querySelector('main').innerText")
            self.browser.until(f"document.querySelector('main').innerText !== {json.dumps(before)}", 60)

    def test_a_changed_category_appears_in_the_list(self):
        self.enter()
        self.picture("timeline")
        movement = self.site.json("timeline", "list")["movements"][2]
        self.press(movement["counterparty"])
        self.browser.until("location.pathname.split('/').length === 5")
        self.assertEqual(self.path(), f"timeline/{movement['id']}")
        self.offers("categorize")
        self.picture("movement")
        self.press("categorize")
        self.offers("choose/travel")
        self.press("choose/travel")
        self.browser.until(f"location.pathname.endsWith('timeline/{movement['id']}') && [...document.querySelectorAll('dd')].some(one => one.textContent === 'travel')")
        self.follow()
        self.press("back")
        self.offers("summary")
        row = f"document.getElementById('row-1-id-{movement['id']}') || document.getElementById('row-0-id-{movement['id']}')"
        self.browser.until(f"({row})?.innerText.includes('travel')")
        self.assertEqual(self.site.json("timeline", "show", movement["id"])["category"], "travel")
        if self.scripts:
            # A change by another program updates the row, and nothing else on the page.
            self.browser.run(f"window.kept = document.querySelector('h1'); ({row}).nextElementSibling.querySelector('button').focus()")
            focus = self.browser.run("document.activeElement.value")
            self.site.command("timeline", "categorize", movement["id"], "health")
            self.browser.until(f"({row})?.innerText.includes('health')")
            self.assertTrue(self.browser.run("window.kept.isConnected"))
            self.assertEqual(self.browser.run("document.activeElement.value"), focus)

    def test_come_back_after_a_kill(self):
        self.enter()
        movement = self.site.json("timeline", "list")["movements"][4]
        self.press(movement["counterparty"])
        self.browser.until("location.pathname.split('/').length === 5")
        self.offers("categorize")
        self.press("categorize")
        self.offers("choose/travel")
        address = self.browser.run("location.href")
        for _ in range(3):
            self.site.kill()
            if self.scripts:
                self.browser.until("!!document.getElementById('lost')")
            self.site.start()
            if self.scripts:
                self.browser.until("!document.getElementById('lost')")
            else:
                self.browser.open(address)
            self.offers("choose/travel")
        self.press("choose/travel")
        self.browser.until("[...document.querySelectorAll('dd')].some(one => one.textContent === 'travel')")
        self.assertEqual(self.site.json("timeline", "show", movement["id"])["category"], "travel")

    def test_typed_text_survives_a_kill_and_a_reload(self):
        if not self.scripts:
            self.skipTest("Without a script, a browser does not keep the fields of pages that must not be cached.")
        self.enter()
        self.browser.run("document.querySelector('label').control.focus()")
        self.browser.type("coffee")
        self.site.kill()
        self.site.start()
        self.browser.until("!document.getElementById('lost')")
        self.browser.call("Page.reload")
        self.offers("summary")
        self.assertEqual(self.browser.run("document.querySelector('label').control.value"), "coffee")

    def check_is_harmless(self, place):
        """Checks that no text became markup, that no script ran, and that the page shows no character that controls or hides text."""
        foreign, words = self.browser.run("""(() => {
            const bad = [...document.querySelectorAll('img, iframe, object, embed, video, audio, math, base, details, xss, template, textarea, form form')];
            bad.push(...[...document.querySelectorAll('*')].filter(one => [...one.attributes].some(any => any.name.startsWith('on') || /^(href|src|srcdoc|data|action|formaction|content|style)$/.test(any.name) && /javascript:|owned/i.test(any.value))));
            bad.push(...[...document.querySelectorAll('main script, main style, main link, main meta, svg script')]);
            return [bad.map(one => one.outerHTML.slice(0, 200)).concat(window.owned ? ['a script ran'] : []), document.documentElement.innerText + document.title] })()""")
        self.assertEqual(foreign, [], place)
        hidden = {one for one in words if one not in "\n\t" and unicodedata.category(one) in ["Cc", "Cf", "Zl", "Zp"]}
        self.assertEqual(hidden, set(), place)

    def test_hostile_texts_from_files_are_shown_as_text(self):
        people = [{"id": f"p{number}", "name": f"x{text}x"} for number, text in enumerate(HOSTILE)]
        time = "2026-11-20T21:14:00+09:00"
        items = [{"id": f"i{number}", "title": text, "description": f"one\n{text}", "price": 100, "category": "books", "seller": f"p{number}", "listed": time,
                  "comments": [{"author": f"p{number}", "text": text, "time": time}]} for number, text in enumerate(HOSTILE)]
        with open(f"{self.site.home}/hostile.json", "w") as file:
            json.dump({"people": people, "items": items}, file)
        with open(f"{self.site.home}/hostile.csv", "w", newline="") as file:
            csv.writer(file).writerows(
                [["date", "amount", "counterparty", "message"]] + [["2026-12-05", "-1", f"x{text}x", text] for text in HOSTILE])
        self.site.command("product", "import", f"{self.site.home}/hostile.json")
        self.site.command("timeline", "import", f"{self.site.home}/hostile.csv")
        self.enter()
        session = self.session()
        for path in ["timeline", "timeline/summary", "timeline/summary/recurring", "product"]:
            self.visit(f"{session}/{path}")
            self.check_is_harmless(path)
        movements = [one["id"] for one in self.site.json("timeline", "list", "--since", "2026-12-01", "--limit", "200")["movements"]]
        self.assertGreaterEqual(len(movements), len(HOSTILE) - 5)
        # With scripts, every fourth page is enough, because the script changes only lists of rows.
        for path in ([f"timeline/{one}" for one in movements] + [f"product/i{number}" for number in range(len(HOSTILE))])[::4 if self.scripts else 1]:
            self.visit(f"{session}/{path}")
            self.check_is_harmless(path)

    def test_hostile_texts_in_every_field_are_shown_as_text(self):
        self.offers("read")
        self.press("read")
        self.sign_up()
        self.offers("summary")
        session = self.session()
        item = self.site.json("product", "list")["products"][0]["id"]
        seen, rest = set(), list(HOSTILE)
        for path in ["timeline", "timeline/import", "timeline/summary", "timeline/summary/budgets/food", "order", "product", f"product/{item}",
                     f"product/{item}/comments", "product/sell", "account"]:
            self.visit(f"{session}/{path}")
            actions = self.browser.run("[...document.querySelectorAll('[name=input]')].map(one => one.closest('form').querySelector('button').value)")
            for action in actions:
                seen.add(action)
                # Each field gets the next eight texts one by one, and then all of the markup as one text.
                for text in rest[:8] + ["".join(MARKUP)]:
                    self.visit(f"{session}/{path}")
                    if action not in self.browser.run("[...document.querySelectorAll('button')].map(one => one.value)"):
                        continue
                    self.fill(action, text)
                    time.sleep(0.1)
                    self.browser.until("document.readyState === 'complete' && !!document.body")
                    self.check_is_harmless(f"{path}, {action}: {text!r}")
                rest = rest[8:] + rest[:8]
        self.assertGreaterEqual(len(seen), 10)

    def test_the_account_tab(self):
        self.enter()
        self.press("Account")
        self.offers("signUp")
        self.picture("account-anonymous")
        self.press("signUp")
        self.sign_up()
        self.offers("verify")
        self.press("verify")
        self.offers("licence")
        self.fill("licence", LICENCE)
        self.offers("signOut")
        self.assertEqual(self.site.json("account")["status"], "verified")
        self.picture("account")
        self.press("messages")
        self.offers("back")
        self.picture("messages")
        self.press("back")
        self.offers("deleteAccount")
        self.press("deleteAccount")
        self.offers("delete")
        self.picture("delete")
        self.press("delete")
        self.text("member-1")
        self.press("back")
        self.offers("signUp")
        self.assertEqual(self.site.json("account")["status"], "anonymous")
        self.assertIn("no messages", self.site.command("messages"))

    def test_signing_out_keeps_the_account(self):
        self.enter()
        self.press("Account")
        self.offers("signUp")
        self.press("signUp")
        self.sign_up()
        self.offers("signOut")
        self.press("signOut")
        self.offers("signUp")
        self.assertEqual(self.site.json("account")["status"], "anonymous")
        # A returning member skips the introduction.
        self.press("signUp")
        self.offers("phone")

    def test_a_new_session_continues_from_a_recorded_moment(self):
        if not self.scripts:
            self.skipTest("The inspector's page needs scripts.")
        self.enter()
        live = self.browser.run("location.pathname.split('/')[2]")
        self.press("Products")
        self.offers("search")
        self.press("Order")
        self.offers("pickup")
        self.browser.open(f"{self.site.root}/inspect")
        self.browser.until("!!document.getElementById('moment')")
        link = "[...document.querySelectorAll('a')].find(one => one.textContent === 'Continue from here in a new session')"
        # Go back from the newest moment until the products are shown.
        self.browser.until("document.getElementById('screen').textContent.startsWith('Order a taxi')")
        self.picture("inspect")
        for _ in range(200):
            if self.browser.run("document.getElementById('screen').textContent.startsWith('Products')") and self.browser.run(f"!!({link})"):
                break
            self.browser.run("document.getElementById('earlier').click()")
        self.browser.run(f"({link}).target = ''; ({link}).click()")
        self.offers("search")
        self.assertEqual(self.path(), "product")
        self.assertNotEqual(self.browser.run("location.pathname.split('/')[2]"), live)
        # The recorded session still shows the order screen.
        self.visit(f"/s/{live}/order")
        self.offers("pickup")

    def test_the_back_button_and_bookmarks(self):
        self.enter()
        self.press("Products")
        self.offers("search")
        self.press("Order")
        self.offers("pickup")
        self.browser.run("history.back()")
        self.offers("search")
        self.assertEqual(self.path(), "product")
        self.browser.run("history.forward()")
        self.offers("pickup")
        movement = self.site.json("timeline", "list")["movements"][0]
        self.visit(f"/timeline/{movement['id']}")
        self.assertEqual(self.path(), f"timeline/{movement['id']}")
        self.assertIn(movement["counterparty"], self.browser.run("document.body.innerText"))
        self.browser.open(f"{self.site.root}/timelin")
        self.text("Did you mean timeline?")

    def test_the_keyboard_alone(self):
        self.enter()
        for _ in range(30):
            self.browser.key("Tab")
            if self.browser.run("document.activeElement.matches('.choosable button')"):
                break
        name = self.browser.run("document.activeElement.getAttribute('aria-label')")
        self.assertTrue(name)
        self.browser.key("Enter")
        self.browser.until("location.pathname.split('/').length === 5")
        self.follow()

    def accessibility(self):
        """Returns the violations of axe-core's rules on the page, each with its elements."""
        self.browser.run(AXE + "; 0")
        found = self.browser.call(
            "Runtime.evaluate", awaitPromise=True, returnByValue=True,
            expression="axe.run().then(all => all.violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 100)).join(', ')}`))")
        return found["result"]["value"]

    def test_every_width_both_languages_and_both_schemes(self):
        welcome, invitation = "document.querySelector('button[value=read]')", "document.querySelector('button[value=later]')"
        for action, shown in [("read", welcome), ("later", invitation)]:
            self.browser.until(f"!!{shown}")
            self.follow()
            if self.scripts:
                self.assertEqual(self.accessibility(), [])
                self.picture(action)
            self.press(action)
        self.offers("summary")
        rules = """(() => {
            const bad = [];
            if (document.querySelectorAll('h1').length !== 1) bad.push('h1');
            for (const one of document.querySelectorAll('input:not([type=hidden])')) if (!one.labels.length) bad.push('label ' + one.id);
            for (const one of document.querySelectorAll('button, a')) if (!(one.textContent.trim() || one.getAttribute('aria-label'))) bad.push('name ' + one.outerHTML);
            const ids = [...document.querySelectorAll('[id]')].map(one => one.id); if (new Set(ids).size !== ids.length) bad.push('ids');
            if (!document.documentElement.lang) bad.push('lang');
            if (document.documentElement.scrollWidth > innerWidth) bad.push('wide ' + document.documentElement.scrollWidth);
            const light = color => { const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b };
            const ground = one => { for (; one; one = one.parentElement) { const c = getComputedStyle(one).backgroundColor; if (!c.endsWith(', 0)')) return c } return 'rgb(255, 255, 255)' };
            for (const one of document.querySelectorAll('h1, h2, p, dt, dd, td, th, button, nav a, label')) {
                if (!one.innerText?.trim() || !one.offsetParent) continue;
                const [a, b] = [light(getComputedStyle(one).color), light(ground(one))].sort((x, y) => y - x);
                if ((a + .05) / (b + .05) < 4.5) bad.push('contrast ' + ((a + .05) / (b + .05)).toFixed(2) + ' ' + one.innerText.slice(0, 20)) }
            return bad })()"""
        movement = self.site.json("timeline", "list")["movements"][0]
        item = self.site.json("product", "list")["products"][0]
        session = self.session()
        for language in ["en", "ja"]:
            self.speak(language)
            for dark in [False, True]:
                for width in [360, 768, 1400]:
                    self.look(width, 900, dark)
                    for name, path in [("timeline", "timeline"), ("summary", "timeline/summary"), ("budgets", "timeline/summary/budgets"),
                                       ("budget", "timeline/summary/budgets/food"), ("recurring", "timeline/summary/recurring"),
                                       ("movement", f"timeline/{movement['id']}"), ("category", f"timeline/{movement['id']}/category"),
                                       ("order", "order"), ("products", "product"), ("product", f"product/{item['id']}"), ("account", "account"), ("nowhere", "nowhere")]:
                        self.visit(f"{session}/{path}")
                        self.assertEqual(self.browser.run(rules), [], f"{name} {language} {width} {'dark' if dark else 'light'}")
                        if self.scripts and width != 768:
                            self.assertEqual(self.accessibility(), [], f"{name} {language} {width} {'dark' if dark else 'light'}")
                            self.picture(f"{name}-{language}-{width}-{'dark' if dark else 'light'}")
        self.speak("en")


class WithScripts(Journeys, unittest.TestCase):
    scripts = True


class WithoutScripts(Journeys, unittest.TestCase):
    scripts = False


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[4:], verbosity=2)
