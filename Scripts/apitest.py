"""Fuzzes the commands in the web API of `superapp serve` with schemathesis and the server's own document. Usage: apitest.py PROGRAM SCHEMATHESIS"""
import os, pathlib, subprocess, sys

from serving import Site

program, tool = (os.path.abspath(path) for path in sys.argv[1:3])
site = Site(program).fill().start()
site.enter(site.key)
folder = pathlib.Path(site.folder)
(folder / "openapi.json").write_text(site.send("GET", "/api/openapi.json").split("\r\n\r\n", 1)[1])
(folder / "schemathesis.toml").write_text(f'[auth.openapi.key]\napi_key = "{site.cookie.partition("=")[2]}"\n')
# Excludes one check: the document declares dates and numbers as plain text, so it allows some values that the server rejects with 400.
code = subprocess.run(
    [tool, "--config-file", "schemathesis.toml", "run", "openapi.json", "--url", site.root, "--exclude-checks", "positive_data_acceptance",
     "--max-examples", os.environ.get("EXAMPLES", "50")], cwd=folder).returncode
site.close()
sys.exit(code)
