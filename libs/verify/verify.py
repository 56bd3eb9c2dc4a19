#!/usr/bin/env python3
"""Verifies an export of Pwen's ledger, using nothing but this file and Python 3.9 or newer.

It is written from docs/ledger-format.md alone, and shares no code with the programs that write the ledger and
its exports: a fault of theirs is not repeated here. To read it, begin at the end.

    python3 verify.py FILE --key KEY [--key KEY ...] [--checkpoint OLD_CHECKPOINT_FILE]

It ends with 0 if all is proved, 1 if the file is refused, 2 if it is called wrongly, cannot read a file, or is older than
what has written it.
"""

import argparse
import base64
import hashlib
import json
import os
import re
import struct
import sys
from datetime import date
from functools import partial

LARGEST = 2**53 - 1
ZEROS = bytes(32)
MOST_BYTES_OF_A_LINE = 2**22
MOST_SIGNATURES = 100
LEAVES_OF_A_LINE = 256
AHEAD_MS = 60_000
VERSION = 2
LAST_POSITION_MS = 99_999_999
MOST_PIECES = 8
LEAST_UNMEASURED_MS = 5_000
MOST_BYTES_OF_EVIDENCE = 200

TYPES = {"EARN": 1, "SPEND": 2, "REFUND": 3, "INCREASE": 4, "DECREASE": 5, "REVERSAL": 6, "CLOSE": 7}
SOURCES = {"VIDEO_WATCH": 1, "SURVEY": 2, "QUICK_SURVEY": 3, "REFERRAL": 4, "WELCOME": 5, "REDEMPTION": 6,
           "ADMINISTRATOR": 7, "ACCOUNT": 8, "DEMO_TOOL": 9, "CHALLENGE": 10}


class Refusal(Exception):
    """Why the file is refused."""


class Newer(Exception):
    """What a later version has written, and this program does not know. It says nothing against the file."""


class WrongCall(Exception):
    """Why this program cannot do what it was called for."""


def must(holds, otherwise, *values):
    """Everything that has to hold is said here, so that a check is a line or two."""
    if not holds:
        raise Refusal(otherwise % values)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


# --- Ed25519, RFC 8032: Python's library has none. Nothing is secret here, so its duration may vary. ---

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)

def decode_point(data):
    """The point as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z, or None. A point has only one encoding."""
    number = int.from_bytes(data, "little")
    y, odd = number % 2**255, number >> 255
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * ROOT_OF_MINUS_1 % P
    if y >= P or x * x % P != square or (x == 0 and odd):
        return None
    x = x if x % 2 == odd else P - x
    return x, y, 1, x * y % P

def encode_point(point):
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x % 2) << 255).to_bytes(32, "little")

def add_points(p, q):
    """The addition of RFC 8032, 5.1.4. It is complete, so it doubles too."""
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P

def multiply_point(factor, point):
    result = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        factor >>= 1
    return result

BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))

def is_signed(public, message, signature):
    """Whether S·B − k·A is exactly R: without the cofactor, and with only one way to write S and R."""
    key, s = decode_point(public), int.from_bytes(signature[32:], "little")
    if key is None or len(signature) != 64 or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % L
    minus_key = (P - key[0], key[1], 1, P - key[3])
    return encode_point(add_points(multiply_point(s, BASE), multiply_point(k, minus_key))) == signature[:32]


# --- Values in lines: each function returns the value of a member, or refuses it by what it should be. ---

def text(value):
    must(type(value) is str, "a string")
    return value

def whole(value, least=-LARGEST):
    must(type(value) is int and -LARGEST <= value <= LARGEST, "a whole number within ±(2^53 − 1)")
    must(value >= least, "at least %d", least)
    return value

def decoded(value, length=None):
    """Bytes in base64, which can be written in one way only: padded, and the bits that do not count are 0."""
    try:
        data = base64.b64decode(text(value).encode("ascii"), validate=True)
    except ValueError:
        data = b""
    must(base64.b64encode(data).decode("ascii") == value, "base64 in its one form")
    must(length in (None, len(data)), "the base64 of %s bytes", length)
    return data

from_0, from_1 = partial(whole, least=0), partial(whole, least=1)
hash_32, salt_16 = partial(decoded, length=32), partial(decoded, length=16)

def hashes(value):
    must(type(value) is list, "a list")
    return [hash_32(each) for each in value]

TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z")

def time_ms(value):
    """Milliseconds since 1970. The pattern and the ranges leave one way to write a time."""
    match = TIME.fullmatch(text(value))
    must(match, "a time in UTC with milliseconds")
    year, month, day, hour, minute, second, ms = map(int, match.groups())
    must(hour < 24 and minute < 60 and second < 60, "a time that exists")
    try:
        # `date` has no year 0, but the calendar repeats itself after 400 years, which are 146097 days.
        days = date(2000 + year % 400, month, day).toordinal() + (year // 400 - 5) * 146_097
    except ValueError:
        raise Refusal("a day that exists") from None
    return (((days - date(1970, 1, 1).toordinal()) * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + ms

EARLIEST_MS, LATEST_MS = time_ms("0000-01-01T00:00:00.000Z"), time_ms("9999-12-31T23:59:59.999Z")

def or_null(read):
    return lambda value: None if value is None else read(value)

HEADER = {"format": text, "scope": text, "checkpoint": text}
TOTALS = {"leaf": from_0, "root": hash_32, "accounts": from_0, "events": from_0, "points": from_0, "at": time_ms}
STATE = {**TOTALS, "path": hashes}
AUDITED_STATE = {**TOTALS, "administratorEntries": from_0, "administratorHash": hash_32,
                 "verifiedSince": or_null(time_ms), "path": hashes}
ACCOUNT = {"account": from_1, "index": from_0, "sequence": from_1, "balance": from_0, "head": hash_32,
           "path": hashes}
PLACE = {"account": from_1, "sequence": from_1, "leaf": from_0}
CONTENT = {"at": time_ms, "type": text, "source": text, "sourceId": or_null(text), "amount": whole, "balance": from_0,
           "corrects": or_null(from_1), "key": text, "actor": text, "textHash": hash_32}
SEAL = {"hash": hash_32, "salt": or_null(salt_16), "text": or_null(text)}
EVENT = {1: {**PLACE, **CONTENT, **SEAL},
         2: {**PLACE, "version": from_1, **CONTENT, "evidenceHash": hash_32, **SEAL,
             "evidenceSalt": or_null(salt_16), "evidence": or_null(text)}}
LEAVES = {"first": from_0, "entries": decoded}
END = {"lines": from_0}


# --- Lines ---

def short_number(written):
    """Only whole numbers get through `int`, and only short ones to it: it takes quadratic time."""
    if len(written) > 17:
        raise ValueError
    return int(written)

DECODER = json.JSONDecoder(parse_int=short_number, parse_float=short_number, parse_constant=short_number)
ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
NO_EXPORT = ": the file is no export, or lines of another program (npm?) were saved with it"

FORMAT = re.compile(rb'\{"kind":"header","format":"pwen-export/([1-9][0-9]{0,8})"')

def check_version(line):
    match = FORMAT.match(line)
    if match and int(match[1]) > VERSION:
        raise Newer("the file was made by a newer version (pwen-export/%d): a newer verifier reads it" % int(match[1]))

class Lines:
    """The lines of a file, one at a time, so that a large file needs no more memory than a small one."""

    def __init__(self):
        self.stream = None
        self.number = 0
        self.version = VERSION

    def read(self, **kinds):
        """The next line, as {member: value}. `kinds` are those that may stand here, with their members or a list of these."""
        line = self.stream.readline(MOST_BYTES_OF_A_LINE + 1)
        must(line, "the file ends before the export does")
        self.number += 1
        must(len(line) <= MOST_BYTES_OF_A_LINE, "it is longer than %d bytes", MOST_BYTES_OF_A_LINE)
        must(line.endswith(b"\n"), "it does not end with a line feed")
        if self.number == 1:
            check_version(line)
        record = self.parse(line[:-1])
        kind = record.pop("kind", None)
        must(type(kind) is str and kind in kinds, "a line of the kind %s was expected", " or ".join(kinds))
        forms = kinds[kind] if type(kinds[kind]) is list else [kinds[kind]]
        form = next((each for each in forms if list(record) == list(each)), None)
        must(form is not None, "it has not exactly the members of its kind, in their order")
        values = {"kind": kind}
        for name, read in form.items():
            try:
                values[name] = read(record[name])
            except Refusal as should_be:
                raise Refusal("%s is not %s" % (name, should_be)) from None
        return values

    def event(self, **more):
        """The members of an event in this version of exports, and those that follow them here."""
        return {**EVENT[self.version], **more}

    def parse(self, line):
        """An object that is written in the one way: writing it again results in the same line."""
        try:
            written = line.decode("utf-8")
            record = DECODER.decode(written)
            again = ENCODER.encode(record)
        except (ValueError, RecursionError, MemoryError):
            raise Refusal("it is not JSON in UTF-8 as this format has it" + (NO_EXPORT if self.number == 1 else "")) from None
        must(type(record) is dict and next(iter(record), None) == "kind", "it does not begin with its kind")
        must(again == written, "it is not written in the one way that the format allows")
        return record

    def read_end(self):
        counted = self.read(end=END)["lines"]
        must(counted == self.number - 1, "the lines before it are %d, not %d", self.number - 1, counted)
        must(not self.stream.read(1), "something follows the end of the export")


# --- Trees, RFC 6962 ---

class Tree:
    """A tree that grows. It keeps only the roots of its full subtrees: one for each bit of its size."""

    def __init__(self):
        self.size = 0
        self.full = []

    def add(self, entry):
        node, rest = sha256(b"\x00", entry), self.size
        while rest & 1:
            node = sha256(b"\x01", self.full.pop(), node)
            rest >>= 1
        self.full.append(node)
        self.size += 1

    def root(self):
        root = self.full[-1] if self.full else sha256(b"")
        for left in reversed(self.full[:-1]):
            root = sha256(b"\x01", left, root)
        return root

def root_by_path(entry, index, size, path):
    """The root that a path leads to from a leaf, or None if its place needs more or fewer hashes."""
    if size == 1 or not path:
        return sha256(b"\x00", entry) if size == 1 and not path else None
    left_size = 1 << (size - 1).bit_length() - 1
    if index < left_size:
        left = root_by_path(entry, index, left_size, path[:-1])
        return left and sha256(b"\x01", left, path[-1])
    right = root_by_path(entry, index - left_size, size - left_size, path[:-1])
    return right and sha256(b"\x01", path[-1], right)

def event_entry(event):
    return struct.pack(">Bqq32s", 1, event["account"], event["sequence"], event["hash"])

def account_entry(account, sequence, balance, head):
    return struct.pack(">qqq32s", account, sequence, balance, head)


# --- Keys and checkpoints ---

def is_name(name):
    """Whether a key may have this name: printable ASCII, as languages differ on what else is a space."""
    return name != "" and all("!" <= each <= "~" and each != "+" for each in name)

def read_key(line):
    """((name, number), public key) of `{name}+{8 hexadecimal digits}+{base64 of 01 and 32 bytes}`."""
    name, _, rest = line.partition("+")
    number, _, encoded = rest.partition("+")
    try:
        data = decoded(encoded, 33)
        real_number = sha256(name.encode("utf-8"), b"\n", data)[:4]
    except (Refusal, ValueError):
        raise WrongCall("This is not a public key: %s" % line) from None
    if not is_name(name) or data[0] != 1 or decode_point(data[1:]) is None or number != real_number.hex():
        raise WrongCall("This is not a public key with its own number: %s" % line)
    return (name, real_number), data[1:]

def read_keys(arguments):
    """The keys of all `--key`: lines, or files of lines."""
    keys = {}
    for argument in arguments:
        lines = [argument]
        if not re.fullmatch(r"[^+]+\+[0-9A-Fa-f]{8}\+[A-Za-z0-9+/=]+", argument):
            lines = [line for line in map(str.strip, read_file(argument).split("\n")) if line]
        for identity, public in map(read_key, lines):
            # A signature says by these two whose it is, so it would not be clear which key is meant.
            if keys.setdefault(identity, public) != public:
                raise WrongCall("Two keys have the name %s and the same number" % identity[0])
    if not keys:
        raise WrongCall("There is no key in the given files")
    return keys

def read_file(name):
    with open(name, "rb") as file:
        try:
            return file.read().decode("utf-8")
        except UnicodeDecodeError:
            raise WrongCall("%s is not a file of text" % name) from None

def read_checkpoint(note, keys):
    """The name, size and root of a C2SP checkpoint with a valid signature by a key of the log."""
    must(all(each >= " " or each == "\n" for each in note), "the checkpoint contains a control character")
    before, empty_line, signatures = note.rpartition("\n\n")
    must(empty_line and signatures.endswith("\n"), "the checkpoint is not a text, empty line and signatures")
    lines = before.split("\n")
    must(len(lines) == 3 and is_name(lines[0]), "the checkpoint is not a name, a number of leaves and a root")
    must(re.fullmatch("[1-9][0-9]{0,15}", lines[1]), "the checkpoint has no number of leaves from 1")
    name, size, message = lines[0], int(lines[1]), (before + "\n").encode("utf-8")
    must(size <= LARGEST, "the checkpoint has more than 2^53 − 1 leaves")
    try:
        root = hash_32(lines[2])
    except Refusal as should_be:
        raise Refusal("the root of the checkpoint is not %s" % should_be) from None
    signers = find_signers(message, signatures[:-1].split("\n"), keys)
    must(name in signers, "no key that was given has the name %s and signed the checkpoint", ascii(name))
    return {"name": name, "size": size, "root": root}

def find_signers(message, lines, keys):
    """The names of the keys that signed. A wrong signature by one of them refuses the whole note."""
    must(len(lines) <= MOST_SIGNATURES, "the checkpoint has more than %d signatures", MOST_SIGNATURES)
    signers = set()
    for line in lines:
        dash, name, encoded = line.split(" ") if line.count(" ") == 2 else ("", "", "")
        try:
            data = decoded(encoded)
        except Refusal:
            data = b""
        must(dash == "\u2014" and is_name(name) and len(data) > 4, "the checkpoint has a malformed signature")
        if (name, data[:4]) in keys:
            valid = is_signed(keys[name, data[:4]], message, data[4:])
            must(valid, "the signature of the checkpoint by %s is wrong", ascii(name))
            signers.add(name)
    return signers


# --- Events ---

def string_bytes(string):
    data = string.encode("utf-8")
    must(len(data) <= 65_535, "a string has more than 65535 bytes")
    return struct.pack(">H", len(data)) + data

def event_bytes(event, previous):
    """The bytes that the event's hash seals."""
    return b"".join((
        b"PWEN", bytes([version_of(event)]), previous, struct.pack(">qqq", event["account"], event["sequence"], event["at"]),
        struct.pack(">BB", TYPES[event["type"]], SOURCES[event["source"]]),
        struct.pack(">qqq", event["amount"], event["balance"], event["corrects"] or 0),
        string_bytes(event["key"]), b"\x00" if event["sourceId"] is None else b"\x01",
        string_bytes(event["sourceId"] or ""), string_bytes(event["actor"]), event["textHash"],
        event["evidenceHash"] if version_of(event) > 1 else b""))

def version_of(event):
    return event.get("version", 1)

KEYS_WITH_ID = {
    ("EARN", "VIDEO_WATCH"): "video:", ("EARN", "SURVEY"): "survey:",
    ("EARN", "QUICK_SURVEY"): "quick-survey:", ("EARN", "REFERRAL"): "referral:",
    ("EARN", "CHALLENGE"): "challenge:", ("SPEND", "REDEMPTION"): "redemption:"}
KEYS_WITHOUT_ID = {("EARN", "WELCOME"): "welcome", ("CLOSE", "ACCOUNT"): "close"}
ADJUSTMENTS = {("INCREASE", "ADMINISTRATOR"), ("INCREASE", "DEMO_TOOL"),
               ("DECREASE", "ADMINISTRATOR"), ("DECREASE", "DEMO_TOOL")}
CORRECTIONS = {("REFUND", "REDEMPTION"): ("SPEND",),
               ("REVERSAL", "ADMINISTRATOR"): ("EARN", "INCREASE", "DECREASE")}

def name_of(event):
    return "account %d, event %d" % (event["account"], event["sequence"])

def check_alone(event, previous):
    """What one event shows by itself: its seal, its text, and that the ledger allows such an event."""
    name, kind, corrects = name_of(event), (event["type"], event["source"]), event["corrects"]
    if version_of(event) > VERSION:
        raise Newer("%s was made by a newer version" % name)
    for word, known in (event["type"], TYPES), (event["source"], SOURCES):
        if word not in known and re.fullmatch("[A-Z]+(_[A-Z]+)*", word):
            raise Newer("%s has a type or source of a newer version" % name)
        must(word in known, "%s has an unknown type or source", name)
    seal = sha256(event_bytes(event, previous))
    must(seal == event["hash"], "the hash of %s is not that of its content and the hash before it", name)
    must((event["salt"] is None) == (event["text"] is None), "%s has only one of text and salt", name)
    if event["text"] is not None:
        text_hash = sha256(event["salt"], event["text"].encode("utf-8"))
        must(text_hash == event["textHash"], "the text of %s is not the one that was recorded", name)
    check_evidence(event, name)
    must(has_allowed_amount(event), "the amount of %s is none that its type allows", name)
    must((corrects is not None) == (kind in CORRECTIONS), "%s must correct an event, or must not", name)
    must((corrects or 0) < event["sequence"], "%s does not correct an earlier event", name)
    must(has_allowed_key(event, kind), "the source, its id and the key of %s do not belong to its type", name)

# --- Evidence: what was credited of a watched video ---

NUMBER = "(?:0|[1-9][0-9]{0,14})"
VIEW = re.compile("view (length|ended)=(%s) began=(%s) credited=(%s)" % (NUMBER, NUMBER, "%s-%s(?:,%s-%s)*" % ((NUMBER,) * 4)))

def is_watched(event):
    return (event["type"], event["source"]) == ("EARN", "VIDEO_WATCH")

def check_evidence(event, name):
    committed, evidence = event.get("evidenceHash", ZEROS), event.get("evidence")
    must((event.get("evidenceSalt") is None) == (evidence is None), "%s has only one of evidence and its salt", name)
    must(version_of(event) > 1 or committed == ZEROS, "%s has evidence, which its version has not", name)
    must(version_of(event) == 1 or not is_watched(event) or committed != ZEROS, "%s has no evidence of a view", name)
    if evidence is None:
        return
    data = evidence.encode("utf-8")
    must(committed != ZEROS and len(data) <= MOST_BYTES_OF_EVIDENCE and sha256(event["evidenceSalt"], data) == committed,
         "the evidence of %s is not the one that was recorded", name)
    if is_watched(event):
        check_view(evidence, event["at"], name)

def check_view(evidence, at, name):
    """Computes again what was credited: enough of the video, each second once, and no faster than the clock."""
    match = VIEW.fullmatch(evidence)
    must(match, "the evidence of %s is none of a view", name)
    length, began = int(match[2]), int(match[3])
    pieces = [tuple(map(int, piece.split("-"))) for piece in match[4].split(",")]
    measured = match[1] == "length"
    counted = length if measured else max(LEAST_UNMEASURED_MS, length)
    ends = [-1] + [end for _, end in pieces]
    must(0 < length <= LAST_POSITION_MS and len(pieces) <= MOST_PIECES and ends[-1] <= counted
         and began <= LATEST_MS and all(before < start < end for before, (start, end) in zip(ends, pieces)),
         "the evidence of %s is none of a view", name)
    credited = sum(end - start for start, end in pieces)
    required = -(-length * 9 // 10)
    must(credited >= (required if measured else max(LEAST_UNMEASURED_MS, required)),
         "too little was credited of the video of %s", name)
    must(credited <= at - began + AHEAD_MS, "more was credited of the video of %s than time had passed", name)

def views_sentence(views):
    what = views["recomputed"] + views["erased"] + views["without"], views["recomputed"], views["erased"], views["without"]
    return ("Of %d watched videos the credited seconds of %d were computed again; the evidence of %d is erased, and %d "
            "are from before there was any." % what)

def count_view(views, event):
    if is_watched(event):
        views["without" if version_of(event) == 1 else "erased" if event["evidence"] is None else "recomputed"] += 1

def no_views():
    return {"recomputed": 0, "erased": 0, "without": 0}

def has_allowed_amount(event):
    if event["type"] == "CLOSE":
        return event["amount"] <= 0 and event["balance"] == 0
    if event["type"] == "REVERSAL":
        return event["amount"] != 0
    return event["amount"] < 0 if event["type"] in ("SPEND", "DECREASE") else event["amount"] > 0

def has_allowed_key(event, kind):
    source_id, key = event["sourceId"], event["key"]
    if kind in KEYS_WITH_ID:
        return source_id is not None and key == KEYS_WITH_ID[kind] + source_id
    if kind in CORRECTIONS:
        has_right_id = (source_id is None) == (kind[0] == "REVERSAL")
        return has_right_id and key == "correction:%d" % event["corrects"]
    if kind in ADJUSTMENTS:
        return source_id is None and key.startswith("adjustment:") and key != "adjustment:"
    return source_id is None and key == KEYS_WITHOUT_ID.get(kind)

class Chain:
    """What an account's events so far say about the next one."""

    def __init__(self, account):
        self.account, self.sequence, self.balance, self.head = account, 0, 0, ZEROS
        self.leaf, self.at, self.closed = -1, EARLIEST_MS, False
        self.keys, self.correctable = set(), {}

    def add(self, event, checkpoint):
        name = name_of(event)
        must(event["account"] == self.account, "%s is not of account %s", name, self.account)
        must(event["sequence"] == self.sequence + 1, "%s is where event %d belongs", name, self.sequence + 1)
        must(not self.closed, "%s follows the CLOSE of the account", name)
        must(event["balance"] == self.balance + event["amount"], "the balance of %s is not the sum", name)
        must(event["at"] >= self.at, "the time of %s is before that of the event before it", name)
        must(event["leaf"] > self.leaf, "the leaf of %s is not after that of the event before it", name)
        must(event["leaf"] < checkpoint["size"] - 1, "the leaf of %s is not before the state", name)
        check_alone(event, self.head)
        must(event["key"] not in self.keys, "%s has the key of an earlier event of the account", name)
        if event["corrects"] is not None:
            self.correct(event, name)
        self.sequence, self.balance, self.head = event["sequence"], event["balance"], event["hash"]
        self.leaf, self.at, self.closed = event["leaf"], event["at"], event["type"] == "CLOSE"
        self.keys.add(event["key"])
        self.correctable[event["sequence"]] = event["type"], event["amount"], event["sourceId"]

    def correct(self, event, name):
        """An event is forgotten when it is corrected, so that it cannot be corrected again."""
        kind, amount, source_id = self.correctable.pop(event["corrects"], (None, 0, None))
        may_be = CORRECTIONS[event["type"], event["source"]]
        must(kind in may_be, "%s corrects an event that it cannot, or one that was corrected before", name)
        must(event["amount"] == -amount, "%s is not the opposite of the event that it corrects", name)
        must(kind != "SPEND" or event["sourceId"] == source_id, "%s has another id than its SPEND", name)

    def entry(self):
        return account_entry(self.account, self.sequence, self.balance, self.head)

def check_path(event, checkpoint):
    must(event["leaf"] < checkpoint["size"] - 1, "the leaf of %s is not before the state", name_of(event))
    root = root_by_path(event_entry(event), event["leaf"], checkpoint["size"], event["path"])
    must(root == checkpoint["root"], "the path of %s does not lead to the checkpoint", name_of(event))

def check_time(at, name, line, state):
    """The ledger's state stands at its end, so the line is told too."""
    must(at <= state["at"] + AHEAD_MS, "the time of %s, in line %s, is after that of the state", name, line)


# --- Exports: each function reads the lines after the header, and returns what is proved. ---

def by_checkpoint(checkpoint):
    return "as the checkpoint of %d leaves by %s says." % (checkpoint["size"], checkpoint["name"])

def verify_receipt(lines, checkpoint):
    event = lines.read(event=lines.event(previous=hash_32, path=hashes))
    name, first, before = name_of(event), event["sequence"] == 1, event["balance"] - event["amount"]
    check_alone(event, event["previous"])
    must(first == (event["previous"] == ZEROS), "the hash before %s cannot be that of its place", name)
    must(0 <= before <= (0 if first else LARGEST), "the balance of %s cannot result from its amount", name)
    check_path(event, checkpoint)
    lines.read_end()
    what = name, event["type"], event["amount"], event["balance"]
    return ["The ledger contains exactly this event: %s, %s of %d points with a balance of %d, " % what
            + by_checkpoint(checkpoint), "This says nothing about what came before it or after it."]

def verify_account(lines, checkpoint):
    forms = [STATE] if lines.version == 1 else [STATE, AUDITED_STATE]
    state, size = lines.read(state=forms), checkpoint["size"]
    must(state["leaf"] == size - 1, "the state is not the last leaf of the checkpoint")
    must(state["accounts"] <= state["events"] <= state["leaf"], "the state's numbers contradict each other")
    numbers = state["accounts"], state["events"], state["points"], state["at"]
    entry = state_entry(state, numbers)
    root = root_by_path(entry, size - 1, size, state["path"])
    must(root == checkpoint["root"], "the path of the state does not lead to the checkpoint")
    account = lines.read(account=ACCOUNT)
    last = account_entry(*(account[name] for name in ("account", "sequence", "balance", "head")))
    must(account["index"] < state["accounts"], "the index is not below the number of accounts")
    root = root_by_path(last, account["index"], state["accounts"], account["path"])
    must(root == state["root"], "the path of the account does not lead to the state")
    chain, views = Chain(account["account"]), no_views()
    for _ in range(account["sequence"]):
        event = lines.read(event=lines.event(path=hashes))
        chain.add(event, checkpoint)
        count_view(views, event)
        check_path(event, checkpoint)
        check_time(event["at"], name_of(event), lines.number, state)
    must(chain.entry() == last, "the balance or head of the account is not that of its last event")
    lines.read_end()
    what = chain.account, chain.sequence, chain.balance
    return ["This is the whole account %d: %d events, %d points, " % what + by_checkpoint(checkpoint),
            views_sentence(views)]

def state_entry(state, numbers):
    if "administratorEntries" not in state:
        return struct.pack(">B32sqqqq", 2, state["root"], *numbers)
    audit = state["administratorEntries"], state["administratorHash"], state["verifiedSince"] or 0
    must((audit[0] > 0) == (audit[1] != ZEROS), "the state has a hash without an entry, or an entry without one")
    must(audit[2] >= 0, "the state has a verification before 1970")
    return struct.pack(">B32sqqqqq32sq", 3, state["root"], *numbers, *audit)

def verify_ledger(lines, checkpoint, earlier):
    # The events and the log are two lists of the same things in different orders. Only sums of both are kept.
    secret = os.urandom(32)
    events, record = read_events(lines, checkpoint, secret)
    log = read_log(lines, record, checkpoint, earlier, secret)
    state, accounts = log["state"], events["accounts"]
    must((log["events"], log["sum"]) == (events["number"], events["sum"]),
         "the events of the log are not those of the accounts, or not at their leaves")
    must(state["root"] == accounts.root(), "the root of the last state does not result from the events")
    must(state["accounts"] == accounts.size, "the last state has not %d accounts", accounts.size)
    must(state["points"] == events["points"], "the last state has not %d points", events["points"])
    check_time(*events["latest"], state)
    lines.read_end()
    sentences = ["This is the whole ledger: %d events of %d accounts, %d points, "
                 % (events["number"], accounts.size, events["points"]) + by_checkpoint(checkpoint),
                 views_sentence(events["views"])]
    if earlier is not None:
        sentences.append("It begins with the %d leaves of the earlier checkpoint: none of them was changed, "
                         "moved or removed." % earlier["size"])
    return sentences

def fingerprint(secret, leaf, entry):
    return int.from_bytes(sha256(secret, struct.pack(">q", leaf), entry)[:16], "big")

def read_events(lines, checkpoint, secret):
    """What results from the events of all accounts, and the first line that is not an event."""
    tree, seen, points, number, total = Tree(), set(), 0, 0, 0
    chain, first_leaf, latest, views = Chain(None), -1, (EARLIEST_MS, "no event", None), no_views()
    while True:
        record = lines.read(event=lines.event(), leaves=LEAVES)
        if chain.sequence > 0 and record.get("account") != chain.account:
            tree.add(chain.entry())
            points += chain.balance
        if record["kind"] == "leaves":
            break
        if record["account"] != chain.account:
            must(record["account"] not in seen, "account %d occurs twice", record["account"])
            must(record["leaf"] > first_leaf, "account %d is not in its place", record["account"])
            chain, first_leaf = Chain(record["account"]), record["leaf"]
            seen.add(chain.account)
        chain.add(record, checkpoint)
        count_view(views, record)
        number += 1
        total = (total + fingerprint(secret, record["leaf"], event_entry(record))) % 2**128
        if record["at"] > latest[0]:
            latest = record["at"], name_of(record), lines.number
    return {"accounts": tree, "points": points, "number": number, "sum": total, "latest": latest, "views": views}, record

def read_log(lines, record, checkpoint, earlier, secret):
    """The last state of the log, and the number and sum of the entries that are events."""
    tree, state, events, accounts, total, size = Tree(), None, 0, 0, 0, checkpoint["size"]
    while True:
        must(record["first"] == tree.size, "the first leaf of this line is not %d", tree.size)
        for entry in split_entries(record["entries"], min(LEAVES_OF_A_LINE, size - tree.size)):
            if entry[0] == 1:
                _, account, sequence, _ = struct.unpack(">Bqq32s", entry)
                events, accounts = events + 1, accounts + (sequence == 1)
                total = (total + fingerprint(secret, tree.size, entry)) % 2**128
            else:
                must(lines.version > 1 or entry[0] == 2, "this version has no such entry")
                state = read_state(entry, state, events, accounts, tree.size)
            tree.add(entry)
            if earlier is not None and tree.size == earlier["size"]:
                must(tree.root() == earlier["root"] and entry[0] in (2, 3),
                     "the first %d leaves are not those of the earlier checkpoint", tree.size)
        if tree.size == size:
            break
        record = lines.read(leaves=LEAVES)
    must(tree.root() == checkpoint["root"], "the root of the log is not that of the checkpoint")
    must(entry[0] in (2, 3), "the last leaf of the checkpoint is not a state")
    return {"state": state, "events": events, "sum": total}

def split_entries(data, number):
    """The entries of a line: exactly so many. The first byte of each says what it is, and so how long."""
    entries, start = [], 0
    while start < len(data) and len(entries) < number:
        length = {1: 49, 2: 65, 3: 113}.get(data[start])
        must(length and start + length <= len(data), "entry %d here is no event or state", len(entries))
        entries.append(data[start:start + length])
        start += length
    must(len(entries) == number and start == len(data), "this line has not exactly %d entries", number)
    return entries

def read_state(entry, before, events, accounts, leaf):
    """A state of the log. Its root and points can be computed for the last one only, so not here."""
    _, root, its_accounts, its_events, points, at = struct.unpack(">B32sqqqq", entry[:65])
    must(its_events == events, "the state at leaf %d has not %d events", leaf, events)
    must(its_accounts == accounts, "the state at leaf %d has not %d accounts", leaf, accounts)
    must(0 <= points <= LARGEST, "the points of the state at leaf %d cannot exist", leaf)
    must(EARLIEST_MS <= at <= LATEST_MS, "the time of the state at leaf %d cannot be written", leaf)
    must(before is None or at >= before["at"], "the state at leaf %d is before the state before it", leaf)
    audit = read_audit(entry, at, leaf, before and before["audit"]) if entry[0] == 3 else before and before["audit"]
    return {"root": root, "accounts": its_accounts, "points": points, "at": at, "audit": audit}

def read_audit(entry, at, leaf, before):
    """The number of entries of the administrators' log and the hash of the last: that log only grows."""
    entries, last, since = struct.unpack(">q32sq", entry[65:])
    must(entries >= 0 and (entries > 0) == (last != ZEROS), "the state at leaf %d has a hash without an entry, or an "
         "entry without one", leaf)
    must(0 <= since <= LATEST_MS, "the state at leaf %d has a time of a verification that cannot be", leaf)
    must(since <= at + AHEAD_MS, "the state at leaf %d has a verification after its own time", leaf)
    entries_before, last_before = before or (0, ZEROS)
    must(entries >= entries_before, "at leaf %d the administrators' log has become shorter", leaf)
    must(entries > entries_before or last == last_before, "at leaf %d the administrators' log has changed", leaf)
    return entries, last


# --- The program ---

def read_earlier(name, keys):
    """The checkpoint of `--checkpoint`."""
    try:
        return read_checkpoint(read_file(name), keys)
    except Refusal as reason:
        raise Refusal("of the earlier checkpoint: %s" % reason) from None

def verify(lines, keys, earlier):
    header = lines.read(header=HEADER)
    must(header["format"] in ("pwen-export/1", "pwen-export/2"), "the format is not pwen-export/1 or 2")
    lines.version = int(header["format"][-1])
    must(header["scope"] in ("account", "ledger", "receipt"), "the scope is unknown")
    checkpoint = read_checkpoint(header["checkpoint"], keys)
    if header["scope"] != "ledger" and earlier is not None:
        raise Refusal("only an export of the ledger can be compared with an earlier checkpoint")
    if header["scope"] == "receipt":
        return verify_receipt(lines, checkpoint)
    if header["scope"] == "account":
        return verify_account(lines, checkpoint)
    if earlier is not None:
        must(earlier["name"] == checkpoint["name"], "the earlier checkpoint is of another log")
        must(earlier["size"] <= checkpoint["size"], "the earlier checkpoint has %d leaves, more than the %d "
             "of this export, which therefore cannot show them", earlier["size"], checkpoint["size"])
    return verify_ledger(lines, checkpoint, earlier)

def main():
    parser = argparse.ArgumentParser(description="Verifies an export of Pwen's ledger.", allow_abbrev=False)
    parser.add_argument("file", metavar="FILE", help="the export; - is the standard input")
    parser.add_argument("--key", metavar="KEY", action="append", required=True,
                        help="a public key, or a file with one on each line")
    parser.add_argument("--checkpoint", metavar="OLD", help="an earlier checkpoint, to compare a ledger with")
    arguments = parser.parse_args()
    sys.stdout.reconfigure(errors="backslashreplace")
    lines = Lines()
    try:
        keys = read_keys(arguments.key)
        earlier = None if arguments.checkpoint is None else read_earlier(arguments.checkpoint, keys)
        lines.stream = sys.stdin.buffer if arguments.file == "-" else open(arguments.file, "rb")
        print("\n".join(verify(lines, keys, earlier)))
        return 0
    except Newer as reason:
        print("Not checked: %s." % reason)
        return 2
    except Refusal as refusal:
        print("Refused: %s%s." % ("line %d: " % lines.number if lines.number else "", refusal))
        return 1
    except (OSError, WrongCall) as reason:
        print(reason, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
