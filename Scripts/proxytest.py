"""Tests `superapp serve` behind nginx, with raw bytes that an HTTP library would correct. Usage: proxytest.py PROGRAM"""
import os, re, shutil, socket, subprocess, sys, tempfile, time, unittest

from serving import Site, Visitor, status

PROGRAM = os.path.abspath(sys.argv[1])
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
# The proxy replaces its own host and origin with the server's. It forwards any foreign host or origin unchanged, so that the server can reject
# it.
CONFIGURATION = """
daemon off; pid {folder}/nginx.pid; error_log stderr crit; worker_processes 1;
events {{}}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_host $host_behind {{ default $http_host; "127.0.0.1:{port}" "127.0.0.1:{behind}"; }}
    map $http_origin $origin_behind {{ default $http_origin; "http://127.0.0.1:{port}" "http://127.0.0.1:{behind}"; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{behind}; proxy_http_version 1.1; proxy_buffering off; proxy_request_buffering {buffering};
            proxy_set_header Host $host_behind; proxy_set_header Origin $origin_behind; proxy_set_header Connection "";
        }}
    }}
}}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def exchange(port, data, patience=2):
    """Sends bytes and returns everything that arrives until the connection is closed or nothing has arrived for `patience` seconds."""
    with socket.create_connection(("127.0.0.1", port)) as wire:
        wire.settimeout(patience)
        received = b""
        try:
            wire.sendall(data)
            while chunk := wire.recv(1 << 16):
                received += chunk
        except OSError:
            pass
        return received.decode("utf-8", "replace")


class ProxyTests(unittest.TestCase):
    buffering = "on"

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        cls.addClassCleanup(folder.cleanup)
        cls.folder, cls.port = folder.name, free_port()
        # If root starts nginx, its workers run as another user.
        os.chmod(cls.folder, 0o755)
        site = Site(PROGRAM, cls.folder).fill().start()
        cls.addClassCleanup(site.stop)
        cls.behind = site.port
        with open(f"{cls.folder}/nginx.conf", "w") as file:
            file.write(CONFIGURATION.format(folder=cls.folder, port=cls.port, behind=cls.behind, buffering=cls.buffering))
        nginx = subprocess.Popen([NGINX, "-p", cls.folder, "-c", f"{cls.folder}/nginx.conf"])
        cls.addClassCleanup(nginx.wait)
        cls.addClassCleanup(nginx.terminate)
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", cls.port)).close()
                break
            except OSError:
                time.sleep(0.02)
        visitor = Visitor(cls.port)
        visitor.enter(site.key)
        cls.cookie, cls.request, cls.send, cls.follow, cls.form = visitor.cookie, visitor.request, visitor.send, visitor.follow, staticmethod(visitor.form)

    def test_pages_and_forms_work_through_the_proxy(self):
        path, page = self.follow("/product")
        self.assertIn("Products", page)
        self.assertEqual(status(self.send("POST", path, self.form(page, "search", "vinyl"))), 303)
        self.assertIn("vinyl", self.follow(path)[1])

    def test_foreign_hosts_and_origins_are_rejected_behind_the_proxy(self):
        path, page = self.follow("/product")
        for host in ["evil.example", f"127.0.0.1:{self.behind + 1}", f"127.0.0.1.evil.example:{self.port}"]:
            self.assertEqual(status(self.send("GET", path, host=host)), 421, host)
        for origin in ["http://evil.example", "null", f"https://127.0.0.1:{self.port}"]:
            self.assertEqual(status(self.send("POST", path, self.form(page, "search", "foreign"), origin=origin)), 403, origin)
        self.assertNotIn("foreign", self.follow(path)[1])

    def test_a_feed_delivers_a_change_through_the_proxy_at_once(self):
        path, page = self.follow("/product")
        once = re.search(r'name="once" value="([^"]*)"', page)[1]
        with socket.create_connection(("127.0.0.1", self.port)) as feed:
            feed.settimeout(10)
            feed.sendall(self.request("GET", f"/feed/{path.split('/')[2]}?page={once}").encode())
            received = ""
            while "\n: " not in received:
                received += feed.recv(1 << 16).decode()
            self.send("POST", path, self.form(page, "search", "camera"))
            started = time.monotonic()
            while "camera" not in received:
                received += feed.recv(1 << 16).decode()
            self.assertLess(time.monotonic() - started, 1)

    def test_a_form_that_is_too_long_is_rejected_and_the_next_request_works(self):
        path, page = self.follow("/product")
        self.assertEqual(status(exchange(self.port, self.request("POST", path, self.form(page, "search", "x" * 100_000), extra="Connection: close\r\n").encode(), patience=20)), 413)
        self.assertIn("Products", self.follow(path)[1])

    def corpus(self, path, hidden):
        """Returns requests that two parsers could split differently; each contains the text `hidden`, which is itself a request."""
        length, chunked = f"Content-Length: {len(hidden) + 5}\r\n", "Transfer-Encoding: chunked\r\n"
        ended = f"0\r\n\r\n{hidden}"
        head = lambda *lines: self.request("POST", path, extra="".join(lines))
        bodies = {
            "length and chunks": head(length, chunked) + ended,
            "chunks and length": head(chunked, length) + ended,
            "chunks and a short length": head(chunked, "Content-Length: 4\r\n") + f"{len(hidden):x}\r\n{hidden}\r\n0\r\n\r\n",
            "two lengths": head("Content-Length: 0\r\n", length) + hidden,
            "two equal lengths": head("Content-Length: 0\r\n", "Content-Length: 0\r\n") + hidden,
            "a list of lengths": head(f"Content-Length: 0, {len(hidden)}\r\n") + hidden,
            "a length with a sign": head("Content-Length: +0\r\n") + hidden,
            "a negative length": head("Content-Length: -1\r\n") + hidden,
            "a length in hexadecimal": head("Content-Length: 0x0\r\n") + hidden,
            "a length with a space": head("Content-Length : 0\r\n") + hidden,
            "a length that overflows": head("Content-Length: 18446744073709551616\r\n") + hidden,
            "a length after a line feed": head("X: y\nContent-Length: 0\r\n") + hidden,
            "a folded header": head(length, "Transfer-Encoding:\r\n chunked\r\n") + ended,
            "a folded length": head("Content-Length:\r\n 0\r\n") + hidden,
            "chunks and another coding": head(length, "Transfer-Encoding: chunked, identity\r\n") + ended,
            "another coding and chunks": head(length, "Transfer-Encoding: identity, chunked\r\n") + ended,
            "an unknown coding": head(length, "Transfer-Encoding: xchunked\r\n") + ended,
            "two codings": head(length, "Transfer-Encoding: identity\r\n", chunked) + ended,
            "a coding in capitals": head(length, "TRANSFER-ENCODING: CHUNKED\r\n") + ended,
            "a coding after a tab": head(length, "Transfer-Encoding:\tchunked\r\n") + ended,
            "a coding before a space": head(length, "Transfer-Encoding : chunked\r\n") + ended,
            "a coding after a vertical tab": head(length, "Transfer-Encoding: \x0bchunked\r\n") + ended,
            "a coding in quotes": head(length, 'Transfer-Encoding: "chunked"\r\n') + ended,
            "a coding with a null": head(length, "Transfer-Encoding: chunked\x00\r\n") + ended,
            "a header with a carriage return": head(length, "X: y\rTransfer-Encoding: chunked\r\n") + ended,
            "chunks that end with line feeds": head(chunked) + "0\n\n" + hidden,
            "an extension with a line feed": head(chunked) + f"1;x\ny\r\na\r\n0\r\n\r\n{hidden}",
            "a chunk size in quotes": head(chunked) + f"\"0\"\r\n\r\n{hidden}",
            "a chunk size with a prefix": head(chunked) + f"0x0\r\n\r\n{hidden}",
            "a chunk size that overflows": head(chunked) + f"10000000000000000\r\n\r\n{hidden}",
            "a negative chunk size": head(chunked) + f"-1\r\n\r\n{hidden}",
            "a chunk without its line end": head(chunked) + f"1\r\na0\r\n\r\n{hidden}",
            "a trailer with a length": head(chunked) + f"0\r\nContent-Length: {len(hidden)}\r\n\r\n{hidden}",
            "version 1.0 with chunks": head(length, chunked).replace("HTTP/1.1", "HTTP/1.0") + ended,
            "version 0.9": f"POST {path}\r\n\r\n{hidden}",
            "version 1.2": head("Content-Length: 0\r\n").replace("HTTP/1.1", "HTTP/1.2") + hidden,
            "an absolute address of another host": head("Content-Length: 0\r\n").replace(f"POST {path}", f"POST http://evil.example{path}") + hidden,
            "two hosts": head("Host: evil.example\r\n", "Content-Length: 0\r\n") + hidden,
            "a connection that names the length": head(length, "Connection: Content-Length\r\n") + ended,
            "an expected continuation": head(length, "Expect: 100-continue\r\n") + ended,
            "a GET with a body": self.request("GET", path, extra=length) + ended,
            "an upgrade": self.request("GET", path, extra="Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n") + hidden,
        }
        return bodies

    def logged(self, marker):
        with open(f"{self.folder}/access.log") as file:
            return marker in file.read()

    def test_no_request_is_hidden_from_the_proxy(self):
        path, page = self.follow("/product")
        count = 0
        for number, name in enumerate(self.corpus(path, "")):
            marker = f"marker{number}"
            # The hidden request meets all requirements of the server, and its address contains a marker that would appear in the proxy's
            # log.
            body = self.form(self.follow(path)[1], "search", marker)
            hidden = self.request("POST", f"{path}?{marker}", body, host=f"127.0.0.1:{self.behind}", origin=f"http://127.0.0.1:{self.behind}")
            exchange(self.port, self.corpus(path, hidden)[name].encode("latin-1"), patience=0.3)
            executed = marker in self.follow(path)[1]
            # A request that the proxy logged as a separate request was not hidden from the proxy.
            self.assertTrue(not executed or self.logged(marker), name)
            # An attack must not desynchronize the connections between the proxy and the server.
            for _ in range(3):
                self.assertIn("Products", self.follow(path)[1], name)
            count += 1
        self.assertGreater(count, 40)
        # A second request that is not hidden is executed and logged; this shows that the test would detect an executed hidden request.
        body = self.form(self.follow(path)[1], "search", "control")
        both = self.request("GET", path) + self.request("POST", f"{path}?control", body, extra="Connection: close\r\n")
        exchange(self.port, both.encode(), patience=5)
        self.assertIn("control", self.follow(path)[1])
        self.assertTrue(self.logged("control"))

    def test_without_the_proxy_an_ambiguous_request_is_rejected_or_ends_the_connection(self):
        path, page = self.follow("/product")
        for number, name in enumerate(self.corpus(path, "")):
            marker = f"direct{number}"
            # The requests with these names have an ambiguous length, so the server must not execute the hidden part.
            if name not in ["length and chunks", "chunks and length", "chunks and a short length", "two lengths", "a list of lengths"]:
                continue
            body = self.form(self.follow(path)[1], "search", marker)
            hidden = self.request("POST", path, body).replace(str(self.port), str(self.behind))
            data = self.corpus(path, hidden)[name].replace(f"127.0.0.1:{self.port}", f"127.0.0.1:{self.behind}")
            exchange(self.behind, data.encode("latin-1"), patience=0.5)
            self.assertNotIn(marker, self.follow(path)[1], name)


class UnbufferedProxyTests(ProxyTests):
    """The same tests with a proxy that passes bodies on while they arrive."""
    buffering = "off"


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
