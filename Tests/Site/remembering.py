"""Validators that check no value twice, because traces contain the same points and elements many times."""

from jsonschema import Draft202012Validator
from jsonschema.validators import extend


def remembering(schema):
    """A validator that caches the valid values of each named part of its schema."""
    judge = Draft202012Validator.VALIDATORS["$ref"]
    right = set()

    def referred(validator, name, value, within):
        key = (name, repr(value))
        if key in right:
            return
        is_right = True
        for error in judge(validator, name, value, within):
            is_right = False
            yield error
        if is_right:
            right.add(key)

    return extend(Draft202012Validator, {"$ref": referred})(schema)
