"""Checks pages without a browser: links and fragments, names of figures, and the elements of the head.

Usage: check_links.py SITE [--base URL]

With --base the site was built for that address: canonical links and a sitemap must say so.
"""

import gc
import posixpath
import re
import sys
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

from built_site import Report, pages, site_folder
from lesson_shape import check_shape
from one_file import check_one_file, is_embed

LARGEST_PAGE = 300_000
EXTERNAL = ("http", "https", "mailto")
LOADED = {
    "script": ["src"], "img": ["src", "srcset"], "link": ["href"], "iframe": ["src"],
    "source": ["src", "srcset"], "video": ["src", "poster"], "audio": ["src"], "object": ["data"],
    "embed": ["src"], "image": ["href", "xlink:href"], "use": ["href", "xlink:href"],
    "form": ["action"], "base": ["href"], "input": ["src"],
}
NOT_A_NUMBER = re.compile(r"\b(NaN|nan|Infinity|inf)\b|Optional\(|\{\{|\}\}")


def target(page, link):
    """The path in the site that a relative link refers to; None if it leaves the site."""
    path = unquote(urlsplit(link).path)
    if path.startswith("/") or "\\" in path:
        return None
    if not path:
        return page.name
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(page.name), path))
    if joined.startswith(".."):
        return None
    return posixpath.join(joined, "index.html") if path.endswith("/") else joined


def check_link(report, site, by_name, page, element, link, base):
    where = f"{page.name}:{element.line}: <{element.name}> '{link}'"
    root = urlsplit(base).path if base else None
    if root and page.name == "404.html" and link.startswith(root):
        link = link[len(root):] or "index.html"
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        report.check(
            element.name == "a" and parts.scheme in EXTERNAL, f"{where} loads from elsewhere")
        return None
    name = target(page, link)
    if not report.check(name is not None, f"{where} is not a relative link inside the site"):
        return None
    if not report.check((site / name).is_file(), f"{where} leads to nothing"):
        return None
    if parts.fragment and name in by_name:
        ids = by_name[name].ids
        report.check(unquote(parts.fragment) in ids, f"{where} names no id in {name}")
    return name


def check_links(report, site, by_name, page, base):
    """Checks every link of a page; returns the linked pages."""
    reached = set()
    for element in page.elements:
        if element.name == "link" and element.get("rel") in ("canonical", "alternate"):
            continue
        if element.name in ("a", "area") and element.get("href") is not None:
            reached.add(check_link(
                report, site, by_name, page, element, element.get("href"), base))
        for attribute in LOADED.get(element.name, []):
            value = element.get(attribute)
            if value is None:
                continue
            for link in value.split(",") if attribute == "srcset" else [value]:
                link = (link.split() or [""])[0]
                report.check(link, f"{page.name}:{element.line}: empty {attribute}")
                check_link(report, site, by_name, page, element, link, base)
        for attribute in element.attributes:
            report.check(
                not attribute.startswith("on"),
                f"{page.name}:{element.line}: inline event handler {attribute}")
        report.check(
            "style" not in element.attributes and element.name != "style",
            f"{page.name}:{element.line}: inline style, which the security policy blocks")
    return reached


def check_policy(report, page, policy):
    """The policy allows only what the site's own files do; pages with the engine may also compile it."""
    scripts = [posixpath.basename(e.get("src") or "") for e in page.all("script")]
    expected = {
        "default-src": ["'none'"], "style-src": ["'self'"], "img-src": ["'self'"],
        "font-src": ["'self'"],
        "base-uri": ["'none'"], "form-action": ["'none'"],
        "script-src": ["'self'"]}
    if any(re.match("(home|lesson|playground|kit)-", name) for name in scripts):
        expected["script-src"] += ["'wasm-unsafe-eval'"]
        expected["connect-src"] = ["'self'"]
        if any("write" in (e.get("class") or "").split() for e in page.elements):
            expected["worker-src"] = ["blob:"]
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";") if rule.strip()}
    for name in sorted(expected.keys() | rules.keys()):
        report.check(
            rules.get(name) == expected.get(name),
            f"{page.name}: the policy's {name} is {rules.get(name)}, not {expected.get(name)}")


def check_head(report, page, titles):
    languages = [element.get("lang") for element in page.all("html")]
    report.check(len(languages) == 1 and languages[0], f"{page.name}: no lang on <html>")
    heads = [e.text for e in page.all("title") if all(a.name != "svg" for a in e.ancestors())]
    if report.check(len(heads) == 1 and heads[0], f"{page.name}: not one title"):
        other = titles.setdefault(heads[0], page.name)
        report.check(other == page.name, f"{page.name}: the title of {other}: '{heads[0]}'")
    report.check(len(page.all("h1")) == 1, f"{page.name}: {len(page.all('h1'))} h1 elements, not 1")
    policies = [e for e in page.all("meta")
                if e.get("http-equiv") == "Content-Security-Policy" and e.get("content")]
    if report.check(len(policies) == 1, f"{page.name}: no content security policy"):
        check_policy(report, page, policies[0].get("content"))
    report.check(
        len(page.source.encode()) < LARGEST_PAGE,
        f"{page.name}: {len(page.source.encode())} bytes, more than {LARGEST_PAGE}")
    for script in page.all("script"):
        report.check(script.get("src"), f"{page.name}:{script.line}: inline script")


def check_names(report, page):
    for name, elements in page.ids.items():
        report.check(
            len(elements) == 1 and name and not re.search(r"\s", name),
            f"{page.name}:{elements[-1].line}: id '{name}' is empty, spaced or used twice")
    for element in page.elements:
        for attribute in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            for name in (element.get(attribute) or "").split():
                found = page.ids.get(name)
                where = f"{page.name}:{element.line}: {attribute} '{name}'"
                report.check(found, f"{where} names no id")
                if found and attribute.startswith("aria-") and attribute != "aria-controls":
                    report.check(found[0].text, f"{where} names an empty text")
        if element.name == "svg" and element.get("role") == "img":
            for attribute in ("aria-labelledby", "aria-describedby"):
                report.check(
                    element.get(attribute),
                    f"{page.name}:{element.line}: figure without {attribute}")
        if element.name == "svg" and not any(a.name == "svg" for a in element.parents()):
            report.check(
                element.get("role") == "img" or element.get("aria-hidden") == "true"
                or any(a.get("aria-hidden") == "true" for a in element.ancestors()),
                f"{page.name}:{element.line}: svg neither role=img nor hidden from readers")


def check_spoken_names(report, page, ids):
    """Strokes appear in the text by name; ids appear only in code and addresses. A word that is also a stroke's
    name, as in "a tick of three moves", is allowed."""
    whole = re.compile(r"(?<![/\w-])(?:" + "|".join(i for i in ids if "-" in i) + r")(?![\w./-])")
    for element, text, line in page.texts:
        if element and any(a.name in ("code", "pre", "script") for a in element.ancestors()):
            continue
        found = whole.search(text)
        whole_text = text.strip()
        name = found.group() if found else whole_text if ids.get(whole_text, "").lower() not in (
            "", whole_text) else None
        report.check(not name, f"{page.name}:{line}: the stroke '{name}' goes by its id")


def check_values(report, page):
    """The text outside code contains no NaN and no unfilled placeholder."""
    for element, text, line in page.texts:
        if element and any(a.name in ("code", "pre", "script") for a in element.ancestors()):
            continue
        found = NOT_A_NUMBER.search(text)
        report.check(not found, f"{page.name}:{line}: text holds '{found and found.group()}'")
        report.check(text.strip() not in ("undefined", "null", "nil"),
                     f"{page.name}:{line}: text is '{text.strip()}'")
    for element in page.elements:
        if any(a.name == "svg" for a in element.ancestors()):
            for key, value in element.attributes.items():
                found = re.search(r"\b(NaN|nan|inf|undefined|null)\b", value)
                report.check(
                    not found or key in ("id", "class") or key.startswith("aria-"),
                    f"{page.name}:{element.line}: {key} holds '{found and found.group()}'")


def check_styles(report, site):
    for path in sorted(site.rglob("*.css")):
        name = path.relative_to(site).as_posix()
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        links = re.findall(r"url\(\s*['\"]?(.*?)['\"]?\s*\)|@import\s+['\"](.*?)['\"]", text)
        for link in (a or b for a, b in links):
            inside = not urlsplit(link).scheme and not link.startswith("/")
            report.check(
                inside and (path.parent / urlsplit(link).path).is_file(),
                f"{name}: '{link}' is not a file of the site")
        report.check(text.count("{") == text.count("}"), f"{name}: braces do not match")


def check_base(report, site, by_name, base):
    """Checks the canonical links and the sitemap of a site built for an address."""
    expected = {}
    for name in by_name:
        if name != "404.html":
            expected[name] = base + (name[:-len("index.html")] if name.endswith("index.html") else name)
    for name, address in expected.items():
        links = [e.get("href") for e in by_name[name].all("link") if e.get("rel") == "canonical"]
        report.check(links == [address], f"{name}: canonical links {links}, not {address}")
        others = [e.get("href") for e in by_name[name].all("link") if e.get("rel") == "alternate"]
        report.check(set(others) <= set(expected.values()), f"{name}: other languages at {others}")
    try:
        tree = ElementTree.parse(site / "sitemap.xml")
    except (OSError, ElementTree.ParseError) as error:
        report.check(False, f"sitemap.xml: {error}")
        return
    listed = [(e.text or "").strip() for e in tree.iter() if e.tag.endswith("}loc")]
    report.check(len(listed) == len(set(listed)), "sitemap.xml: an address is listed twice")
    for address in sorted(set(expected.values()) ^ set(listed)):
        wrong = "is missing" if address in expected.values() else "is no page"
        report.check(False, f"sitemap.xml: {address} {wrong}")


def main(arguments):
    base = None
    if "--base" in arguments:
        at = arguments.index("--base")
        base = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2:]
    site = site_folder(arguments)
    report = Report("links and names")
    # All pages are kept to the end, so garbage collection would take a fifth of the time and free nothing.
    gc.disable()
    every_page = pages(site)
    all_pages = [page for page in every_page if not is_embed(page.name)]
    by_name = {page.name: page for page in all_pages}
    titles = {}
    links = {}
    # The names of the samples; added strokes need not have one.
    words = "".join(path.read_text("utf-8") for path in (site / "assets").glob("words-????????.js"))
    ids = dict(re.findall(r'"stroke\.([a-z0-9-]+)": ?"([^"]*)"', words))
    report.check(ids or not words, "the words of the scripts name no stroke")
    for page in all_pages:
        links[page.name] = check_links(report, site, by_name, page, base)
        check_head(report, page, titles)
        check_names(report, page)
        check_values(report, page)
        if ids:
            check_spoken_names(report, page, ids)
        if page.name.startswith("lessons/"):
            check_shape(report, page)
    for page in every_page:
        if is_embed(page.name):
            check_one_file(report, page)
            check_names(report, page)
            check_values(report, page)
    reached, waiting = {"index.html", "404.html"}, ["index.html"]
    while waiting:
        fresh = links.get(waiting.pop(), set()) - reached - {None}
        reached |= fresh
        waiting.extend(fresh)
    for name in by_name:
        report.check(name in reached, f"{name}: no way leads here from index.html")
    check_styles(report, site)
    if base:
        check_base(report, site, by_name, base)
    report.finish()


main(sys.argv[1:])
