"""Checks one-file pages: everything is inside the file, the policy lists its scripts by hash, and nothing is loaded."""

import base64
import hashlib
import json
import re
import zlib

LIMIT = 400_000
RAW = re.compile(
    r"<style>(?P<style>.*?)</style>|<script(?P<head>[^>]*)>(?P<script>.*?)</script>", re.S)


def is_embed(name):
    return "embed" in name.split("/")[:-1]


def named(text):
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def unpacked(text):
    return [zlib.decompress(base64.b64decode(part)) for part in text.split(" ")]


def check_one_file(report, page, limit=LIMIT):
    """Whether a page needs no other file, and its policy allows exactly its own parts."""
    name, source = page.name, page.source
    report.check(
        not limit or len(source.encode()) <= limit, f"{name}: {len(source.encode())} bytes")
    styles, scripts, packed = [], [], {}
    for part in RAW.finditer(source):
        if part["style"] is not None:
            styles.append(part["style"])
        elif "octet-stream" in part["head"]:
            packed[re.search(r'id="([^"]*)"', part["head"])[1]] = part["script"]
        else:
            scripts.append(part["script"])
    report.check(
        sorted(packed) == ["inkstep-module", "inkstep-scripts"], f"{name} holds {sorted(packed)}")
    [module] = unpacked(packed.get("inkstep-module", ""))
    report.check(module[:4] == b"\0asm", f"{name}: what it brings along is no module")
    scripts += [text.decode() for text in unpacked(packed.get("inkstep-scripts", ""))]
    made = re.search(r'{ textContent: ("(?:[^"\\]|\\.)*") }', scripts[-1])
    styles += [json.loads(made[1])] if made else []
    policies = [e.get("content") for e in page.all("meta") if e.get("http-equiv")]
    report.check(len(policies) == 1, f"{name} has {len(policies)} policies")
    rules = dict(rule.strip().split(" ", 1) for rule in policies[0].split(";"))
    report.check(
        rules.get("script-src") == " ".join([*map(named, scripts), "'wasm-unsafe-eval'"]),
        f"{name}: the policy's scripts are not those of the page")
    report.check(
        rules.get("style-src") == " ".join(map(named, styles)),
        f"{name}: the policy's styles are not those of the page")
    report.check(
        rules.get("default-src") == "'none'" and rules.get("img-src") == "data:"
        and set(rules) <= {"default-src", "script-src", "style-src", "img-src", "base-uri",
                           "form-action", "worker-src"}, f"{name}: the policy is {policies[0]}")
    for element in page.elements:
        for attribute in ("src", "href", "action", "data", "poster", "srcset"):
            value = element.get(attribute)
            inside = value is None or value.startswith(("#", "data:"))
            away = element.name == "a" and value and value.startswith(("https:", "http:", "mailto:"))
            report.check(
                inside or away, f"{name}:{element.line}: <{element.name}> asks for '{value}'")
        report.check("style" not in element.attributes, f"{name}:{element.line}: inline style")
