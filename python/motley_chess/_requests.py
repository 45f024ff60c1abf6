"""Requests of docs/build/rules-protocol.md."""

import json

from ._views import Answer
from . import _motley


def ask(rules: "_motley.Rules", request: str, **fields: object) -> Answer:
    """Returns the answer to a request. Raises ValueError if it is refused."""
    answer: Answer = json.loads(rules.request(json.dumps({"do": request, **fields})))
    if not answer.pop("ok"):
        raise ValueError(answer["error"])
    return answer
