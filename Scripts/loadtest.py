"""Tests `superapp serve` under load and with faults. Usage: loadtest.py PROGRAM"""
import json, multiprocessing, os, random, re, socket, sqlite3, subprocess, sys, tempfile, threading, time, unittest

from serving import Site, Wire, status

PROGRAM = os.path.abspath(sys.argv[1])
SESSIONS, SECONDS, KILLS = (int(os.environ.get(name, default)) for name, default in [("SESSIONS", 500), ("SECONDS_OF_LOAD", 5), ("KILLS", 20)])
RATE = int(os.environ.get("RATE", 1_000 if SESSIONS >= 10_000 else 200))
SEED = int(os.environ.get("SEED", random.randrange(1_000_000)))


def filled(site):
    """Imports the samples and makes Ada a member."""
    site.fill()
    site.command("account", "signup", "--phone", "090-1234-5678")
    code = re.search(r"code is (\d{6})", site.command("messages"))[1]
    site.command("account", "signup", "--code", code, "--name", "Ada", "--birth", "1990-12-10", "--accept-terms")


def server(folder, sessions=1_000):
    return Site(PROGRAM, folder, ["--no-inspect", "--sessions", str(sessions)])


def load(site, pages, rate, seconds, answers):
    """Sends forms at a steady rate, each to the next session in turn, and reports the delays and the status codes of the answers."""
    wire, delays, statuses, began = Wire(site.port), [], {}, time.perf_counter()
    for number in range(int(rate * seconds)):
        path, token = pages[number % len(pages)]
        due = began + number / rate
        time.sleep(max(0, due - time.perf_counter()))
        body = f"token={token}&once=load{number}&do=search&input={'coffee' if number // len(pages) % 2 else 'amazon'}"
        code = status(wire.ask(site.request("POST", path, body, extra="X-Script: 1\r\n")))
        # The delay is measured from the time at which the form was due: if the server falls behind, the delays of all later forms grow.
        delays.append(time.perf_counter() - due)
        statuses[code] = statuses.get(code, 0) + 1
    answers.put((delays, statuses))


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class LoadTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(folder.cleanup)
        cls.site = server(folder.name, SESSIONS + 1_000)
        filled(cls.site)
        cls.site.start().enter(cls.site.key)

    @classmethod
    def tearDownClass(cls):
        if cls.site.process.poll() is None:
            cls.site.kill()

    def test_1_many_sessions_with_many_events(self):
        site, wire, pages = self.site, Wire(self.site.port), []
        before = site.memory()
        for _ in range(SESSIONS):
            answer = wire.ask(site.request("GET", "/timeline"))
            path = re.search(r"(?i)location: (\S+)", answer)[1]
            while status(answer) == 303:
                path = re.search(r"(?i)location: (\S+)", answer)[1]
                answer = wire.ask(site.request("GET", path))
            self.assertEqual(status(answer), 200)
            pages.append(path)
        opened = site.memory()
        # A form's token depends on the session, so a page of each session that will receive events is read once.
        with_tokens = [(path, re.search(r'name="token" value="([^"]*)"', site.send("GET", path))[1]) for path in pages[:2_000]]
        answers, half = multiprocessing.Queue(), len(with_tokens) // 2
        workers = [multiprocessing.Process(target=load, args=(site, part, RATE / 2, SECONDS, answers)) for part in [with_tokens[:half], with_tokens[half:]]]
        for worker in workers:
            worker.start()
        results = [answers.get() for _ in workers]
        for worker in workers:
            worker.join()
        delays, statuses = [delay for part, _ in results for delay in part], {}
        for _, part in results:
            for code, count in part.items():
                statuses[code] = statuses.get(code, 0) + count
        after = site.memory()
        print(f"\n{SESSIONS} sessions, {RATE} events a second for {SECONDS} s: median {percentile(delays, 0.5) * 1e3:.1f} ms, "
              f"99 % {percentile(delays, 0.99) * 1e3:.1f} ms; memory {before} kB, {opened} kB with the sessions, {after} kB after the events")
        self.assertEqual(list(statuses), [204])
        self.assertEqual(len(delays), int(RATE / 2 * SECONDS) * 2)
        # The events only change existing sessions, so memory does not grow with the number of events.
        self.assertLess(after, opened * 1.5 + 50_000)

    def test_2_slow_clients_delay_nobody(self):
        site, slow = self.site, []
        # Feeds that no client reads, in sessions that change all the time.
        for _ in range(20):
            path, page = site.follow("/timeline")
            slow.append((site.feed(path, page, size=4_096), path, page))
        # Requests that never arrive completely: as many as there are sessions.
        halves = [socket.create_connection(("127.0.0.1", site.port)) for _ in range(SESSIONS)]
        for wire in halves:
            wire.sendall(b"GET / HTT")
        before, (path, page), delays = site.memory(), site.follow("/timeline"), []
        for number in range(200):
            _, slow_path, slow_page = slow[number % len(slow)]
            site.post(slow_path, slow_page, "search", "coffee" if number % 2 else "", once=f"slow{number}")
            started = time.perf_counter()
            self.assertIn("200", site.send("GET", path).split("\r\n")[0])
            delays.append(time.perf_counter() - started)
        print(f"\nwith slow clients: 99 % {percentile(delays, 0.99) * 1e3:.1f} ms, memory {before} kB and {site.memory()} kB")
        self.assertLess(percentile(delays, 0.99), 0.5)
        self.assertLess(site.memory(), before + 50_000)
        for wire in halves + [wire for wire, _, _ in slow]:
            wire.close()

    def test_3_a_busy_database_is_reported_and_reading_goes_on(self):
        site, (path, page), (timeline, _) = self.site, self.site.follow("/product/fm-105"), self.site.follow("/timeline")
        other = sqlite3.connect(f"{site.home}/superapp.sqlite", isolation_level=None, timeout=30)
        other.execute("BEGIN IMMEDIATE")
        answer = []
        writer = threading.Thread(target=lambda: answer.append(site.post(path, page, "comment", "busy", once="busy")))
        writer.start()
        delays = []
        while writer.is_alive():
            started = time.perf_counter()
            self.assertIn("Timeline", site.follow(timeline)[1])
            delays.append(time.perf_counter() - started)
            time.sleep(0.05)
        writer.join()
        other.execute("ROLLBACK")
        self.assertIn("another program is using the database", site.follow(path)[1].lower() + answer[0].lower())
        print(f"\nwhile the database is busy, another page takes at most {max(delays) * 1e3:.0f} ms")
        self.assertLess(max(delays), 1)
        site.post(path, page, "comment", "freed", once="freed")
        self.assertIn("freed", json.dumps(json.loads(site.command("product", "show", "fm-105", "--json"))))

    def test_4_an_orderly_end_takes_at_most_two_seconds(self):
        site, wires = self.site, []
        for _ in range(50):
            wires.append(site.feed(*site.follow("/timeline"), size=4_096))
            wires.append(socket.create_connection(("127.0.0.1", site.port)))
            wires[-1].sendall(b"POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nhalf")
        code, took = site.stop()
        print(f"\norderly end with {len(wires)} open connections: {took:.2f} s")
        self.assertEqual(code, 0)
        self.assertLess(took, 2)
        for wire in wires:
            wire.close()


class FaultTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.site = server(folder.name)

    def test_no_acknowledged_write_is_lost_when_the_server_is_killed(self):
        site, acknowledged, attempts, choice = self.site, [], 0, random.Random(SEED)
        filled(site)
        site.start().enter(site.key)
        path = site.follow("/product/fm-105")[0]
        for round_number in range(KILLS):
            stopped = threading.Event()

            def write():
                nonlocal attempts
                try:
                    page = site.follow(path)[1]
                    number = 0
                    while not stopped.is_set():
                        text = f"r{round_number}n{number}e"
                        attempts += 1
                        answer = site.post(path, page, "comment", text, once=text)
                        if answer.startswith("HTTP/1.1 303"):
                            acknowledged.append(text)
                        number += 1
                except (OSError, AttributeError, TypeError):
                    # The server was killed before it answered.
                    pass

            writer = threading.Thread(target=write)
            writer.start()
            time.sleep(choice.uniform(0.02, 0.4))
            site.kill()
            stopped.set()
            writer.join()
            site.start()
            self.assertIn(path.split("/")[2], path)
            self.assertTrue(site.send("GET", path).startswith("HTTP/1.1 200"), f"round {round_number}, seed {SEED}")
        site.kill()
        with sqlite3.connect(f"{site.home}/superapp.sqlite") as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            kept = " ".join(str(row) for row in database.execute("SELECT * FROM product_comment"))
        lost = [text for text in acknowledged if text not in kept]
        print(f"\n{KILLS} kills: {attempts} writes, {len(acknowledged)} acknowledged, {len(lost)} lost, seed {SEED}")
        self.assertGreater(len(acknowledged), KILLS)
        self.assertEqual(lost, [])

    def test_a_full_disk_is_reported_and_the_server_goes_on(self):
        mount = f"{self.folder}/disk"
        os.makedirs(mount)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m,mode=700", "none", mount], capture_output=True).returncode != 0:
            self.skipTest("A file system of a limited size cannot be mounted here.")
        self.addCleanup(lambda: subprocess.run(["umount", "-l", mount], check=True))
        site = self.site
        site.home = f"{mount}/home"
        filled(site)
        site.start().enter(site.key)
        path, page = site.follow("/product/fm-105")
        filler = os.open(f"{mount}/filler", os.O_WRONLY | os.O_CREAT)
        try:
            while os.write(filler, b"x" * 4_096):
                pass
        except OSError:
            os.close(filler)
        answers = [site.post(path, page, "comment", f"full{number}" + "x" * 200, once=f"full{number}") for number in range(20)]
        shown = site.follow(path)[1]
        self.assertTrue(any("disk" in text.lower() for text in answers + [shown]), shown)
        self.assertTrue(shown.startswith("HTTP/1.1 200"))
        acknowledged = [number for number, answer in enumerate(answers) if answer.startswith("HTTP/1.1 303") and "disk" not in site.follow(path)[1]]
        os.remove(f"{mount}/filler")
        self.assertTrue(site.post(path, page, "comment", "afterwards", once="afterwards").startswith("HTTP/1.1 303"))
        comments = site.command("product", "show", "fm-105", "--json")
        self.assertIn("afterwards", comments)
        for number in acknowledged:
            self.assertIn(f"full{number}x", comments)
        self.assertEqual(site.stop()[0], 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:], verbosity=2)
