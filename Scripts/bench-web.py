"""Measures the speed and memory of a program's web server from another process. Usage: bench-web.py PROGRAM [SESSIONS]"""
import http.client, json, os, re, socket, statistics, subprocess, sys, tempfile, threading, time

PROGRAM, SESSIONS = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": tempfile.gettempdir(), "LANG": "C.UTF-8"}


def row(what, value):
    print(f"{what:<64} {value}", flush=True)


def command(*words):
    return subprocess.run([PROGRAM, "--home", home, *words], env=ENVIRONMENT, check=True, capture_output=True, text=True).stdout


def memory(process):
    with open(f"/proc/{process}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


class Client:
    """A client with one persistent connection that sends the session's cookie."""

    def __init__(self):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def get(self, path, **headers):
        self.connection.request("GET", path, headers={"Cookie": cookie, **headers})
        answer = self.connection.getresponse()
        return answer, answer.read().decode()

    def post(self, path, fields):
        body = "&".join(f"{name}={value}" for name, value in fields.items())
        self.connection.request("POST", path, body, {"Cookie": cookie, "Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"})
        answer = self.connection.getresponse()
        return answer, answer.read()

    def follow(self, path):
        while True:
            answer, text = self.get(path)
            if answer.status != 303:
                return path, text
            path = answer.getheader("Location")


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    home = f"{folder}/home"
    command("timeline", "import", "Apps/superapp/Samples/statement.csv")
    command("product", "import", "Apps/superapp/Samples/catalogue.json")
    server = subprocess.Popen(
        [PROGRAM, "--home", home, "serve", "--no-open", "--port", "0", "--sessions", str(SESSIONS + 100)], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().split()[-1]
    port = int(re.search(r":(\d+)/", address)[1])
    cookie = ""
    client = Client()
    client.connection.request("GET", address[address.index("/?"):])
    answer = client.connection.getresponse()
    answer.read()
    cookie = answer.getheader("Set-Cookie").split(";")[0]

    # Completes the screens that come before the tabs, once for all sessions.
    path, text = client.follow("/")
    for action in ["read", "later"]:
        fields = dict(re.findall(r'name="(token|once)" value="([^"]*)"', text))
        client.post(path, {**fields, "do": action})
        path, text = client.follow(path)

    before, times, paths = memory(server.pid), [], []
    for number in range(SESSIONS):
        started = time.perf_counter()
        paths.append(client.follow("/timeline")[0])
        times.append(time.perf_counter() - started)
    first, last = statistics.median(times[:100]), statistics.median(times[-100:])
    row(f"opening a session, first 100 and last 100 of {SESSIONS}, ms", f"{first * 1e3:.2f} and {last * 1e3:.2f}")
    time.sleep(3)
    row(f"memory of each of {SESSIONS} idle sessions, kB", f"{(memory(server.pid) - before) / SESSIONS:.1f}")

    page = f"http://127.0.0.1:{port}{paths[-1]}"
    found = subprocess.run(["wrk", "-t1", "-c16", "-d5s", "-H", f"Cookie: {cookie}", page], capture_output=True, text=True).stdout
    row("the same page, requests per second (wrk, 16 connections)", re.search(r"Requests/sec:\s+([\d.]+)", found)[1])
    found = subprocess.run(["wrk", "-t1", "-c16", "-d5s", f"http://127.0.0.1:{port}/icon.svg"], capture_output=True, text=True).stdout
    row("a constant response, requests per second", re.search(r"Requests/sec:\s+([\d.]+)", found)[1])

    # Measures how soon the feed delivers a change after an event, and how many bytes it sends when one row changes.
    path, text = client.follow("/timeline")
    once = re.search(r'name="once" value="([^"]*)"', text)[1]
    feed = socket.create_connection(("127.0.0.1", port))
    feed.sendall(f"GET /feed/{path.split('/')[2]}?page={once} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n".encode())
    time.sleep(1)
    feed.recv(1 << 20)
    # The event is a form that the same session submits, so the feed reports the change.
    delays, sizes = [], []
    fields = dict(re.findall(r'name="(token|once)" value="([^"]*)"', text))
    for number in range(200):
        started = time.perf_counter()
        client.connection.request(
            "POST", path, f"token={fields['token']}&once={number}&do=search&input={'coffee' if number % 2 else 'amazon'}",
            {"Cookie": cookie, "Origin": f"http://127.0.0.1:{port}", "X-Script": "1", "Content-Type": "application/x-www-form-urlencoded"})
        size = len(feed.recv(1 << 20))
        delays.append(time.perf_counter() - started)
        client.connection.getresponse().read()
        sizes.append(size)
    row(f"from event to feed with {SESSIONS} open sessions, 99th percentile, ms", f"{sorted(delays)[197] * 1e3:.1f}")
    movement = json.loads(command("timeline", "list", "--text", "amazon", "--limit", "1", "--json"))["movements"][0]["id"]
    client.post(path, {**fields, "once": "last", "do": "search", "input": ""})
    time.sleep(1.5)
    feed.setblocking(False)
    try:
        while feed.recv(1 << 20):
            pass
    except BlockingIOError:
        pass
    feed.setblocking(True)
    feed.settimeout(5)
    first = json.loads(command("timeline", "list", "--limit", "1", "--json"))["movements"][0]
    command("timeline", "categorize", first["id"], "health" if first["category"] != "health" else "food")
    row("bytes sent when one row changes", len(feed.recv(1 << 20)))
    server.terminate()
    started = time.perf_counter()
    server.wait()
    row("shutdown time, s", f"{time.perf_counter() - started:.2f}")
