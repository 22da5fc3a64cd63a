"""Runs `superapp serve` for tests and benchmarks, and visits it with raw requests that carry a browser's cookie."""
import json, os, re, socket, subprocess, tempfile, time


def status(answer):
    """The status code of an answer; 0 if there is none."""
    return int(answer.split(" ", 2)[1]) if answer.startswith("HTTP/1.1 ") else 0


class Wire:
    """A connection that stays open for many requests."""

    def __init__(self, port):
        self.wire, self.rest = socket.create_connection(("127.0.0.1", port), timeout=30), b""

    def ask(self, request):
        """Sends a request and returns its answer."""
        self.wire.sendall(request.encode())
        while b"\r\n\r\n" not in self.rest:
            self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        length = int((re.search(rb"(?i)content-length: (\d+)", head) or [0, 0])[1])
        while len(self.rest) < length:
            self.more()
        body, self.rest = self.rest[:length], self.rest[length:]
        return (head + b"\r\n\r\n" + body).decode("utf-8", "replace")

    def more(self):
        chunk = self.wire.recv(1 << 18)
        if not chunk:
            raise ConnectionError("The server closed the connection.")
        self.rest += chunk

    def close(self):
        self.wire.close()


class Visitor:
    """A client with the cookie of a browser that has access. Sends each request over a new connection, or all over one that it keeps."""

    def __init__(self, port=0, keeps=False):
        self.port, self.cookie, self.keeps, self.wire = port, "", keeps, None

    def enter(self, key):
        """Fetches the cookie with the path that contains the key, and completes the screens that come before the tabs."""
        self.cookie = re.search(r"(?i)set-cookie: ([^;]*)", self.send("GET", key))[1]
        path, page = self.follow("/")
        for action in ["read", "later"]:
            if f'value="{action}"' in page:
                self.post(path, page, action)
                path, page = self.follow(path)

    def request(self, method, path, body=None, host=None, origin=None, extra=""):
        """The text of a request as a browser sends it."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", f"Cookie: {self.cookie}"]
        if method == "POST":
            lines += [f"Origin: {origin or f'http://127.0.0.1:{self.port}'}", "Content-Type: application/x-www-form-urlencoded"]
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join(lines) + f"\r\n{extra}\r\n{body or ''}"

    def send(self, method, path, body=None, extra="", **other):
        if self.keeps:
            self.wire = self.wire or Wire(self.port)
            return self.wire.ask(self.request(method, path, body, extra=extra, **other))
        wire = Wire(self.port)
        try:
            return wire.ask(self.request(method, path, body, extra="Connection: close\r\n" + extra, **other))
        finally:
            wire.close()

    def follow(self, path):
        """Returns the path to which a path leads, and the answer there."""
        for _ in range(6):
            answer = self.send("GET", path)
            if status(answer) != 303:
                return path, answer
            path = re.sub(r"^http://[^/]*", "", re.search(r"(?i)location: (\S+)", answer)[1])
        raise AssertionError("too many redirects")

    @staticmethod
    def form(page, action, text=None, once=None):
        token, first = (re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in ["token", "once"])
        return f"token={token}&once={once or first}&do={action}" + (f"&input={text}" if text is not None else "")

    def post(self, path, page, action, text=None, once=None, extra=""):
        return self.send("POST", path, self.form(page, action, text, once), extra)

    def feed(self, path, page, size=None):
        """Opens a feed; `size` is the size of the connection's receive buffer."""
        once = re.search(r'name="once" value="([^"]*)"', page)[1]
        wire = socket.socket()
        if size:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, size)
        wire.connect(("127.0.0.1", self.port))
        wire.sendall(self.request("GET", f"/feed/{path.split('/')[2]}?page={once}").encode())
        return wire


class Site(Visitor):
    """A server with its own data directory, and its first visitor. Started again, the server keeps its port."""

    def __init__(self, program, folder=None, options=(), under=(), variables=None, keeps=False):
        """`under` replaces the program, for example with one that measures it; `variables` are added to the environment."""
        super().__init__(keeps=keeps)
        self.own = None if folder else tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.program, self.options, self.under = program, options, under or [program]
        self.folder = folder or self.own.name
        self.home = f"{self.folder}/home"
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "LANG": "C.UTF-8", "TZ": "Asia/Tokyo", **(variables or {})}

    def command(self, *words):
        return subprocess.run([self.program, "--home", self.home, *words], env=self.environment, check=True, capture_output=True, text=True).stdout

    def json(self, *words):
        return json.loads(self.command(*words, "--json"))

    def fill(self):
        """Imports the samples."""
        self.command("timeline", "import", "Apps/superapp/Samples/statement.csv")
        self.command("product", "import", "Apps/superapp/Samples/catalogue.json")
        return self

    def start(self):
        self.process = subprocess.Popen(
            [*self.under, "--home", self.home, "serve", "--no-open", "--port", str(self.port), *self.options], env=self.environment,
            stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1]
        self.port = int(re.search(r":(\d+)/", self.address)[1])
        self.root, self.key = f"http://127.0.0.1:{self.port}", self.address[self.address.index("/?"):]
        return self

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Stops the server gracefully, and returns its exit code and how many seconds this took."""
        started = time.perf_counter()
        self.process.terminate()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code, time.perf_counter() - started

    def close(self):
        """Stops the server, which must be graceful and fast, and removes its folder."""
        code, took = self.stop()
        if self.own:
            self.own.cleanup()
        assert code == 0 and took < 2.5, f"The server exited with {code} after {took:.1f} s."

    def memory(self):
        """The resident memory in kB."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])

    def seconds(self):
        """The processor time of all threads."""
        folder, total = f"/proc/{self.process.pid}/task", 0
        for thread in os.listdir(folder):
            with open(f"{folder}/{thread}/schedstat") as times:
                total += int(times.read().split()[0])
        return total / 1e9
