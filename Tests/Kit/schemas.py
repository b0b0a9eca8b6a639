"""Uses the published schemas to check the output of programs under test."""

import json

from jsonschema import Draft202012Validator


class Schemas:
    """Validators by format: trace, report."""

    def __init__(self, site):
        self.validators = {}
        for path in (site / "schema").glob("*.schema.json"):
            schema = json.loads(path.read_text(encoding="utf-8"))
            self.validators[path.name.split(".")[0]] = Draft202012Validator(schema)

    def check(self, report, name, value, where):
        error = next(self.validators[name].iter_errors(value), None)
        report.check(
            error is None, f"{where}: {error and list(error.absolute_path)}: {error and error.message}")

    def refuses(self, name, value):
        return not self.validators[name].is_valid(value)
