"""Controls a headless Chromium through the DevTools protocol over pipes, with only Python's standard library."""
import base64, json, os, subprocess, time


class Browser:
    """A Chromium process with two pipes for JSON messages; each message ends with a zero byte."""

    def __init__(self, browser, folder):
        down, up = os.pipe(), os.pipe()

        def connect():
            kept = [os.dup(down[0]), os.dup(up[1])]
            os.dup2(kept[0], 3), os.dup2(kept[1], 4)

        self.process = subprocess.Popen(
            [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={folder}",
             "--window-size=1400,900", "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.write, self.read, self.number, self.rest, self.session, self.events = down[1], up[0], 0, b"", None, []
        os.close(down[0]), os.close(up[1])
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.call(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.rest:
            chunk = os.read(self.read, 1 << 20)
            if not chunk:
                raise RuntimeError("The browser exited.")
            self.rest += chunk
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, place):
        """Opens a file or a URL."""
        self.events.clear()
        self.call("Page.navigate", url=place if ":" in place else f"file://{place}")
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.message())

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def key(self, key):
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, text=text,
                  windowsVirtualKeyCode={"Enter": 13, "Escape": 27, "Tab": 9, " ": 32}.get(key, 0), code=key)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def type(self, text):
        for letter in text:
            self.key(letter)

    def until(self, condition, seconds=15):
        """Waits until the value of a script is true."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                if self.run(condition):
                    return
            except RuntimeError:
                # While the browser is loading a page, it cannot run the script.
                pass
            if time.monotonic() > deadline:
                raise AssertionError(f"{condition} did not become true on {self.run('location.href')}: {self.run('document.body.innerText')}")
            time.sleep(0.02)

    def complaints(self):
        """Returns the console messages, exceptions and browser warnings since the last `open`."""
        return [event["params"] for event in self.events
                if event.get("method") in ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"]]

    def asked(self):
        """Returns the URLs of all requests since the last `open`."""
        return [event["params"]["request"]["url"] for event in self.events if event.get("method") == "Network.requestWillBeSent"]

    def screenshot(self, file):
        with open(file, "wb") as picture:
            picture.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
