"""Compares the search with pagefind (PyPI, `pagefind[extended]`) on the same site: bytes of the index, bytes that a
browser loads for a query, and the rank of the right page for the queries of search.txt.

Usage: search.py SITE [PYTHON]   PYTHON has the package pagefind
"""

import gzip
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Site"))
from browser import chromium, served  # noqa: E402

QUERIES = [
    (query, right.split()) for query, _, right in (
        line.partition(" = ") for line in (ROOT / "Bench/search.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")) if right]
PAGEFIND = """async ([address, query]) => {
  const pagefind = await import(address);
  await pagefind.init();
  const { results } = await pagefind.search(query);
  const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
  return found.map(({ url }) => url);
}"""


def main(site, python=sys.executable):
    subprocess.run(["node", ROOT / "Bench/search.mjs", site], check=True)
    index = (Path(site) / "search.js").read_bytes()
    print(f"search.js: {len(gzip.compress(index, 9)):,} bytes as gzip, {len(index):,} plain, in one file")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "site"
        shutil.copytree(site, copy)
        # Our index has no pages of steps, figures and answers either.
        command = [python, "-m", "pagefind", "--site", copy, "--glob", "{*,lessons/*}.html"]
        made = subprocess.run(command, capture_output=True, text=True)
        if made.returncode != 0:
            sys.exit(f"there is no pagefind to compare with: {made.stderr.strip()[-200:]}")
        files = [file for file in (copy / "pagefind").rglob("*") if file.is_file()]
        data = [file for file in files if file.suffix.startswith(".pf_")]
        print(f"pagefind: {sum(file.stat().st_size for file in data):,} bytes of index in {len(data)} files, "
              f"{sum(file.stat().st_size for file in files):,} bytes in {len(files)} files in all")
        with chromium() as browser, served(copy) as address:
            ranks, loaded = [], []
            for query, right in QUERIES:
                page = browser.new_page(bypass_csp=True)
                page.on("response", lambda response: loaded.append(
                    (copy / unquote(urlsplit(response.url).path).removeprefix("/some/folder/")).stat().st_size))
                page.goto(address + "about.html")
                loaded.clear()
                urls = page.evaluate(PAGEFIND, [address + "pagefind/pagefind.js", query])
                paths = [url.split("/some/folder/")[-1].lstrip("/") for url in urls]
                rank = next((at for at, path in enumerate(paths, 1) if path in right), 0)
                ranks.append(rank)
                print(f"{rank or '–'}  {query}; {sum(loaded):,} bytes loaded" + (
                    "" if rank == 1 else f"; first: {' '.join(paths[:3])}"))
                page.close()
    first, three = (sum(0 < rank <= most for rank in ranks) for most in (1, 3))
    print(f"pagefind: first {first}, within three {three} of {len(ranks)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
