#!/usr/bin/env python3
"""Measures how much time remembered test results save in a generated package: in a fresh clone, with and without a shared cache on a real nginx, and
in a second worktree. Checks that killed processes and misbehaving servers change no result, and measures how much time these servers cost. Prints
a table.

Usage: Scripts/bench-cache.py TOOL GENERATOR FOLDER [FEATURES]
"""
import concurrent.futures
import http.server
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time

tool, generator, home = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
features = sys.argv[4] if len(sys.argv) > 4 else "20"
failures = 0


def row(what, value, isMet=True):
    global failures
    failures += not isMet
    print(f"{what:<72} {value}{'' if isMet else '  MISSED'}", flush=True)


def run(arguments, folder, user, cache=None, token=None):
    """Runs the tool with the local results of `user`. Returns its exit code, its standard output, the seconds that it took, the numbers of modules
    compiled and of tests run, and all of its output."""
    variables = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "LANG": "C.UTF-8", "XDG_CACHE_HOME": str(home / "users" / user)}
    if cache:
        variables["ESPALIER_CACHE"] = cache
    if token:
        variables["ESPALIER_CACHE_TOKEN"] = token
    start = time.monotonic()
    done = subprocess.run([tool, *arguments], cwd=folder, env=variables, capture_output=True, text=True)
    seconds, said = time.monotonic() - start, done.stdout + done.stderr
    modules = {words[-1] for words in re.findall(r"(Compiling|Emitting module) ([A-Za-z0-9]+)", said)}
    return done.returncode, done.stdout, seconds, len(modules), sum(int(count) for count in re.findall(r"Test run with (\d+) test", said)), said


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=bench", "-c", "user.email=bench@localhost", *words], cwd=folder, check=True, capture_output=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def nginx(folder):
    """Starts nginx, configured as in the documentation; returns its URL and its process."""
    (folder / "data").mkdir(parents=True)
    port = free_port()
    places = " ".join(f"{name}_temp_path {folder}/{name};" for name in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
    (folder / "nginx.conf").write_text(f"""
        daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors;
        events {{}}
        http {{
            access_log off; {places}
            map $http_authorization $writes {{ default no; "Bearer secret" yes; }}
            server {{
                listen 127.0.0.1:{port};
                root {folder}/data;
                location / {{
                    dav_methods PUT; create_full_put_path on; client_max_body_size 10m;
                    set $kind "$request_method $writes";
                    if ($kind = "PUT no") {{ return 403; }}
                }}
            }}
        }}""")
    program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")
    if not program:
        sys.exit("nginx is not installed.")
    process = subprocess.Popen([program, "-p", folder, "-e", folder / "errors", "-c", folder / "nginx.conf"])
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return f"http://127.0.0.1:{port}", process
        except OSError:
            time.sleep(0.1)
    sys.exit("nginx does not start.")


class Faulty(http.server.BaseHTTPRequestHandler):
    """Answers with the files of the real server, changed as `fault` says."""

    fault, data = None, None
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_PUT(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.reply(507 if self.fault == "is full" else 201, b"")

    def do_GET(self):
        file = pathlib.Path(str(self.data) + self.path)
        body = file.read_bytes() if file.is_file() else None
        if self.fault == "answers 500":
            return self.reply(500, b"")
        if self.fault == "redirects":
            return self.reply(302, b"", Location="http://192.0.2.1/elsewhere")
        if body is None or self.fault == "is full":
            return self.reply(404, b"")
        if self.fault == "answers with nothing":
            body = b""
        elif self.fault == "answers with a page":
            body = b"<html>Sign in</html>"
        elif self.fault == "changes one byte":
            place = random.Random(len(body)).randrange(len(body))
            body = body[:place] + bytes([body[place] ^ 1]) + body[place + 1:]
        elif self.fault == "mixes results up":
            others = sorted(other for other in file.parent.iterdir() if other != file)
            body = others[0].read_bytes() if others else body
        if self.fault.startswith("stalls"):
            share = float(self.fault.split()[-2]) / 100
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[:int(len(body) * share)])
            self.wfile.flush()
            time.sleep(10)
            self.close_connection = True
            return None
        if self.fault == "is cut off":
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body[:-1])
            self.close_connection = True
            return None
        return self.reply(200, body)

    do_HEAD = do_GET

    def reply(self, code, body, **headers):
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def clones(url):
    origin = home / "origin"
    subprocess.run([generator, origin, features], check=True, capture_output=True)
    (origin / ".gitignore").write_text(".build/\n")
    git(origin, "init", "--quiet")
    git(origin, "add", ".")
    git(origin, "commit", "--quiet", "--message", "generated")

    def clone(name):
        git(home, "clone", "--quiet", origin, home / name)
        return home / name

    code, _, cold, modules, tests, said = run(["test", "--cache-write"], clone("main"), "ci", url, "secret")
    if code:
        sys.exit(said)
    row(f"a fresh clone of {features} features, without results", f"{cold:.2f} s, {modules} modules compiled, {tests} tests run")
    code, _, seconds, modules, tests, said = run(["test"], clone("deeper"), "colleague", url)
    row("another clone, with the shared cache", f"{seconds:.2f} s, {modules} modules compiled, {tests} tests run", not code and not modules + tests)
    shared = home / "deeper"
    edited = next((shared / "Sources/F3").glob("*.swift"))
    edited.write_text(edited.read_text() + "\n// An edit.\n")
    code, _, seconds, modules, tests, said = run(["test"], shared, "colleague", url)
    row("the same clone after an edit of one feature", f"{seconds:.2f} s, {modules} modules compiled, {tests} tests run", not code)
    git(home / "main", "worktree", "add", "--quiet", home / "worktree")
    code, _, seconds, modules, tests, said = run(["test"], home / "worktree", "ci")
    size = sum(file.lstat().st_size for file in (home / "worktree/.build").rglob("*")) / 1e6
    row("a second worktree, without a server",
        f"{seconds:.2f} s, {modules} modules compiled, {tests} tests run, {size:.1f} MB", not code and not modules + tests and size < 10)


def small(name):
    """A package with one test target that passes and one that fails."""
    root = home / name
    for module, value in [("A", 1), ("B", 2)]:
        (root / f"Sources/{module}").mkdir(parents=True)
        (root / f"Tests/{module}Tests").mkdir(parents=True)
        (root / f"Sources/{module}/{module}.swift").write_text(f"public let value{module} = {value}\n")
        (root / f"Tests/{module}Tests/{module}Tests.swift").write_text(
            f"import {module}\nimport Testing\n@Test func one() {{ #expect(value{module} == 1) }}\n")
    (root / "Package.swift").write_text("""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "small",
    targets: [
        .target(name: "A"), .target(name: "B"), .testTarget(name: "ATests", dependencies: ["A"]),
        .testTarget(name: "BTests", dependencies: ["B"]),
    ])
""")
    return root


def crowd(url, root):
    """Runs ten processes at once, ten times over, and kills every second one unless it ends first. Checks the results of the
    processes that were not killed, and two later runs."""
    wrong = killed = 0
    for round in range(10):
        def one(number):
            variables = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "LANG": "C.UTF-8", "ESPALIER_CACHE": url,
                         "XDG_CACHE_HOME": str(home / "users/crowd")}
            words = ["cache", "--prune", "--megabytes", "0"] if number == 9 else ["test", "A"]
            process = subprocess.Popen([tool, *words], cwd=root, env=variables, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            if number % 2 == 0:
                time.sleep(random.Random(round * 10 + number).uniform(0, 0.15))
                process.kill()
            text = process.communicate()[0]
            return number, process.returncode, text
        with concurrent.futures.ThreadPoolExecutor(10) as pool:
            for number, code, text in pool.map(one, range(10)):
                killed += code == -signal.SIGKILL
                wrong += code not in (0, -signal.SIGKILL) or code == 0 and number != 9 and "ATests: passed" not in text
    code, text, *_ = run(["test", "A"], root, "crowd", url)
    row("10 processes at once, 10 times: killed, wrong answers", f"{killed}, {wrong}", killed >= 20 and not wrong and code == 0 and "passed" in text)
    code, text, *_ = run(["test", "B"], root, "crowd", url)
    row("the failing test among them", "still fails" if code == 1 else "PASSES", code == 1)


def faults(root):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Faulty)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url, number = f"http://127.0.0.1:{server.server_port}", 0

    def measured(address, words=("test",), token=None):
        nonlocal number
        times = []
        for _ in range(3):
            number += 1
            code, text, seconds, *_ = run(list(words), root, f"faults-{number}", address, token)
            times.append(seconds)
            if code != 1 or "ATests" not in text or "failed" not in text:
                return None
        # Use the shortest time, because other load on the machine only adds time.
        return min(times)

    measured(None)
    alone = measured(None)
    faults = ["answers 500", "redirects", "answers with nothing", "answers with a page", "changes one byte", "mixes results up", "is cut off",
              "stalls after 0 %", "stalls after 1 %", "stalls after 50 %", "stalls after 99 %", "is full"]
    for fault in faults:
        Faulty.fault = fault
        isFull = fault == "is full"
        seconds = measured(url, ("test", "--cache-write") if isFull else ("test",), "secret" if isFull else None)
        isSame = seconds is not None
        row(f"a server that {fault}: seconds lost", f"{max(0, seconds - alone):.2f}, the same results" if isSame else "other results",
            isSame and seconds - alone <= 2.3)
    server.shutdown()
    for what, address in [("that refuses connections", f"http://127.0.0.1:{free_port()}"), ("that is unreachable", "http://192.0.2.1")]:
        seconds = measured(address)
        row(f"a server {what}: seconds lost", f"{max(0, seconds - alone):.2f}, the same results" if seconds else "other results",
            bool(seconds) and seconds - alone <= 2.3)


def foreign(url, data):
    """Checks the hashes of what the tool wrote, and lets two ccache folders share a result through the same server."""
    import hashlib
    blobs = list((data / "cas").iterdir())
    good = sum(hashlib.sha256(blob.read_bytes()).hexdigest() == blob.name for blob in blobs)
    row("blobs whose name is their SHA-256", f"{good} of {len(blobs)}", good == len(blobs) > 0)
    if not shutil.which("ccache"):
        return row("ccache with the same server", "not installed")
    folder = home / "ccache"
    folder.mkdir()
    (folder / "a.c").write_text("int a(void) { return 1; }\n")
    counts = []
    for user in ["one", "two"]:
        variables = {**os.environ, "CCACHE_DIR": str(folder / user), "CCACHE_NOHASHDIR": "1",
                     "CCACHE_SECONDARY_STORAGE": f"{url}/ccache|layout=bazel|bearer-token=secret",
                     "CCACHE_REMOTE_STORAGE": f"{url}/ccache|layout=bazel|bearer-token=secret"}
        subprocess.run(["ccache", "gcc", "-c", "a.c", "-o", "a.o"], cwd=folder, env=variables, check=True)
        counts.append(subprocess.run(["ccache", "--print-stats"], env=variables, capture_output=True, text=True).stdout)
    hits = re.search(r"(?:remote|secondary)_storage_hit\s+(\d+)", counts[1])
    row("a second ccache on the same server, from an empty folder", f"{hits[1] if hits else 0} hits", bool(hits) and int(hits[1]) > 0)
    return None


if home.exists():
    shutil.rmtree(home)
(home / "users").mkdir(parents=True)
url, process = nginx(home / "nginx")
try:
    clones(url)
    root = small("small")
    code, _, _, _, _, said = run(["test", "A", "--cache-write"], root, "ci", url, "secret")
    if code:
        sys.exit(said)
    crowd(url, root)
    Faulty.data = home / "nginx/data"
    faults(root)
    foreign(url, home / "nginx/data")
finally:
    process.kill()
sys.exit(f"Rows marked MISSED: {failures}." if failures else 0)
