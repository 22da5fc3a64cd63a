"""Measures the speed and memory of a program's web server from another process. Usage: bench-web.py PROGRAM BARE-SERVER [SESSIONS …]"""
import json, os, re, statistics, subprocess, sys, tempfile, time

from serving import Site, status

PROGRAM, BARE = (os.path.abspath(path) for path in sys.argv[1:3])
COUNTS = [int(count) for count in sys.argv[3:]] or [100, 1_000, 10_000]
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": tempfile.gettempdir(), "LANG": "C.UTF-8"}


def row(what, value):
    print(f"{what:<74} {value}", flush=True)


class Server(Site):
    """A server with the samples, and a client that sends requests over one connection and accepts no error."""

    def __init__(self, folder, sessions, inspects=False, under=()):
        super().__init__(PROGRAM, folder, ["--inspect" if inspects else "--no-inspect", "--sessions", str(sessions)], under, keeps=True)
        self.fill().start().enter(self.key)

    def post(self, path, page, action, text=None, once=None, extra=""):
        answer = super().post(path, page, action, text, once, extra)
        if status(answer) not in (303, 204):
            sys.exit(f"{action} was answered with {answer.splitlines()[0]}.")

    def read_feed(self, path, page):
        """Opens a feed and reads what it sends first."""
        feed = self.feed(path, page)
        time.sleep(1)
        feed.recv(1 << 20)
        return feed


def body(answer):
    return answer.split("\r\n\r\n", 1)[1]


def requests(address, *options):
    found = subprocess.run(["wrk", "-t1", "-c16", "-d5s", *options, address], capture_output=True, text=True).stdout
    if "Non-2xx" in found:
        sys.exit(f"{address} answered with errors: {found}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", found)[1])


def measure_pages(server, path, text, folder):
    """Compares the server with a bare one that sends the bytes of the same page; measures them alternately, so that other load affects both."""
    with open(f"{folder}/page.html", "w") as file:
        file.write(body(text))
    bare = subprocess.Popen([BARE, f"{folder}/page.html"], stdout=subprocess.PIPE, text=True)
    port, pages, constants = int(bare.stdout.readline()), [], []
    for _ in range(3):
        pages.append(requests(f"http://127.0.0.1:{server.port}{path}", "-H", f"Cookie: {server.cookie}"))
        constants.append(requests(f"http://127.0.0.1:{port}/"))
    bare.kill()
    row(f"the same page of {len(body(text).encode()) / 1e3:.1f} kB, requests per second (wrk, 16 connections)", f"{max(pages):.0f}")
    row("a bare Hummingbird server that sends the same bytes, requests per second", f"{max(constants):.0f}")
    row("the page's requests as a share of the bare server's, median of 3", f"{statistics.median(one / other for one, other in zip(pages, constants)):.2f}")


def measure_changes(server, count):
    """Measures how soon the feed delivers a change after an event, and how many bytes it sends when one row changes."""
    path, text = server.follow("/timeline")
    feed = server.read_feed(path, text)
    delays = []
    for number in range(200):
        started = time.perf_counter()
        server.post(path, text, "search", "coffee" if number % 2 else "amazon", once=number, extra="X-Script: 1\r\n")
        feed.recv(1 << 20)
        delays.append(time.perf_counter() - started)
    row(f"from event to feed with {count} open sessions, 99th percentile, ms", f"{sorted(delays)[197] * 1e3:.1f}")
    server.post(path, text, "search", "", once="last")
    time.sleep(1.5)
    feed.recv(1 << 20)
    first = server.json("timeline", "list", "--limit", "1")["movements"][0]
    feed.settimeout(5)
    server.command("timeline", "categorize", first["id"], "health" if first["category"] != "health" else "food")
    row("bytes sent when one row changes", len(feed.recv(1 << 20)))
    feed.close()


def measure_ends(count, folder):
    """Counts the features that outlive their visits, according to the recording of a server that keeps few sessions."""
    server = Server(folder, 50, inspects=True)
    seen, built, unmounted, leaks, ended = 0, {}, {}, [], set()

    def read():
        nonlocal seen
        answer = json.loads(body(server.send("GET", f"/inspect/lines?after={seen}")))
        if seen and answer["lines"] and answer["lines"][0]["kind"] == "program":
            sys.exit("The recording dropped lines before the benchmark read them.")
        seen = answer["count"]
        for line in answer["lines"]:
            if line["kind"] in ["built", "unmounted"]:
                counts = built if line["kind"] == "built" else unmounted
                counts[line["tree"]] = counts.get(line["tree"], 0) + 1
            if line["kind"] == "ended":
                ended.add(line["tree"])
                leaks.extend(line.get("leaks", []))

    read()
    for number in range(count + 50):
        # The server allows 120 new sessions a minute.
        while not server.follow("/timeline")[0].startswith("/s/"):
            time.sleep(1)
        if number % 20 == 0:
            read()
    time.sleep(1)
    read()
    server.stop()
    mounted = sum(built.get(tree, 0) for tree in ended)
    alive = mounted - sum(unmounted.get(tree, 0) for tree in ended) + len(leaks)
    row(f"live features after {len(ended):,} visits with {mounted:,} features have ended", alive)


# Valgrind does not support programs whose main thread ends, and dispatch_main ends it. This replacement keeps the thread to run the main queue.
MAIN_QUEUE = """
#include <poll.h>
#include <stdint.h>
#include <unistd.h>
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);
void dispatch_main(void) {
    struct pollfd queue = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
    uint64_t count;
    for (;;)
        if (poll(&queue, 1, -1) > 0 && read(queue.fd, &count, sizeof count) > 0) _dispatch_main_queue_callback_4CF(0);
}
"""


def count_instructions(server, state):
    answer = subprocess.run(["callgrind_control", "-i", state, str(server.process.pid)], env=ENVIRONMENT, capture_output=True, text=True)
    if "OK" not in answer.stdout:
        sys.exit(f"Could not switch Callgrind {state}: {answer.stdout}{answer.stderr}")


def instructions(folder, inspects):
    """Returns the mean number of instructions that the server executes for a repeated page, for a search and for a new session."""
    means = []
    # The server saves the session about once a second while its page is requested; many requests keep these saves from affecting the mean.
    for visit, count in [("page", 1_000), ("search", 50), ("session", 50)]:
        home, log = f"{folder}/{visit}-{inspects}", f"{folder}/callgrind.log"
        server = Server(home, 1_000, inspects, [
            "env", f"LD_PRELOAD={folder}/main-queue.so", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--instr-atstart=no",
            "--callgrind-out-file=/dev/null", f"--log-file={log}", f"{folder}/program"])
        path, text = server.follow("/timeline")
        for number in range(count + 10):
            # The first ten visits fill caches.
            if number == 10:
                count_instructions(server, "on")
            if visit == "search":
                server.post(path, text, "search", "coffee" if number % 2 else "amazon", once=number)
            server.follow("/timeline" if visit == "session" else path)
        count_instructions(server, "off")
        server.stop()
        with open(log) as file:
            means.append(int(re.search(r"Collected : (\d+)", file.read())[1]) / count)
    return means


def measure_recording(folder):
    """Measures what the recording for the inspector adds to the work of the server."""
    subprocess.run(["clang", "-shared", "-fPIC", "-x", "c", "-", "-o", f"{folder}/main-queue.so"], input=MAIN_QUEUE, text=True, check=True)
    # Some versions of Valgrind cannot read the debug information.
    subprocess.run(["strip", "-g", PROGRAM, "-o", f"{folder}/program"], check=True)
    plain, recorded = (instructions(folder, inspects) for inspects in [False, True])
    shares = [f"{(more / less - 1) * 100:.1f}" for less, more in zip(plain, recorded)]
    row("instructions added by recording: repeated page, search, new session, %", ", ".join(shares))
    less, more = (session + 5 * search for _, search, session in [plain, recorded])
    row("the same for a visit of a new session and five searches, %", f"{(more / less - 1) * 100:.1f}")


def cost_of_write(server):
    """The processor time of a form that writes a budget, which no other session shows."""
    path, text = server.follow("/timeline/summary/budgets/food")
    time.sleep(1)
    started = server.seconds()
    for number in range(50):
        server.post(path, text, "set-limit", 1_000 + number, once=f"write{number}")
    return (server.seconds() - started) / 50


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    server = Server(folder, COUNTS[-1] + 100)
    for _ in range(20):
        path, text = server.follow("/timeline")
    before, opened, openings, memories, writes = server.memory(), 0, [], [], []
    for count in COUNTS:
        while opened < count:
            # Times only the last hundred sessions that are opened before each count is reached.
            if opened == count - 100:
                times, busy = [], server.seconds()
            began = time.perf_counter()
            path, text = server.follow("/timeline")
            if opened >= count - 100:
                times.append(time.perf_counter() - began)
            opened += 1
        openings.append((statistics.median(times) * 1e3, (server.seconds() - busy) * 10))
        time.sleep(3)
        memories.append((server.memory() - before) / count)
        writes.append(cost_of_write(server) * 1e3)
        if count == 1_000 or len(COUNTS) == 1:
            measure_pages(server, path, text, folder)
            measure_changes(server, count)
    counts = ", ".join(f"{count:,}" for count in COUNTS)
    row(f"opening a session with {counts} open: processor time, ms", ", ".join(f"{cpu:.2f}" for _, cpu in openings))
    row("the same: from the request until the page has arrived, median, ms", ", ".join(f"{wall:.2f}" for wall, _ in openings))
    row(f"memory of each of {counts} idle sessions, kB", ", ".join(f"{memory:.1f}" for memory in memories))
    row(f"a write that no other session shows, with {counts} open: processor time, ms", ", ".join(f"{write:.2f}" for write in writes))
    measure_ends(500, f"{folder}/ends")
    measure_recording(folder)
    row(f"shutdown time with {COUNTS[-1]:,} open sessions, s", f"{server.stop()[1]:.2f}")
