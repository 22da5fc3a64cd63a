"""Tests `superapp serve` under load and with faults. Usage: loadtest.py PROGRAM"""
import json, multiprocessing, os, random, re, socket, sqlite3, subprocess, sys, tempfile, threading, time, unittest

PROGRAM = os.path.abspath(sys.argv[1])
SESSIONS, SECONDS, KILLS = (int(os.environ.get(name, default)) for name, default in [("SESSIONS", 500), ("SECONDS_OF_LOAD", 5), ("KILLS", 20)])
RATE = int(os.environ.get("RATE", 1_000 if SESSIONS >= 10_000 else 200))
SEED = int(os.environ.get("SEED", random.randrange(1_000_000)))


class Site:
    """A server with its own data directory, and a client that sends raw requests with the cookie of a browser that has access."""

    def __init__(self, folder, sessions=1_000):
        self.folder, self.home, self.port, self.cookie, self.sessions = folder, f"{folder}/home", 0, "", sessions
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8"}

    def fill(self):
        self.command("timeline", "import", "Apps/superapp/Samples/statement.csv")
        self.command("product", "import", "Apps/superapp/Samples/catalogue.json")
        self.command("account", "signup", "--phone", "090-1234-5678")
        code = re.search(r"code is (\d{6})", self.command("messages"))[1]
        self.command("account", "signup", "--code", code, "--name", "Ada", "--birth", "1990-12-10", "--accept-terms")

    def command(self, *words):
        return subprocess.run([PROGRAM, "--home", self.home, *words], env=self.environment, check=True, capture_output=True, text=True).stdout

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "--home", self.home, "serve", "--no-open", "--no-inspect", "--port", str(self.port), "--sessions", str(self.sessions)],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        address = self.process.stdout.readline().split()[-1]
        self.port = int(re.search(r":(\d+)/", address)[1])
        if not self.cookie:
            self.cookie = re.search(r"(?i)set-cookie: ([^;]*)", self.send("GET", address[address.index("/?"):]))[1]
            path, page = self.follow("/")
            for action in ["read", "later"]:
                if f'value="{action}"' in page:
                    self.post(path, page, action)
                    path, page = self.follow(path)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Stops the server gracefully, and returns its exit code and how many seconds this took."""
        started = time.monotonic()
        self.process.terminate()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code, time.monotonic() - started

    def head(self, method, path, length=None, extra=""):
        post = f"Origin: http://127.0.0.1:{self.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n"
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n{post if length is not None else ''}{extra}\r\n"

    def send(self, method, path, body=None, patience=20):
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as wire:
            wire.sendall((self.head(method, path, None if body is None else len(body), "Connection: close\r\n") + (body or "")).encode())
            received = b""
            while chunk := wire.recv(1 << 16):
                received += chunk
            return received.decode("utf-8", "replace")

    def follow(self, path):
        for _ in range(6):
            answer = self.send("GET", path)
            if not answer.startswith("HTTP/1.1 303"):
                return path, answer
            path = re.search(r"(?i)location: (\S+)", answer)[1]
        raise AssertionError("too many redirects")

    def post(self, path, page, action, text=None, once=None):
        token, first = [re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in ["token", "once"]]
        body = f"token={token}&once={once or first}&do={action}" + (f"&input={text}" if text is not None else "")
        return self.send("POST", path, body)

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    def feed(self, path, page, size=None):
        """Opens a feed; `size` is the size of the connection's receive buffer."""
        once = re.search(r'name="once" value="([^"]*)"', page)[1]
        wire = socket.socket()
        if size:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)
        wire.connect(("127.0.0.1", self.port))
        wire.sendall(self.head("GET", f"/feed/{path.split('/')[2]}?page={once}").encode())
        return wire


class Wire:
    """A connection that stays open for many requests."""

    def __init__(self, site):
        self.wire, self.rest = socket.create_connection(("127.0.0.1", site.port), timeout=30), b""

    def ask(self, data):
        """Sends a request and returns the status and the headers of its answer."""
        self.wire.sendall(data.encode())
        while b"\r\n\r\n" not in self.rest:
            self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        length = re.search(rb"(?i)content-length: (\d+)", head)
        while length and len(self.rest) < int(length[1]):
            self.more()
        self.rest = self.rest[int(length[1]) if length else 0:]
        return int(head.split(b" ", 2)[1]), head.decode()

    def more(self):
        chunk = self.wire.recv(1 << 16)
        if not chunk:
            raise ConnectionError("The server closed the connection.")
        self.rest += chunk


def load(site, pages, rate, seconds, answers):
    """Sends forms at a steady rate, each to the next session in turn, and reports the delays and the status codes of the answers."""
    wire, delays, statuses, began = Wire(site), [], {}, time.perf_counter()
    for number in range(int(rate * seconds)):
        path, token = pages[number % len(pages)]
        due = began + number / rate
        time.sleep(max(0, due - time.perf_counter()))
        body = f"token={token}&once=load{number}&do=search&input={'coffee' if number // len(pages) % 2 else 'amazon'}"
        status, _ = wire.ask(site.head("POST", path, len(body), "X-Script: 1\r\n") + body)
        # The delay is measured from the time at which the form was due: if the server falls behind, the delays of all later forms grow.
        delays.append(time.perf_counter() - due)
        statuses[status] = statuses.get(status, 0) + 1
    answers.put((delays, statuses))


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


class LoadTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(folder.cleanup)
        cls.site = Site(folder.name, SESSIONS + 1_000)
        cls.site.fill()
        cls.site.start()

    @classmethod
    def tearDownClass(cls):
        if cls.site.process.poll() is None:
            cls.site.kill()

    def test_1_many_sessions_with_many_events(self):
        site, wire, pages = self.site, Wire(self.site), []
        before = site.memory()
        for _ in range(SESSIONS):
            status, head = wire.ask(site.head("GET", "/timeline"))
            path = re.search(r"(?i)location: (\S+)", head)[1]
            while status == 303:
                path = re.search(r"(?i)location: (\S+)", head)[1]
                status, head = wire.ask(site.head("GET", path))
            self.assertEqual(status, 200)
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
            for status, count in part.items():
                statuses[status] = statuses.get(status, 0) + count
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
        self.site = Site(folder.name)

    def test_no_acknowledged_write_is_lost_when_the_server_is_killed(self):
        site, acknowledged, attempts, choice = self.site, [], 0, random.Random(SEED)
        site.fill()
        site.start()
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
        site.fill()
        site.start()
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
