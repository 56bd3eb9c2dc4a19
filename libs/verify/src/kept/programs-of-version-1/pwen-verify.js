import { createPublicKey, hash, randomBytes, verify } from "node:crypto";
import { closeSync, createReadStream, existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isUtf8 } from "node:buffer";
import { availableParallelism } from "node:os";
// ../domain/src/proof/bytes/base64.ts
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NO_LETTER = 255;
/** The value of each letter's code; that of padding is 0. */
const VALUES = (/* @__PURE__ */ new Uint8Array(256)).fill(NO_LETTER);
for (let value = 0; value < 64; value++) VALUES[ALPHABET.charCodeAt(value)] = value;
VALUES["=".charCodeAt(0)] = 0;
/** The bytes of standard base64 with padding; undefined for anything else, also for unused bits that are not zero. */
function fromBase64(text) {
	const end = text.indexOf("=");
	const padding = end < 0 ? 0 : text.length - end;
	if (text.length % 4 !== 0 || padding > 2 || !text.endsWith("==".slice(0, padding))) return void 0;
	const bytes = new Uint8Array(text.length / 4 * 3 - padding);
	let group = 0;
	for (let at = 0, written = 0; at < text.length; at += 4) {
		const one = valueAt(text, at);
		const two = valueAt(text, at + 1);
		const three = valueAt(text, at + 2);
		const four = valueAt(text, at + 3);
		if ((one | two | three | four) > 63) return void 0;
		group = one << 18 | two << 12 | three << 6 | four;
		bytes[written++] = group >> 16;
		bytes[written++] = group >> 8;
		bytes[written++] = group;
	}
	const unused = (1 << 8 * padding) - 1;
	return (group & unused) === 0 ? bytes : void 0;
}
const valueAt = (text, at) => VALUES[text.charCodeAt(at)] ?? NO_LETTER;
// ../domain/src/rules/ledger/event.ts
/**
* The types of events. Their names and numbers are stored and hashed, so they are permanent: a new kind of event gets a
* new entry; an old one is never renamed, renumbered or reused.
*/
const EVENT_TYPE_CODES = {
	EARN: 1,
	SPEND: 2,
	REFUND: 3,
	INCREASE: 4,
	DECREASE: 5,
	REVERSAL: 6,
	CLOSE: 7
};
/** The sources of events. Permanent, like the types. */
const SOURCE_TYPE_CODES = {
	VIDEO_WATCH: 1,
	SURVEY: 2,
	QUICK_SURVEY: 3,
	REFERRAL: 4,
	WELCOME: 5,
	REDEMPTION: 6,
	ADMINISTRATOR: 7,
	ACCOUNT: 8,
	DEMO_TOOL: 9,
	CHALLENGE: 10
};
// ../domain/src/proof/bytes/utf8.ts
/** The length in UTF-8. Lone surrogates count as U+FFFD, as which they are written. */
function utf8Length(text) {
	let length = 0;
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		if (unit < 128) length++;
		else if (unit < 2048) length += 2;
		else if (isPairAt(text, index)) {
			length += 4;
			index++;
		} else length += 3;
	}
	return length;
}
/** Writes the UTF-8 of a text and returns where it ends. */
function writeUtf8(text, bytes, start) {
	let at = start;
	for (let index = 0; index < text.length; index++) {
		const unit = text.charCodeAt(index);
		if (unit < 128) {
			bytes[at++] = unit;
			continue;
		}
		if (unit < 2048) {
			bytes[at++] = 192 | unit >> 6;
			bytes[at++] = continuation(unit);
			continue;
		}
		if (isPairAt(text, index)) {
			const point = text.codePointAt(index++);
			bytes[at++] = 240 | point >> 18;
			bytes[at++] = continuation(point >> 12);
			bytes[at++] = continuation(point >> 6);
			bytes[at++] = continuation(point);
			continue;
		}
		const point = unit >= 55296 && unit <= 57343 ? REPLACEMENT : unit;
		bytes[at++] = 224 | point >> 12;
		bytes[at++] = continuation(point >> 6);
		bytes[at++] = continuation(point);
	}
	return at;
}
function utf8(text) {
	const bytes = new Uint8Array(utf8Length(text));
	writeUtf8(text, bytes, 0);
	return bytes;
}
const REPLACEMENT = 65533;
const continuation = (bits) => 128 | bits & 63;
function isPairAt(text, index) {
	return (text.codePointAt(index) ?? 0) > 65535;
}
// ../domain/src/proof/bytes/byte-writer.ts
const TWO_TO_32 = 4294967296;
/** The largest number that the two bytes of a length can hold. */
const MAX_STRING_BYTES = 65535;
/** Fills an array from a place on. Numbers are big-endian. */
var ByteWriter = class ByteWriter {
	buffer;
	offset;
	constructor(buffer, offset = 0) {
		this.buffer = buffer;
		this.offset = offset;
	}
	static ofSize(size) {
		return new ByteWriter(new Uint8Array(size));
	}
	/**
	* For bytes that are hashed at once: the next call uses the same memory, because a new array takes as long as a hash.
	*
	* @param most how many bytes there can be
	*/
	static scratch(most) {
		return most > SCRATCH.length ? ByteWriter.ofSize(most) : new ByteWriter(SCRATCH);
	}
	/** What was written so far, in the same memory. @throws RangeError if there was no room for all of it */
	get written() {
		if (this.offset > this.buffer.length) throw new RangeError(`${this.offset} bytes are too many`);
		if (this.buffer !== SCRATCH) return this.buffer.subarray(0, this.offset);
		return VIEWS[this.offset] ??= SCRATCH.subarray(0, this.offset);
	}
	bytes(value) {
		this.buffer.set(value, this.offset);
		this.offset += value.length;
		return this;
	}
	byte(value) {
		this.buffer[this.offset++] = value;
		return this;
	}
	/** @throws RangeError unless it has 32 bytes */
	hash(value) {
		if (value.length !== 32) throw new RangeError(`a hash of ${value.length} bytes`);
		return this.bytes(value);
	}
	/** Eight bytes, signed. @throws RangeError for what a number does not hold exactly */
	int64(value) {
		if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
		return this.int32(Math.floor(value / TWO_TO_32)).int32(value | 0);
	}
	/** UTF-8 after its length in two bytes. @throws RangeError when it is longer than those can say */
	string(value) {
		const start = this.offset;
		const length = this.byte(0).byte(0).utf8(value).offset - start - 2;
		if (length > MAX_STRING_BYTES) throw new RangeError(`a string of ${length} bytes`);
		this.buffer[start] = length >> 8;
		this.buffer[start + 1] = length;
		return this;
	}
	utf8(value) {
		this.offset = writeUtf8(value, this.buffer, this.offset);
		return this;
	}
	int32(value) {
		return this.byte(value >> 24).byte(value >> 16).byte(value >> 8).byte(value);
	}
};
const SCRATCH = /* @__PURE__ */ new Uint8Array(4096);
/** Its beginnings, of each size. */
const VIEWS = new Array(SCRATCH.length + 1);
/** Eight bytes, big-endian and signed. @throws RangeError for what a number does not hold exactly */
function readInt64(bytes, at) {
	const value = (readUint32(bytes, at) | 0) * TWO_TO_32 + readUint32(bytes, at + 4);
	if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer that a number holds`);
	return value;
}
/** Four bytes, big-endian. @throws RangeError past the end */
function readUint32(bytes, at) {
	if (at + 4 > bytes.length) throw new RangeError("there are not enough bytes");
	const [one = 0, two = 0, three = 0, four = 0] = [
		bytes[at],
		bytes[at + 1],
		bytes[at + 2],
		bytes[at + 3]
	];
	return (one << 24 | two << 16 | three << 8 | four) >>> 0;
}
function equalBytes(one, other) {
	if (one.length !== other.length) return false;
	for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
	return true;
}
// ../domain/src/proof/checkpoint.ts
const MAX_SIGNATURES = 100;
const KEY_NUMBER_BYTES = 4;
/** Printable ASCII without a plus: other languages have other ideas of what a space is. */
const NAME$1 = /^[!-*,-~]+$/;
/** Undefined for a text that is no signed note. */
function readNote(note) {
	if (hasControl(note)) return void 0;
	const end = note.lastIndexOf("\n\n");
	if (end < 0 || !note.endsWith("\n")) return void 0;
	const lines = note.slice(end + 2, -1).split("\n");
	if (lines.length > MAX_SIGNATURES) return void 0;
	const signatures = lines.map(readSignature);
	return signatures.every((signature) => signature !== void 0) ? {
		text: note.slice(0, end + 1),
		signatures
	} : void 0;
}
function readSignature(line) {
	const [dash, name, encoded, ...rest] = line.split(" ");
	if (dash !== "—" || !name || !encoded || rest.length > 0 || !NAME$1.test(name)) return void 0;
	const bytes = fromBase64(encoded);
	if (!bytes || bytes.length <= KEY_NUMBER_BYTES) return void 0;
	return {
		name,
		keyNumber: numberIn(bytes),
		signature: bytes.subarray(KEY_NUMBER_BYTES)
	};
}
/** The checkpoint in the text of a note; undefined if it is none, or has more than its three lines. */
function readCheckpoint(text) {
	const [origin, size, root, end, ...rest] = text.split("\n");
	if (!origin || !NAME$1.test(origin) || !size || !root || end !== "" || rest.length > 0) return void 0;
	if (!/^[1-9]\d*$/.test(size) || !Number.isSafeInteger(Number(size))) return void 0;
	const bytes = fromBase64(root);
	if (bytes?.length !== 32) return void 0;
	return {
		origin,
		size: Number(size),
		root: bytes
	};
}
const ED25519 = 1;
/** Undefined for a text that is no Ed25519 key, or whose number is not that of the key. */
function readVerifierKey(text, sha256) {
	const [name, number, ...encoded] = text.split("+");
	if (!name || !NAME$1.test(name) || !number || !/^[0-9a-f]{8}$/.test(number)) return void 0;
	const bytes = fromBase64(encoded.join("+"));
	if (bytes?.length !== 33 || bytes[0] !== ED25519) return void 0;
	const key = verifierKeyOf(name, bytes.subarray(1), sha256);
	return key.keyNumber === parseInt(number, 16) ? key : void 0;
}
/** The key of that name, with its number. */
function verifierKeyOf(name, publicKey, sha256) {
	return {
		name,
		keyNumber: numberIn(sha256(new Uint8Array([
			...utf8(`${name}\n`),
			ED25519,
			...publicKey
		]))),
		publicKey
	};
}
/** The signatures of a note by the given keys, for somebody to check; those by others say nothing. */
function signaturesBy(keys, { signatures }) {
	return signatures.flatMap(({ name, keyNumber, signature }) => {
		const key = keys.find((known) => known.name === name && known.keyNumber === keyNumber);
		return key ? [{
			key,
			signature
		}] : [];
	});
}
function numberIn(bytes) {
	return new DataView(bytes.buffer, bytes.byteOffset, KEY_NUMBER_BYTES).getUint32(0);
}
function hasControl(text) {
	for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) < 32 && text[index] !== "\n") return true;
	return false;
}
const EXPORT_FORMAT = `pwen-export/1`;
// ../domain/src/proof/exports/export-refused.ts
/** An export that proves nothing: by its fault, or because this verifier is too old for it (`NEWER`). */
var ExportRefused = class ExportRefused extends Error {
	code;
	what;
	line;
	name = "ExportRefused";
	constructor(code, what, line) {
		super(line === void 0 ? what : `line ${line} ${what}`);
		this.code = code;
		this.what = what;
		this.line = line;
	}
	/** This refusal as one of the whole file, when what was read is a part of it, after so many lines. */
	after(lines) {
		return new ExportRefused(this.code, this.what, this.line === void 0 ? void 0 : lines + this.line);
	}
};
function refuse(code, sentence) {
	throw new ExportRefused(code, sentence);
}
// ../domain/src/proof/leaves.ts
/** The times that ISO 8601 writes with a year of four digits. */
const EARLIEST_MS = Date.parse("0000-01-01T00:00:00.000Z");
const LATEST_MS = Date.parse("9999-12-31T23:59:59.999Z");
const EVENT = 1;
const STATE = 2;
const EVENT_ENTRY_BYTES = 49;
const STATE_ENTRY_BYTES = 65;
function eventEntry({ userId, sequence, hash }) {
	return ByteWriter.ofSize(EVENT_ENTRY_BYTES).byte(EVENT).int64(userId).int64(sequence).hash(hash).buffer;
}
function stateEntry({ root, accounts, events, points, at }) {
	return ByteWriter.ofSize(STATE_ENTRY_BYTES).byte(STATE).hash(root).int64(accounts).int64(events).int64(points).int64(at.getTime()).buffer;
}
function isState(leaf) {
	return "root" in leaf;
}
/** The length of the entry that starts with this byte; undefined if none does. */
function entryLength(firstByte) {
	if (firstByte === EVENT) return EVENT_ENTRY_BYTES;
	return firstByte === STATE ? STATE_ENTRY_BYTES : void 0;
}
/** @throws RangeError for bytes that are no entry */
function readEntry(entry) {
	if (entry.length === 0 || entry.length !== entryLength(entry[0])) throw new RangeError(`${entry.length} bytes are no entry of the log`);
	if (entry[0] === EVENT) return {
		userId: readInt64(entry, 1),
		sequence: readInt64(entry, 9),
		hash: entry.subarray(17)
	};
	const numbers = 33;
	const [accounts = 0, events = 0, points = 0, at = 0] = [
		0,
		8,
		16,
		24
	].map((offset) => readInt64(entry, numbers + offset));
	if (Math.min(accounts, events, points) < 0) throw new RangeError("a state has a number below 0");
	if (at < EARLIEST_MS || at > LATEST_MS) throw new RangeError("a state has a time that cannot be written");
	return {
		root: entry.subarray(1, numbers),
		accounts,
		events,
		points,
		at: new Date(at)
	};
}
const ACCOUNT_ENTRY_BYTES = 56;
/** The entry of an account in the tree of accounts, which is also its record in the digest. */
function accountEntry({ userId, sequence, balance, headHash }) {
	return ByteWriter.ofSize(ACCOUNT_ENTRY_BYTES).int64(userId).int64(sequence).int64(balance).hash(headHash).buffer;
}
// ../domain/src/proof/merkle/hashes.ts
const LEAF = 0;
const NODE = 1;
function hashLeaf(entry, sha256) {
	return sha256(ByteWriter.scratch(1 + entry.length).byte(LEAF).bytes(entry).written);
}
function hashNode(left, right, sha256) {
	return sha256(ByteWriter.scratch(65).byte(NODE).hash(left).hash(right).written);
}
/** The root of a tree without leaves. */
function emptyRoot(sha256) {
	return sha256(/* @__PURE__ */ new Uint8Array(0));
}
// ../domain/src/proof/merkle/growing-tree.ts
/**
* Computes the root of a tree whose leaves come one after another. It keeps the roots of the complete subtrees along the
* right edge only: one hash for each binary digit of the number of leaves that is 1.
*/
var GrowingTree = class {
	sha256;
	edge = [];
	leaves = 0;
	constructor(sha256) {
		this.sha256 = sha256;
	}
	get size() {
		return this.leaves;
	}
	/**
	* @param hash of the next leaf, or of the complete subtree over the next `leaves`, before which there must be a multiple
	*   of as many; it is kept, so it must not change
	*/
	add(hash, leaves = 1) {
		if (this.leaves % leaves !== 0) throw new RangeError(`no subtree of ${leaves} follows ${this.leaves} leaves`);
		this.leaves += leaves;
		let subtree = {
			leaves,
			hash
		};
		for (let left = this.edge.at(-1); left?.leaves === subtree.leaves; left = this.edge.at(-1)) {
			subtree = {
				leaves: 2 * left.leaves,
				hash: hashNode(left.hash, subtree.hash, this.sha256)
			};
			this.edge.pop();
		}
		this.edge.push(subtree);
	}
	root() {
		return joinEdge(this.edge.map(({ hash }) => hash), this.sha256);
	}
};
/** The root over complete subtrees that stand side by side, each smaller than the one before it. */
function joinEdge(hashes, sha256) {
	if (hashes.length === 0) return emptyRoot(sha256);
	return hashes.reduceRight((right, left) => hashNode(left, right, sha256));
}
// ../domain/src/proof/exports/list-fingerprint.ts
const LIMBS = 4;
const LIMB = 4294967296;
/**
* Compares two lists of events that are in different orders, without keeping either: the sum of a keyed hash of each
* event, modulo 2^128. Whoever wrote the lists does not know the key, and so cannot choose events whose sums are equal.
*/
var ListFingerprint = class {
	random;
	sha256;
	sum = new Uint32Array(LIMBS);
	input;
	/** @param random 32 bytes, equal for both lists, drawn after both were written */
	constructor(random, sha256) {
		this.random = random;
		this.sha256 = sha256;
		this.input = ByteWriter.ofSize(random.length + 8 + EVENT_ENTRY_BYTES).bytes(random).buffer;
	}
	add(leaf, entry) {
		new ByteWriter(this.input, this.random.length).int64(leaf).bytes(entry);
		const hash = this.sha256(this.input);
		let carry = 0;
		for (let limb = 3; limb >= 0; limb--) carry = addLimb(this.sum, limb, readUint32(hash, limb * 4) + carry);
	}
	/** Adds what the same key gave for another part of the list. */
	addSum(other) {
		let carry = 0;
		for (let limb = 3; limb >= 0; limb--) carry = addLimb(this.sum, limb, (other[limb] ?? 0) + carry);
	}
	equals(other) {
		return this.sum.every((limb, index) => limb === other.sum[index]);
	}
};
/** @returns what is carried to the next limb */
function addLimb(sum, limb, value) {
	const total = (sum[limb] ?? 0) + value;
	sum[limb] = total;
	return total >= LIMB ? 1 : 0;
}
// ../domain/src/proof/exports/packed-hashes.ts
/** Hashes one after another: threads hand over one array much faster than many. */
function joinHashes(hashes) {
	const bytes = new Uint8Array(hashes.length * 32);
	for (const [index, hash] of hashes.entries()) bytes.set(hash, index * 32);
	return bytes;
}
/** A copy of one of them. */
function hashIn(bytes, index) {
	return bytes.slice(index * 32, (index + 1) * 32);
}
// ../domain/src/proof/exports/hash-leaves.ts
const LEAVES_PER_LINE = 256;
/** Hashes lines with leaves of the log. */
var LeafHashing = class {
	lines;
	options;
	fingerprint;
	leaves = [];
	hashes = [];
	states = [];
	events = 0;
	accounts = 0;
	first;
	leaf = 0;
	constructor(lines, options) {
		this.lines = lines;
		this.options = options;
		this.fingerprint = new ListFingerprint(options.random, options.sha256);
	}
	/** @throws ExportRefused */
	add({ first, entries }) {
		this.leaf = this.first === void 0 ? first : this.leaf;
		this.first ??= first;
		if (first !== this.leaf || first % LEAVES_PER_LINE !== 0) this.lines.wrong("does not continue the log");
		const hashes = [];
		for (let at = 0; at < entries.length;) {
			const length = entryLength(entries[at]) ?? 0;
			if (length === 0 || at + length > entries.length) this.lines.wrong("has bytes that are no entry");
			hashes.push(this.addLeaf(entries.subarray(at, at + length)));
			at += length;
		}
		if (hashes.length === 0 || hashes.length > LEAVES_PER_LINE) this.lines.wrong("has not 1 to 256 leaves");
		this.addSubtrees(first, hashes);
	}
	finish() {
		const { first = 0, leaves, states, events, accounts, fingerprint } = this;
		return {
			first,
			leaves,
			hashes: joinHashes(this.hashes),
			states,
			events,
			accounts,
			fingerprint: fingerprint.sum
		};
	}
	/** @returns its hash */
	addLeaf(entry) {
		const leaf = this.read(entry);
		if (isState(leaf)) {
			const { events, accounts } = this;
			this.states.push({
				leaf: this.leaf,
				state: leaf,
				events,
				accounts
			});
		} else {
			this.fingerprint.add(this.leaf, entry);
			this.events++;
			if (leaf.sequence === 1) this.accounts++;
		}
		this.leaf++;
		return hashLeaf(entry, this.options.sha256);
	}
	addSubtrees(first, hashes) {
		if (this.options.keptSizes.some((size) => size > first && size < first + LEAVES_PER_LINE) || hashes.length < LEAVES_PER_LINE) {
			this.hashes.push(...hashes);
			this.leaves.push(...hashes.map(() => 1));
			return;
		}
		const line = new GrowingTree(this.options.sha256);
		for (const hash of hashes) line.add(hash);
		this.hashes.push(line.root());
		this.leaves.push(LEAVES_PER_LINE);
	}
	read(entry) {
		try {
			return readEntry(entry);
		} catch (fault) {
			if (fault instanceof RangeError) return this.lines.wrong(`has an entry that cannot be read (${fault.message})`);
			throw fault;
		}
	}
};
// ../domain/src/proof/exports/form-fault.ts
const EVENT_MEMBERS = "kind account sequence leaf at type source sourceId amount balance corrects key actor textHash hash salt text";
/** The members of each kind of line, in their order. */
const MEMBERS = {
	header: ["kind format scope checkpoint"],
	state: ["kind leaf root accounts events points at path"],
	account: ["kind account index sequence balance head path"],
	event: [
		EVENT_MEMBERS,
		`${EVENT_MEMBERS} path`,
		`${EVENT_MEMBERS} previous path`
	],
	leaves: ["kind first entries"],
	end: ["kind lines"]
};
const NOT_JSON = "is not JSON";
const OTHER_SPELLING = "is not written in the one way that is allowed";
/**
* Why a text is no line of an export, whatever the values of its members are.
*
* @returns undefined if it is JSON as it must be written, with the members of a line in their order
*/
function formFault(text) {
	const value = parse$1(text);
	if (value === void 0) return NOT_JSON;
	if (typeof value !== "object" || value === null || Array.isArray(value)) return "is not an object";
	const { kind } = value;
	const known = typeof kind === "string" && Object.hasOwn(MEMBERS, kind) ? MEMBERS[kind] : void 0;
	if (!known) return "is of no known kind";
	if (!known.includes(Object.keys(value).join(" "))) return "has other members than it must";
	return JSON.stringify(value) === text ? void 0 : OTHER_SPELLING;
}
function parse$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
// ../domain/src/proof/exports/read-export-lines.ts
/** The longest line that is read, with its line feed. Far more than any line that is written has. */
const LONGEST_LINE_BYTES = 4 << 20;
/** With four digits of a year: those of more have a sign. */
const TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):\d\d:\d\d\.\d{3}Z$/;
/** What JSON writes as it is: no quotes, backslashes, controls and halves of characters. */
const PLAIN = /^[ !#-[\]-\u{d7ff}\u{e000}-\u{10ffff}]*$/u;
/** How a header begins, of whatever version: all that a verifier needs to tell that it is too old. */
const FORMAT = /^\{"kind":"header","format":"pwen-export\/([1-9]\d{0,8})"/;
/** What names of types and sources look like, also those of later versions. */
const NAME = /^"[A-Z]+(?:_[A-Z]+)*"$/;
/** In its one spelling, and all of it: a value ends with one of those signs. */
const WHOLE = /(?:0|-?[1-9]\d*)(?=[,}])/y;
const QUOTE = "\"";
const SCOPES = inQuotes([
	"account",
	"ledger",
	"receipt"
]);
const TYPES = inQuotes(Object.keys(EVENT_TYPE_CODES));
const SOURCES = inQuotes(Object.keys(SOURCE_TYPE_CODES));
/**
* Reads lines strictly, so that no two programs can understand the same file differently: from the first character to the
* last, each of which is the one that must stand there. JSON only reads what is escaped, and says why a line is refused:
* reading every line by it cost a verifier another 8 % of its time, and left duplicates and spellings to be looked for.
*/
var ExportLines = class {
	line = 0;
	text = "";
	/** How much of it was read. */
	at = 0;
	/** How many lines were read. */
	get count() {
		return this.line;
	}
	/**
	* @param text without its line feed
	* @throws ExportRefused with the first thing that is wrong
	*/
	read(text) {
		this.line++;
		this.text = text;
		this.at = 0;
		if (this.line === 1) this.refuseNewer();
		const line = this.anyLine();
		if (this.at !== text.length) this.refuse(OTHER_SPELLING);
		return line;
	}
	refuseNewer() {
		const version = Number(FORMAT.exec(this.text)?.[1] ?? 1);
		if (version > 1) refuse("NEWER", `the file was made by a newer version (pwen-export/${version}): a newer verifier reads it`);
	}
	/** Refuses the export, and says where it is wrong. */
	wrong(what) {
		throw new ExportRefused("FORM", what, this.line);
	}
	anyLine() {
		if (this.takes("{\"kind\":\"event\",\"account\":")) return this.event();
		if (this.takes("{\"kind\":\"leaves\",\"first\":")) return this.leaves();
		if (this.takes("{\"kind\":\"state\",\"leaf\":")) return this.state();
		if (this.takes("{\"kind\":\"account\",\"account\":")) return this.account();
		if (this.takes("{\"kind\":\"header\",\"format\":")) return this.header();
		if (this.takes("{\"kind\":\"end\",\"lines\":")) return this.end();
		return this.refuse(OTHER_SPELLING);
	}
	header() {
		if (!this.takes(`"pwen-export/1"`)) this.refuse(`is not of the format ${EXPORT_FORMAT}`);
		const scope = this.expect(",\"scope\":").oneOf(SCOPES, "scope");
		const checkpoint = this.expect(",\"checkpoint\":").string("checkpoint");
		this.expect("}");
		return {
			kind: "header",
			scope,
			checkpoint
		};
	}
	state() {
		const leaf = this.count0("leaf");
		const root = this.expect(",\"root\":").hash("root");
		const accounts = this.expect(",\"accounts\":").count0("accounts");
		const events = this.expect(",\"events\":").count0("events");
		const points = this.expect(",\"points\":").count0("points");
		const at = this.expect(",\"at\":").time("at");
		const path = this.expect(",\"path\":").path();
		this.expect("}");
		return {
			kind: "state",
			leaf,
			state: {
				root,
				accounts,
				events,
				points,
				at
			},
			path
		};
	}
	account() {
		const userId = this.positive("account");
		const index = this.expect(",\"index\":").count0("index");
		const sequence = this.expect(",\"sequence\":").positive("sequence");
		const balance = this.expect(",\"balance\":").count0("balance");
		const headHash = this.expect(",\"head\":").hash("head");
		const path = this.expect(",\"path\":").path();
		this.expect("}");
		return {
			kind: "account",
			index,
			account: {
				userId,
				sequence,
				balance,
				headHash
			},
			path
		};
	}
	event() {
		const userId = this.positive("account");
		const sequence = this.expect(",\"sequence\":").positive("sequence");
		const leaf = this.expect(",\"leaf\":").count0("leaf");
		const recordedAt = this.expect(",\"at\":").time("at");
		const type = this.expect(",\"type\":").oneOf(TYPES, "type");
		const sourceType = this.expect(",\"source\":").oneOf(SOURCES, "source");
		const id = this.expect(",\"sourceId\":").takes("null") ? null : this.string("sourceId");
		const amountPoints = this.expect(",\"amount\":").integer("amount");
		const balanceAfter = this.expect(",\"balance\":").integer("balance");
		const corrects = this.expect(",\"corrects\":").takes("null") ? null : this.integer("corrects");
		const key = this.expect(",\"key\":").string("key");
		const actor = this.expect(",\"actor\":").string("actor");
		const textHash = this.expect(",\"textHash\":").hash("textHash");
		const hash = this.expect(",\"hash\":").hash("hash");
		const event = {
			userId,
			sequence,
			type,
			source: {
				type: sourceType,
				id
			},
			amountPoints,
			balanceAfter,
			corrects,
			key,
			actor,
			textHash,
			recordedAt,
			hash
		};
		return this.withProof({
			kind: "event",
			leaf,
			event,
			words: this.words()
		});
	}
	words() {
		if (this.expect(",\"salt\":").takes("null,\"text\":null")) return null;
		const salt = this.bytes("salt");
		if (salt.length !== 16) this.refuse(`has no salt of 16 bytes`);
		return {
			salt,
			text: this.expect(",\"text\":").string("text")
		};
	}
	withProof(line) {
		if (this.takes("}")) return line;
		const previous = this.takes(",\"previous\":") ? this.hash("previous") : void 0;
		const path = this.expect(",\"path\":").path();
		this.expect("}");
		return previous ? {
			...line,
			previous,
			path
		} : {
			...line,
			path
		};
	}
	leaves() {
		const first = this.count0("first");
		const entries = this.expect(",\"entries\":").bytes("entries");
		this.expect("}");
		return {
			kind: "leaves",
			first,
			entries
		};
	}
	end() {
		const lines = this.count0("lines");
		this.expect("}");
		return {
			kind: "end",
			lines
		};
	}
	/** Reads these characters if they come next. @returns whether they do */
	takes(literal) {
		const isNext = this.text.startsWith(literal, this.at);
		if (isNext) this.at += literal.length;
		return isNext;
	}
	expect(literal) {
		return this.takes(literal) ? this : this.refuse(OTHER_SPELLING);
	}
	integer(name) {
		WHOLE.lastIndex = this.at;
		const value = WHOLE.test(this.text) ? Number(this.text.slice(this.at, WHOLE.lastIndex)) : NaN;
		if (!Number.isSafeInteger(value)) this.refuse(`has no whole number as ${name}`);
		this.at = WHOLE.lastIndex;
		return value;
	}
	/** A whole number from 0. */
	count0(name) {
		const number = this.integer(name);
		return number < 0 ? this.refuse(`has a ${name} below 0`) : number;
	}
	positive(name) {
		const number = this.integer(name);
		return number < 1 ? this.refuse(`has a ${name} below 1`) : number;
	}
	oneOf(names, name) {
		const end = this.text.indexOf(QUOTE, this.at + 1) + 1;
		const written = this.text.slice(this.at, end);
		this.at = end;
		return names.get(written) ?? this.refuseUnknown(name, written);
	}
	string(name) {
		const start = this.at;
		const inner = this.upToQuote(name);
		return PLAIN.test(inner) ? inner : this.escaped(start);
	}
	/**
	* The string with escapes that starts at a quote, read by JSON, which must also write the whole line like this.
	*/
	escaped(start) {
		const { text } = this;
		const fault = this.formFault();
		if (fault) return this.wrong(fault);
		let at = start + 1;
		while (text[at] !== QUOTE) at += text[at] === "\\" ? 2 : 1;
		this.at = at + 1;
		return JSON.parse(text.slice(start, this.at));
	}
	/** What stands between the next quote, which must follow, and the one after it. */
	upToQuote(name) {
		if (!this.takes(QUOTE)) this.refuse(`has no text as ${name}`);
		const start = this.at;
		const end = this.text.indexOf(QUOTE, start);
		if (end < 0) this.refuse(OTHER_SPELLING);
		this.at = end + 1;
		return this.text.slice(start, end);
	}
	bytes(name) {
		return fromBase64(this.upToQuote(name)) ?? this.refuse(`has no base64 as ${name}`);
	}
	hash(name) {
		const bytes = this.bytes(name);
		return bytes.length === 32 ? bytes : this.refuse(`has no hash of 32 bytes as ${name}`);
	}
	time(name) {
		const text = this.upToQuote(name);
		const time = TIME.test(text) ? new Date(text) : void 0;
		if (time?.getUTCDate() === Number(text.slice(8, 10))) return time;
		return this.refuse(`has no time as ${name}`);
	}
	path() {
		if (!this.takes("[")) this.refuse("has no list as path");
		if (this.takes("]")) return [];
		const path = [this.hash("path")];
		while (this.takes(",")) path.push(this.hash("path"));
		this.expect("]");
		return path;
	}
	/** A name that may be one of a later version is no fault of the file. */
	refuseUnknown(name, written) {
		const what = `has an unknown ${name}`;
		if (name === "scope" || !NAME.test(written) || this.formFault()) return this.refuse(what);
		throw new ExportRefused("NEWER", `${what}: it was made by a newer version`, this.line);
	}
	/** @param what is wrong, unless there is more to be said about the form of the whole line */
	refuse(what) {
		return this.wrong(this.formFault() ?? what);
	}
	formFault() {
		const fault = formFault(this.text);
		return fault === "is not JSON" && this.line === 1 ? `${NOT_JSON}: the file is no export, or lines of another program (npm?) were saved with it` : fault;
	}
};
/** Names by how they are written in a line. */
function inQuotes(names) {
	return new Map(names.map((name) => [`"${name}"`, name]));
}
// ../domain/src/rules/earning/view-limit.ts
const EMPTY_VIEW_WINDOW = {
	viewPoints: 0,
	timeoutStartedAt: null
};
/** The window after one more completed view at `at`. A pause that is over resets the count. */
function countView(window, at) {
	const viewPoints = (window.timeoutStartedAt === null ? window.viewPoints : 0) + 1;
	return {
		viewPoints,
		timeoutStartedAt: viewPoints >= 4 ? at : null
	};
}
// ../domain/src/rules/ledger/account.ts
/** The account before its first event. Its chain starts from 32 zero bytes. */
function emptyAccount(userId) {
	return {
		userId,
		sequence: 0,
		balance: 0,
		headHash: /* @__PURE__ */ new Uint8Array(32),
		closed: false,
		lastRecordedAt: null,
		viewWindow: EMPTY_VIEW_WINDOW
	};
}
/** The account after one more event. It does not check the event: whether it is allowed is decided by `decide`. */
function evolve(account, event) {
	return {
		userId: account.userId,
		sequence: event.sequence,
		balance: account.balance + event.amountPoints,
		headHash: event.hash,
		closed: account.closed || event.type === "CLOSE",
		lastRecordedAt: event.recordedAt,
		viewWindow: event.type === "EARN" && event.source.type === "VIDEO_WATCH" ? countView(account.viewWindow, event.recordedAt) : account.viewWindow
	};
}
const MAGIC = Uint8Array.of(80, 87, 69, 78);
const FIXED_BYTES = MAGIC.length + 1 + 32 + 8 + 8 + 8 + 1 + 1 + 8 + 8 + 8 + 2 + 3 + 2 + 32;
function write(event, previousHash) {
	const { key, actor } = event;
	const sourceId = event.source.id ?? "";
	const units = key.length + sourceId.length + actor.length;
	return ByteWriter.scratch(FIXED_BYTES + units * 3).bytes(MAGIC).byte(1).hash(previousHash).int64(event.userId).int64(event.sequence).int64(event.recordedAt.getTime()).byte(codeOf(EVENT_TYPE_CODES, event.type)).byte(codeOf(SOURCE_TYPE_CODES, event.source.type)).int64(event.amountPoints).int64(event.balanceAfter).int64(event.corrects ?? 0).string(key).byte(event.source.id === null ? 0 : 1).string(sourceId).string(actor).hash(event.textHash);
}
function codeOf(codes, name) {
	if (!Object.hasOwn(codes, name)) throw new RangeError(`${name} has no number`);
	return codes[name];
}
/** The hash that seals an event to the one before it. */
function seal(event, previousHash, sha256) {
	return sha256(write(event, previousHash).written);
}
/** The hash of an event's description: SHA-256 over the salt and the text. Without the salt the text cannot be guessed. */
function commitText(salt, text, sha256) {
	return sha256(ByteWriter.scratch(salt.length + text.length * 3).bytes(salt).utf8(text).written);
}
// ../domain/src/rules/ledger/event-forms.ts
const form = (sign, sources, corrects = null) => ({
	sign,
	sources: new Set(sources),
	corrects: corrects && new Set(corrects)
});
const EVENT_FORMS = {
	EARN: form(1, [
		"VIDEO_WATCH",
		"SURVEY",
		"QUICK_SURVEY",
		"REFERRAL",
		"WELCOME",
		"CHALLENGE"
	]),
	SPEND: form(-1, ["REDEMPTION"]),
	REFUND: form(null, ["REDEMPTION"], ["SPEND"]),
	INCREASE: form(1, ["ADMINISTRATOR", "DEMO_TOOL"]),
	DECREASE: form(-1, ["ADMINISTRATOR", "DEMO_TOOL"]),
	REVERSAL: form(null, ["ADMINISTRATOR"], [
		"EARN",
		"INCREASE",
		"DECREASE"
	]),
	CLOSE: form(null, ["ACCOUNT"])
};
/** Sources of which there is only one: they have no id, and every other source has one. */
const SINGLE = /* @__PURE__ */ new Set([
	"WELCOME",
	"ADMINISTRATOR",
	"ACCOUNT",
	"DEMO_TOOL"
]);
/** Whether events of this type can come from such a source. */
function isSourceOf(type, source) {
	return EVENT_FORMS[type].sources.has(source.type) && SINGLE.has(source.type) === (source.id === null);
}
/** Whether a correction of this type may undo the event. */
function isCorrectable(by, event) {
	return EVENT_FORMS[by].corrects?.has(event.type) ?? false;
}
/** The opposite of an amount; the opposite of zero is plain zero, never negative zero. */
function negated(amountPoints) {
	return amountPoints === 0 ? 0 : -amountPoints;
}
// ../domain/src/rules/ledger/keys.ts
/** What an earning or a spend is recorded under: the kind of source and its id. Stored, so it is permanent. */
const WORDS = {
	VIDEO_WATCH: "video",
	SURVEY: "survey",
	QUICK_SURVEY: "quick-survey",
	REFERRAL: "referral",
	WELCOME: "welcome",
	CHALLENGE: "challenge",
	REDEMPTION: "redemption"
};
const ADJUSTMENT = "adjustment:";
const CLOSE_KEY = "close";
/** Whether `key === keyOfSource(source)`, without building the string: a verifier calls it millions of times. */
function isKeyOfSource(key, { type, id }) {
	const word = WORDS[type];
	if (id === null) return key === word;
	return key.length === word.length + 1 + id.length && key.startsWith(word) && key[word.length] === ":" && key.endsWith(id);
}
/** One key for refunds and reversals: an event can be corrected once, in either way. */
function correctionKey(corrects) {
	return `correction:${corrects}`;
}
function isAdjustmentKey(key) {
	return key.startsWith(ADJUSTMENT) && key.length > 11;
}
// ../domain/src/proof/ledger/find-breaches.ts
const NONE = [];
/**
* Which rules of the ledger an event breaks, independently of its seal. Everything that `decide` accepts breaks none.
* Limits (amounts, balances, views) are not checked: they may change over time.
*
* @param past what happened to the account before
*/
function findBreaches(event, past) {
	const { type, source, amountPoints, key, corrects } = event;
	let found = NONE;
	if (hasWrongSign(type, amountPoints)) found = [...found, breach("WRONG_SIGN", `${type} of ${amountPoints}`)];
	if (!isSourceOf(type, source)) found = [...found, breach("WRONG_SOURCE", `${type} from ${named(source)}`)];
	else if (!isKeyOf(event)) found = [...found, breach("WRONG_KEY", `${key} for ${type} from ${named(source)}`)];
	if (past.hasKey(key)) found = [...found, breach("KEY_REPEATED", key)];
	if (type === "CLOSE" && event.balanceAfter !== 0) found = [...found, breach("CLOSED_WITH_BALANCE", `${event.balanceAfter}`)];
	if (isCorrection(type)) return [...found, ...findFalseCorrection(event, type, past)];
	if (corrects === null) return found;
	return [...found, breach("CORRECTS_MISPLACED", `${type} corrects ${corrects}`)];
}
function findFalseCorrection(event, type, past) {
	const { corrects, amountPoints, source } = event;
	const corrected = corrects === null ? void 0 : past.find(corrects);
	if (corrects === null || !corrected) return [breach("CORRECTED_MISSING", `corrects ${corrects ?? "nothing"}`)];
	const found = [];
	if (!isCorrectable(type, corrected) || type === "REFUND" && corrected.source.id !== source.id) found.push(breach("CORRECTED_MISMATCH", `${type} of ${corrected.type} ${corrected.source.id ?? ""}`));
	if (amountPoints !== negated(corrected.amountPoints)) found.push(breach("CORRECTION_NOT_OPPOSITE", `${amountPoints} for ${corrected.amountPoints}`));
	if (past.isCorrected(corrects)) found.push(breach("CORRECTED_TWICE", `corrects ${corrects} again`));
	return found;
}
function breach(kind, detail) {
	return {
		kind,
		detail
	};
}
function named({ type, id }) {
	return id === null ? type : `${type} ${id}`;
}
function hasWrongSign(type, amountPoints) {
	const { sign } = EVENT_FORMS[type];
	if (sign === null) return type === "CLOSE" && amountPoints > 0;
	return Math.sign(amountPoints) !== sign;
}
function isCorrection(type) {
	return EVENT_FORMS[type].corrects !== null;
}
function isKeyOf({ type, source, key, corrects }) {
	switch (type) {
		case "INCREASE":
		case "DECREASE": return isAdjustmentKey(key);
		case "REFUND":
		case "REVERSAL": return key === correctionKey(corrects ?? 0);
		case "CLOSE": return key === CLOSE_KEY;
		default: return isKeyOfSource(key, source);
	}
}
// ../domain/src/proof/ledger/past.ts
/** The earlier events of one account, as far as the rules for later events need them. */
var Past = class {
	keys = /* @__PURE__ */ new Set();
	events = /* @__PURE__ */ new Map();
	corrected = /* @__PURE__ */ new Set();
	add({ sequence, type, source, amountPoints, key, corrects }) {
		this.keys.add(key);
		this.events.set(sequence, {
			type,
			source,
			amountPoints
		});
		if (corrects !== null) this.corrected.add(corrects);
	}
	hasKey(key) {
		return this.keys.has(key);
	}
	/** The event with that sequence; undefined when there was none. */
	find(sequence) {
		return this.events.get(sequence);
	}
	isCorrected(sequence) {
		return this.corrected.has(sequence);
	}
};
// ../domain/src/proof/exports/chain-fold.ts
/** Replays one account from its first event, and refuses the first thing that is not as the ledger writes it. */
var ChainFold = class {
	sha256;
	account;
	past = new Past();
	lastLeaf = -1;
	constructor(userId, sha256) {
		this.sha256 = sha256;
		this.account = emptyAccount(userId);
	}
	get folded() {
		return this.account;
	}
	/** @throws ExportRefused */
	add(line) {
		const { event, leaf } = line;
		const { account } = this;
		if (event.sequence !== account.sequence + 1) wrong(event, `follows event ${account.sequence}`, "INCOMPLETE");
		if (account.closed) wrong(event, "follows the closing of the account");
		if (event.balanceAfter !== account.balance + event.amountPoints) wrong(event, `says a balance of ${event.balanceAfter}, and the amounts say ${account.balance + event.amountPoints}`);
		if (event.balanceAfter < 0) wrong(event, "leaves a balance below zero");
		if (event.recordedAt.getTime() < (account.lastRecordedAt?.getTime() ?? -Infinity)) wrong(event, "has a time before that of the event before it");
		if (leaf <= this.lastLeaf) wrong(event, "has a leaf before that of the event before it", "LOG");
		checkRules(event, this.past);
		checkSeal(line, account.headHash, this.sha256);
		this.past.add(event);
		this.lastLeaf = leaf;
		this.account = evolve(account, event);
	}
};
/** @throws ExportRefused for an event that the ledger does not allow, whatever its seal */
function checkRules(event, past) {
	const [breach] = findBreaches(event, past);
	if (breach) wrong(event, `breaks a rule of the ledger (${breach.kind}: ${breach.detail})`);
}
/** @throws ExportRefused unless the event and its words are those that were sealed */
function checkSeal({ event, words }, previous, sha256) {
	if (!equalBytes(sealOf(event, previous, sha256), event.hash)) wrong(event, "has another hash than its content");
	if (words && !equalBytes(commitText(words.salt, words.text, sha256), event.textHash)) wrong(event, "has another text than the one that was sealed");
}
/** @throws ExportRefused for a time after that of the state which describes the event */
function checkTime({ recordedAt, ...event }, stateAt) {
	if (recordedAt.getTime() - stateAt.getTime() > 6e4) wrong(event, "has a time after that of the state that includes it");
}
function wrong({ userId, sequence }, what, code = "EVENT") {
	return refuse(code, `account ${userId}, event ${sequence} ${what}`);
}
function sealOf(event, previous, sha256) {
	try {
		return seal(event, previous, sha256);
	} catch (fault) {
		if (fault instanceof RangeError) return wrong(event, `cannot be sealed (${fault.message})`);
		throw fault;
	}
}
// ../domain/src/proof/exports/replay-events.ts
const NUMBERS = 4;
function* accountsOf({ numbers, leafHashes }) {
	for (let index = 0; index < numbers.length / NUMBERS; index++) {
		const [userId = 0, firstLeaf = 0, events = 0, balance = 0] = numbers.subarray(index * NUMBERS);
		yield {
			userId,
			firstLeaf,
			events,
			balance,
			leafHash: hashIn(leafHashes, index)
		};
	}
}
/** Replays the events of whole accounts, in the order of an export of the ledger. It keeps one account at a time. */
var EventReplay = class {
	lines;
	options;
	numbers = [];
	leafHashes = [];
	fingerprint;
	chain;
	firstLeaf = 0;
	latest;
	constructor(lines, options) {
		this.lines = lines;
		this.options = options;
		this.fingerprint = new ListFingerprint(options.random, options.sha256);
	}
	/** @throws ExportRefused */
	add(line) {
		const { event, leaf } = line;
		if (line.previous || line.path) this.lines.wrong("has other members than it must");
		if (this.chain?.folded.userId !== event.userId) {
			this.endAccount();
			this.chain = new ChainFold(event.userId, this.options.sha256);
			this.firstLeaf = leaf;
		}
		this.chain.add(line);
		this.fingerprint.add(leaf, eventEntry(event));
		if (!this.latest || event.recordedAt.getTime() > this.latest.recordedAt.getTime()) this.latest = event;
	}
	finish() {
		this.endAccount();
		const { latest } = this;
		return {
			numbers: Float64Array.from(this.numbers),
			leafHashes: joinHashes(this.leafHashes),
			fingerprint: this.fingerprint.sum,
			latest: latest && {
				recordedAt: latest.recordedAt,
				userId: latest.userId,
				sequence: latest.sequence
			}
		};
	}
	endAccount() {
		if (!this.chain) return;
		const { folded } = this.chain;
		this.numbers.push(folded.userId, this.firstLeaf, folded.sequence, folded.balance);
		this.leafHashes.push(hashLeaf(accountEntry(folded), this.options.sha256));
		this.chain = void 0;
	}
};
// ../domain/src/proof/exports/signed-header.ts
/**
* The checkpoint in a signed note.
*
* @param keys those that the caller trusts
* @throws ExportRefused unless one of the keys has signed it, and none of their signatures is false
*/
async function openCheckpoint(noteText, keys, verify) {
	const note = readNote(noteText) ?? refuse("SIGNATURE", "the checkpoint is not a signed note");
	const checkpoint = readCheckpoint(note.text) ?? refuse("SIGNATURE", "the note is not a checkpoint of a log");
	const signed = signaturesBy(keys, note);
	if (!signed.some(({ key }) => key.name === checkpoint.origin)) refuse("SIGNATURE", "the checkpoint is not signed by a key that was given");
	const message = utf8(note.text);
	for (const { key, signature } of signed) if (signature.length !== 64 || !await verify(key.publicKey, message, signature)) refuse("SIGNATURE", `the signature of ${key.name} under the checkpoint is false`);
	return checkpoint;
}
// ../domain/src/proof/merkle/ranges.ts
/** The largest power of two below a number of leaves, of at least two: where RFC 6962 divides a tree. */
function splitOf(leaves) {
	let split = 1;
	while (split * 2 < leaves) split *= 2;
	return split;
}
/** The parts whose roots are the audit path of a leaf, from the leaf up (RFC 6962, 2.1.1). */
function inclusionRanges(leaf, size) {
	const path = [];
	let part = {
		start: 0,
		end: size
	};
	while (part.end - part.start > 1) {
		const middle = part.start + splitOf(part.end - part.start);
		const left = {
			start: part.start,
			end: middle
		};
		const right = {
			start: middle,
			end: part.end
		};
		path.push(leaf < middle ? right : left);
		part = leaf < middle ? left : right;
	}
	return path.reverse();
}
// ../domain/src/proof/merkle/check-paths.ts
/** The root to which an audit path leads; undefined unless it has exactly the hashes that this place needs. */
function rootOfInclusion({ leaf, size, leafHash, path }, sha256) {
	if (!Number.isSafeInteger(leaf) || !Number.isSafeInteger(size) || leaf < 0 || leaf >= size) return void 0;
	const ranges = inclusionRanges(leaf, size);
	if (ranges.length !== path.length) return void 0;
	return path.reduce((hash, sibling, step) => {
		return (ranges[step]?.start ?? 0) < leaf ? hashNode(sibling, hash, sha256) : hashNode(hash, sibling, sha256);
	}, leafHash);
}
// ../domain/src/proof/exports/verify-account.ts
/** Takes the lines after the header of an account's export. */
var AccountExportVerifier = class {
	lines;
	checkpoint;
	sha256;
	state;
	line;
	chain;
	constructor(lines, checkpoint, sha256) {
		this.lines = lines;
		this.checkpoint = checkpoint;
		this.sha256 = sha256;
	}
	/** @throws ExportRefused */
	add(line) {
		if (line.kind === "state" && !this.state) return this.openState(line);
		if (line.kind === "account" && this.state && !this.line) return this.openAccount(line, this.state.state);
		if (line.kind === "event" && this.chain && this.state) return this.addEvent(line, this.chain, this.state.state);
		return this.lines.wrong("stands at a place where it must not");
	}
	/** @throws ExportRefused */
	finish() {
		if (!this.state || !this.line || !this.chain) return refuse("INCOMPLETE", "the account is missing");
		const { account } = this.line;
		const { folded } = this.chain;
		if (folded.sequence < account.sequence) refuse("INCOMPLETE", `the events after ${folded.sequence} are missing: the account has ${account.sequence}`);
		if (folded.sequence !== account.sequence || folded.balance !== account.balance || !equalBytes(folded.headHash, account.headHash)) refuse("STATE", `account ${account.userId} is not what its events say`);
		return {
			scope: "account",
			checkpoint: this.checkpoint,
			state: this.state.state,
			account: folded
		};
	}
	openState(line) {
		this.state = line;
		if (line.leaf !== this.checkpoint.size - 1) refuse("LOG", "the state is not the last leaf of the checkpoint");
		const { accounts, events } = line.state;
		if (accounts > events || events > line.leaf) refuse("STATE", "the state has more accounts than events, or more events than leaves before it");
		const leafHash = hashLeaf(stateEntry(line.state), this.sha256);
		checkPath({
			...line,
			leafHash
		}, this.checkpoint, "the state", this.sha256);
	}
	openAccount(line, { accounts, root }) {
		this.line = line;
		const { userId } = line.account;
		this.chain = new ChainFold(userId, this.sha256);
		const leafHash = hashLeaf(accountEntry(line.account), this.sha256);
		const { index, path } = line;
		const found = rootOfInclusion({
			leaf: index,
			size: accounts,
			leafHash,
			path
		}, this.sha256);
		if (!found || !equalBytes(found, root)) refuse("STATE", `account ${userId} is not in the state with this balance`);
	}
	addEvent(line, chain, state) {
		if (line.event.userId !== chain.folded.userId) this.lines.wrong("is of another account");
		if (line.previous || !line.path) this.lines.wrong("has other members than it must");
		chain.add(line);
		checkTime(line.event, state.at);
		checkEventPath(line, this.checkpoint, this.sha256);
	}
};
/** Takes the lines after the header of a receipt. */
var ReceiptVerifier = class {
	lines;
	checkpoint;
	sha256;
	line;
	constructor(lines, checkpoint, sha256) {
		this.lines = lines;
		this.checkpoint = checkpoint;
		this.sha256 = sha256;
	}
	/** @throws ExportRefused */
	add(line) {
		if (line.kind !== "event" || this.line) return this.lines.wrong("stands at a place where it must not");
		const { previous, event } = line;
		if (!previous || !line.path) return this.lines.wrong("has other members than it must");
		const isFirst = previous.every((byte) => byte === 0);
		if (event.sequence < 1 || isFirst !== (event.sequence === 1)) wrong(event, "does not follow the event that it names");
		const balanceBefore = event.balanceAfter - event.amountPoints;
		if (event.balanceAfter < 0 || balanceBefore < 0 || !Number.isSafeInteger(balanceBefore)) wrong(event, "leaves a balance below zero");
		if (isFirst && balanceBefore !== 0) wrong(event, "does not begin with nothing");
		checkRules(event, corrected(event.corrects, event.sequence, line));
		checkSeal(line, previous, this.sha256);
		checkEventPath(line, this.checkpoint, this.sha256);
		this.line = line;
	}
	/** @throws ExportRefused */
	finish() {
		const line = this.line ?? refuse("INCOMPLETE", "the event is missing");
		return {
			scope: "receipt",
			checkpoint: this.checkpoint,
			line
		};
	}
};
/**
* A past in which the corrected event is one that fits. A receipt does not show it, and the other rules can be checked
* without it.
*/
function corrected(sequence, before, { event }) {
	const past = new Past();
	if (sequence === null || sequence < 1 || sequence >= before) return past;
	if (event.amountPoints === 0 || event.type === "REFUND" && event.amountPoints < 0) return past;
	const amountPoints = -event.amountPoints;
	const type = event.type === "REFUND" ? "SPEND" : amountPoints < 0 ? "DECREASE" : "EARN";
	past.add({
		...event,
		sequence,
		type,
		amountPoints,
		corrects: null,
		key: ""
	});
	return past;
}
function checkEventPath(line, checkpoint, sha256) {
	const { event, leaf, path = [] } = line;
	checkPath({
		leaf,
		path,
		leafHash: hashLeaf(eventEntry(event), sha256)
	}, checkpoint, `account ${event.userId}, event ${event.sequence}`, sha256);
}
function checkPath({ leaf, leafHash, path }, { size, root }, what, sha256) {
	const found = rootOfInclusion({
		leaf,
		size,
		leafHash,
		path
	}, sha256);
	if (!found || !equalBytes(found, root)) refuse("LOG", `${what} is not in the log that was signed`);
}
// ../domain/src/proof/exports/verify-ledger-export.ts
/**
* Puts together what was replayed and hashed in parts, in the order of the file, and compares it with what was signed. It
* keeps the ids of all accounts, and the right edges of the two trees.
*/
var LedgerParts = class {
	checkpoint;
	accounts;
	log;
	ids = /* @__PURE__ */ new Set();
	replayed;
	logged;
	kept;
	firstLeaf = -1;
	points = 0;
	eventCount = 0;
	latest;
	counts = {
		events: 0,
		accounts: 0
	};
	/** The state of the last leaf; undefined if it is an event. */
	state;
	lastStateAt = -Infinity;
	/** @throws ExportRefused if the log is shorter than a checkpoint that was kept */
	constructor(checkpoint, { sha256, random, kept = [] }) {
		this.checkpoint = checkpoint;
		this.accounts = new GrowingTree(sha256);
		this.log = new GrowingTree(sha256);
		this.replayed = new ListFingerprint(random, sha256);
		this.logged = new ListFingerprint(random, sha256);
		this.kept = [...kept].sort((one, other) => one.size - other.size);
		for (const { size, origin } of this.kept) {
			if (origin !== checkpoint.origin) refuse("LOG", "the checkpoint that was kept is of another log");
			if (size > checkpoint.size) refuse("INCOMPLETE", `the log has ${checkpoint.size} leaves, and the checkpoint that was kept has ${size}`);
		}
	}
	/** How many events were added. */
	get events() {
		return this.eventCount;
	}
	/** @throws ExportRefused */
	addEvents(part) {
		if (this.log.size > 0) refuse("FORM", "an event stands after the log");
		for (const account of accountsOf(part)) this.addAccount(account);
		this.replayed.addSum(part.fingerprint);
		const { latest } = part;
		if (latest && !(this.latest && latest.recordedAt <= this.latest.recordedAt)) this.latest = latest;
	}
	/** @throws ExportRefused */
	addLeaves({ first, leaves, hashes, states, events, accounts, fingerprint }) {
		if (first !== this.log.size) refuse("LOG", `leaf ${first} follows ${this.log.size} leaves`);
		let next = 0;
		for (const [index, count] of leaves.entries()) {
			this.log.add(hashIn(hashes, index), count);
			this.state = void 0;
			for (let state = states[next]; state && state.leaf < this.log.size; state = states[++next]) this.addState(state);
			this.checkKept();
		}
		this.counts.events += events;
		this.counts.accounts += accounts;
		this.logged.addSum(fingerprint);
	}
	/** @throws ExportRefused */
	finish() {
		if (this.log.size < this.checkpoint.size) refuse("INCOMPLETE", `the log ends after ${this.log.size} of ${this.checkpoint.size} leaves`);
		if (this.log.size > this.checkpoint.size || !equalBytes(this.log.root(), this.checkpoint.root)) refuse("LOG", "the log is not the one that was signed");
		const { state } = this;
		if (!state) return refuse("LOG", "the log does not end with a state");
		if (!this.replayed.equals(this.logged)) refuse("LOG", "the events of the accounts are not those of the log");
		if (state.events !== this.eventCount || state.accounts !== this.accounts.size) refuse("STATE", "the state has another number of events or accounts");
		if (state.points !== this.points) refuse("STATE", `the state says ${state.points} points, and the accounts have ${this.points}`);
		if (!equalBytes(state.root, this.accounts.root())) refuse("STATE", "the accounts are not those of the state");
		if (this.latest) checkTime(this.latest, state.at);
		return {
			scope: "ledger",
			checkpoint: this.checkpoint,
			state
		};
	}
	addAccount({ userId, firstLeaf, events, balance, leafHash }) {
		const first = {
			userId,
			sequence: 1
		};
		if (this.ids.has(userId)) wrong(first, "is apart from the others of its account");
		this.ids.add(userId);
		if (firstLeaf <= this.firstLeaf) wrong(first, "is of an account that entered the log earlier", "LOG");
		this.firstLeaf = firstLeaf;
		this.eventCount += events;
		this.points += balance;
		if (!Number.isSafeInteger(this.points)) refuse("STATE", "the balances are more than a number holds");
		this.accounts.add(leafHash);
	}
	addState({ leaf, state, ...inPart }) {
		const events = this.counts.events + inPart.events;
		const accounts = this.counts.accounts + inPart.accounts;
		if (state.events !== events || state.accounts !== accounts) refuse("STATE", `leaf ${leaf} says ${state.events} events of ${state.accounts} accounts, and there are ${events} of ${accounts}`);
		if (state.at.getTime() < this.lastStateAt) refuse("STATE", `leaf ${leaf} has a time before that of the state before it`);
		this.lastStateAt = state.at.getTime();
		if (leaf === this.log.size - 1) this.state = state;
	}
	checkKept() {
		for (let [next] = this.kept; next?.size === this.log.size; [next] = this.kept) {
			if (!equalBytes(next.root, this.log.root()) || !this.state) refuse("LOG", `the first ${next.size} leaves are not those of the checkpoint that was kept`);
			this.kept.shift();
		}
	}
};
/** Takes the lines after the header of an export of the ledger, one after another. */
var LedgerExportVerifier = class {
	lines;
	parts;
	events;
	leaves;
	hasLeaves = false;
	constructor(lines, checkpoint, options) {
		this.lines = lines;
		this.parts = new LedgerParts(checkpoint, options);
		this.events = new EventReplay(lines, options);
		this.leaves = new LeafHashing(lines, {
			...options,
			keptSizes: (options.kept ?? []).map(({ size }) => size)
		});
	}
	/** @throws ExportRefused */
	add(line) {
		if (line.kind === "event" && !this.hasLeaves) return this.events.add(line);
		if (line.kind !== "leaves") return this.lines.wrong("stands at a place where it must not");
		this.hasLeaves = true;
		this.leaves.add(line);
	}
	/** @throws ExportRefused */
	finish() {
		this.parts.addEvents(this.events.finish());
		this.parts.addLeaves(this.leaves.finish());
		return this.parts.finish();
	}
};
// ../domain/src/proof/exports/verify-export.ts
/**
* Verifies an export, line by line, in memory that does not grow with the number of events.
*
* @param chunks of lines, each without its line feed
* @throws ExportRefused with the first thing that is wrong
*/
async function verifyExport(chunks, options) {
	const lines = new ExportLines();
	let verifier;
	let hasEnded = false;
	for await (const chunk of chunks) for (const text of chunk) {
		if (hasEnded) refuse("FORM", "something follows the last line");
		const line = lines.read(text);
		if (!verifier) {
			if (line.kind !== "header") return lines.wrong("is not the header of an export");
			verifier = await open(line, lines, options);
		} else if (line.kind === "end") {
			if (line.lines !== lines.count - 1) refuse("INCOMPLETE", `the file has ${lines.count - 1} lines, and says ${line.lines}`);
			hasEnded = true;
		} else {
			verifier.add(line);
			if (line.kind === "event") options.onEvent?.(line);
		}
	}
	if (!verifier || !hasEnded) return refuse("INCOMPLETE", "the file ends before its last line");
	return verifier.finish();
}
/** @throws ExportRefused unless a key that is trusted has signed each checkpoint */
async function openHeader(header, { keys, verifyEd25519, kept = [] }) {
	const checkpoint = await openCheckpoint(header.checkpoint, keys, verifyEd25519);
	const others = [];
	for (const note of kept) others.push(await openCheckpoint(note, keys, verifyEd25519));
	if (others.length > 0 && header.scope !== "ledger") refuse("FORM", "only an export of the whole ledger can be compared with a checkpoint that was kept");
	return {
		checkpoint,
		kept: others
	};
}
async function open(header, lines, options) {
	const { sha256 } = options;
	const { checkpoint, kept } = await openHeader(header, options);
	switch (header.scope) {
		case "account": return new AccountExportVerifier(lines, checkpoint, sha256);
		case "receipt": return new ReceiptVerifier(lines, checkpoint, sha256);
		case "ledger": return new LedgerExportVerifier(lines, checkpoint, {
			...options,
			kept
		});
	}
}
// src/describe-proved.ts
/** What was proved, for people to read, a sentence on each line. */
function describeProved(proved, kept) {
	const { origin, size } = proved.checkpoint;
	const signed = `It is in the log ${origin}, whose first ${size} leaves were signed.`;
	switch (proved.scope) {
		case "ledger": {
			const { events, accounts, points, at } = proved.state;
			return [
				`This is the whole ledger as of ${at.toISOString()}: ${events} events of ${accounts} accounts, which have ${points} points.`,
				"Every event is sealed, allowed and in its place; every balance follows from the events.",
				signed,
				...kept > 0 ? [`It begins with everything that the ${kept === 1 ? "kept checkpoint" : `${kept} kept checkpoints`} vouched for.`] : []
			];
		}
		case "account": {
			const { userId, sequence, balance, closed } = proved.account;
			return [
				`Account ${userId} had ${balance} points after ${sequence} events, as of ${proved.state.at.toISOString()}${closed ? ", and is closed" : ""}.`,
				"Every event is sealed, allowed and complete; the balance follows from them.",
				signed
			];
		}
		case "receipt": {
			const { userId, sequence, type, amountPoints, balanceAfter, recordedAt } = proved.line.event;
			return [`Account ${userId}, event ${sequence} is ${type} ${`${amountPoints >= 0 ? "+" : ""}${amountPoints}`} of ${recordedAt.toISOString()}, after which there were ${balanceAfter} points.`, signed];
		}
	}
}
// src/primitives.ts
/** What comes before the 32 bytes of an Ed25519 public key in a SubjectPublicKeyInfo. */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const HASH_BYTES = 32;
/** Node makes a string of 32 characters in less than half the time of a buffer of its own memory. */
function sha256(bytes) {
	const text = hash("sha256", bytes, "binary");
	const digest = new Uint8Array(HASH_BYTES);
	for (let at = 0; at < HASH_BYTES; at++) digest[at] = text.charCodeAt(at);
	return digest;
}
function verifyEd25519(publicKey, message, signature) {
	const key = Buffer.concat([SPKI_PREFIX, publicKey]);
	return verify(null, message, createPublicKey({
		key,
		format: "der",
		type: "spki"
	}), signature);
}
/** How much of a file is read at a time: V8 gives longer texts pages of their own, which cost more than reading. */
const CHUNK_BYTES = 98304;
/**
* The bytes of a file in pieces of whole lines.
*
* @throws ExportRefused for bytes that are not UTF-8, a line of more than four megabytes, or a last line without a line feed
*/
async function* wholeLines(chunks) {
	let rest = /* @__PURE__ */ new Uint8Array(0);
	for await (const chunk of chunks) {
		const bytes = joined(rest, chunk);
		const end = bytes.lastIndexOf(10) + 1;
		rest = bytes.slice(end);
		if (rest.length >= 4194304) refuseLongLine();
		if (end > 0) yield bytes.subarray(0, end);
	}
	if (rest.length > 0) throw new ExportRefused("INCOMPLETE", "the last line has no line feed");
}
function joined(one, other) {
	const bytes = new Uint8Array(one.length + other.length);
	bytes.set(one);
	bytes.set(other, one.length);
	return bytes;
}
/** The lines in a piece of whole ones, each without its line feed. @throws ExportRefused */
function linesIn(bytes) {
	if (!isUtf8(bytes)) throw new ExportRefused("FORM", "the file is not UTF-8");
	const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString().split("\n").slice(0, -1);
	if (bytes.length > 4194304 && lines.some(isTooLong)) refuseLongLine();
	return lines;
}
const isTooLong = (line) => Buffer.byteLength(line) >= LONGEST_LINE_BYTES;
function refuseLongLine() {
	throw new ExportRefused("FORM", "a line is longer than four megabytes");
}
// src/ledger-file/part-verifier.ts
/**
* Verifies a part of an export of the ledger without the others: lines that follow one another, with all events of the
* accounts that are in them.
*/
var PartVerifier = class {
	options;
	lines = new ExportLines();
	replay;
	hashing;
	end;
	constructor(options) {
		this.options = options;
	}
	/** @param bytes whole lines @throws ExportRefused */
	take(bytes) {
		for (const text of linesIn(bytes)) this.add(this.lines.read(text));
	}
	finish() {
		const { lines, replay, hashing, end } = this;
		return {
			lines: lines.count,
			replayed: replay?.finish(),
			hashed: hashing?.finish(),
			end
		};
	}
	add(line) {
		if (this.end !== void 0) throw new ExportRefused("FORM", "something follows the last line");
		if (line.kind === "event" && !this.hashing) {
			this.replay ??= new EventReplay(this.lines, this.options);
			this.replay.add(line);
		} else if (line.kind === "leaves") {
			this.hashing ??= new LeafHashing(this.lines, this.options);
			this.hashing.add(line);
		} else if (line.kind === "end") this.end = line.lines;
		else this.lines.wrong("stands at a place where it must not");
	}
};
// src/ledger-file/verify-range.ts
/** Verifies a part of a file, a chunk at a time. */
function verifyRange(range, options) {
	return verifyPart(wholeLines(chunksOf(range, options.path)), options);
}
/** Nothing else waits in a process that verifies parts, so it may wait for the disk. */
function* chunksOf({ from, to }, path) {
	const file = openSync(path, "r");
	try {
		for (let at = from; at < to;) {
			const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, to - at));
			const bytes = readSync(file, chunk, 0, chunk.length, at);
			if (bytes === 0) return;
			yield chunk.subarray(0, bytes);
			at += bytes;
		}
	} finally {
		closeSync(file);
	}
}
/** @param pieces of whole lines */
async function verifyPart(pieces, options) {
	const verifier = new PartVerifier(options);
	try {
		for await (const lines of pieces) verifier.take(lines);
		return verifier.finish();
	} catch (fault) {
		if (!(fault instanceof ExportRefused)) throw fault;
		const { code, what, line } = fault;
		return { refused: {
			code,
			what,
			line
		} };
	}
}
// src/ledger-file/in-processes.ts
/** The argument with which the program is a process that verifies parts. */
const VERIFY_PARTS = "--verify-parts";
/** Parts that wait for their turn or for the results before them, for each process. */
const PARTS_EACH = 4;
/** Verifies parts of a file in several processes. @returns the results, in the order of the parts */
async function* inProcesses(ranges, options, processes) {
	const all = Array.from({ length: processes }, () => new PartProcess());
	const waiting = [];
	try {
		for await (const range of ranges) {
			const idlest = all.reduce((one, other) => other.waiting < one.waiting ? other : one);
			waiting.push(idlest.verify({
				range,
				options
			}));
			if (waiting.length >= processes * PARTS_EACH) yield resultIn(await waiting.shift());
		}
		for (const result of waiting) yield resultIn(await result);
	} finally {
		for (const one of all) one.stop();
	}
}
function resultIn(result) {
	if (!result || result instanceof Error) throw result ?? /* @__PURE__ */ new Error("a part has no result");
	return result;
}
var PartProcess = class {
	process;
	/** What waits for results, which come in the order of the parts. */
	asked = [];
	constructor() {
		this.process = fork(fileURLToPath(import.meta.url), [VERIFY_PARTS], { serialization: "advanced" });
		this.process.on("message", (result) => this.asked.shift()?.(result));
		this.process.on("error", (fault) => this.fail(fault));
		this.process.on("exit", () => this.fail());
	}
	get waiting() {
		return this.asked.length;
	}
	verify(request) {
		return new Promise((resolve) => {
			this.asked.push(resolve);
			this.process.send(request);
		});
	}
	stop() {
		this.process.kill();
	}
	fail(cause) {
		const fault = new Error("a process that verifies parts has ended", { cause });
		for (const answer of this.asked.splice(0)) answer(fault);
	}
};
/** Answers the requests of the process that has started this one, if it was started for that. */
function answerIfAsked() {
	if (process.argv[2] !== VERIFY_PARTS || !process.send) return;
	let last = Promise.resolve();
	process.on("message", ({ range, options }) => {
		last = last.then(async () => process.send?.(await verifyRange(range, {
			...options,
			sha256
		})));
	});
}
// src/ledger-file/cut-file.ts
const COMMA = 44;
/**
* Cuts an export of the ledger between accounts, so that each part can be verified by itself. It only looks at what lines
* begin with: a part that is cut wrongly, because they are not what they should be, is refused.
*
* @param range of the file, from the start of a line on
* @param bytes how many a part has at least, but for the last
*/
async function* cutFile(path, range, bytes) {
	for (let { from } = range; from < range.to;) {
		const to = (from + bytes < range.to ? await nextAccount(path, from + bytes) : void 0) ?? range.to;
		yield {
			from,
			to
		};
		from = to;
	}
}
/** Where the first account starts after a place in a file; undefined if there is none. */
async function nextAccount(path, place) {
	let start = place;
	let isPartOfLine = true;
	let account;
	for await (const lines of wholeLines(createReadStream(path, { start: place }))) for (let at = 0; at < lines.length;) {
		const end = lines.indexOf(10, at) + 1;
		if (!isPartOfLine) {
			account ??= beginningOf(lines.subarray(at, end)).slice();
			if (!startsWith(lines, at, account)) return start;
		}
		isPartOfLine = false;
		start += end - at;
		at = end;
	}
}
/** Up to the second comma, after which two events of an account differ: `{"kind":"event","account":7,`. */
function beginningOf(line) {
	const second = line.indexOf(COMMA, line.indexOf(COMMA) + 1);
	return second < 0 ? line : line.subarray(0, second + 1);
}
function startsWith(bytes, at, start) {
	return start.every((byte, index) => bytes[at + index] === byte);
}
// src/ledger-file/join-parts.ts
/**
* Compares all parts of an export of the ledger with its checkpoint.
*
* @param results in the order of the file, of all lines but the header
* @throws ExportRefused
*/
async function joinParts(results, checkpoint, options) {
	const whole = new LedgerParts(checkpoint, options);
	let lines = 1;
	let end;
	for await (const part of results) {
		if (end !== void 0) throw new ExportRefused("FORM", "something follows the last line");
		if ("refused" in part) {
			const { code, what, line } = part.refused;
			throw new ExportRefused(code, what, line).after(lines);
		}
		if (part.replayed) whole.addEvents(part.replayed);
		options.onProgress(whole.events);
		if (part.hashed) whole.addLeaves(part.hashed);
		lines += part.lines;
		({end} = part);
		if (end !== void 0 && end !== lines - 1) throw new ExportRefused("INCOMPLETE", `the file has ${lines - 1} lines, and says ${end}`);
	}
	if (end === void 0) throw new ExportRefused("INCOMPLETE", "the file ends before its last line");
	return whole.finish();
}
// src/verify-file.ts
/** A smaller file is verified before other processes have started. */
const BYTES_FOR_PROCESSES = 32 << 20;
const MOST_PROCESSES = 8;
/** So that no process is idle for long while the others end. */
const PARTS_FOR_EACH = 8;
/**
* Verifies an export of any scope, in memory that does not grow with the number of events. Parts of a large ledger are
* verified at the same time, in several processes.
*
* @param path - for the standard input
* @throws ExportRefused with what is wrong
*/
async function verifyFile(path, options) {
	const pieces = wholeLines(path === "-" ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES }));
	const { value: first } = await pieces.next();
	if (!first) throw new ExportRefused("INCOMPLETE", "the file ends before its last line");
	const from = first.indexOf(10) + 1;
	const [headerText = ""] = linesIn(first.subarray(0, from));
	const header = new ExportLines().read(headerText);
	if (header.kind !== "header" || header.scope !== "ledger") return verifyExport(lines(following(first, pieces)), options);
	const { checkpoint, kept } = await openHeader(header, options);
	const keptSizes = kept.map(({ size }) => size);
	const to = path === "-" ? 0 : statSync(path).size;
	if (to < BYTES_FOR_PROCESSES) return joinParts([await verifyPart(following(first.subarray(from), pieces), {
		...options,
		keptSizes
	})], checkpoint, {
		...options,
		kept
	});
	await pieces.return(void 0);
	const processes = Math.min(availableParallelism(), MOST_PROCESSES);
	return joinParts(inProcesses(cutFile(path, {
		from,
		to
	}, Math.ceil(to / (processes * PARTS_FOR_EACH))), {
		path,
		random: options.random,
		keptSizes
	}, processes), checkpoint, {
		...options,
		kept
	});
}
async function* following(first, others) {
	yield first;
	yield* others;
}
async function* lines(pieces) {
	for await (const piece of pieces) yield linesIn(piece);
}
// src/pwen-verify.ts
const USAGE = `usage: pwen-verify FILE --key KEY [--key KEY ...] [--checkpoint OLD ...]

FILE        an export of an account, of the ledger, or a receipt; - for the standard input
KEY         a public key of the log, or a file with one on each line
OLD         a checkpoint that you kept, to compare an export of the ledger with`;
/** Exit codes: it is proved, it is refused, or it could not be checked. */
const EXIT = {
	proved: 0,
	refused: 1,
	notChecked: 2
};
const PROGRESS_EVERY = 5e5;
answerIfAsked();
/** A call that cannot be done as it is. */
var UsageError = class extends Error {};
/** @returns the exit code */
async function runVerifier(args) {
	try {
		const { file, keys, kept } = readArguments(args);
		const proved = await verifyFile(file, {
			sha256,
			verifyEd25519,
			keys,
			kept,
			random: randomBytes(32),
			onProgress: sayProgress()
		});
		for (const line of describeProved(proved, kept.length)) console.log(line);
		return EXIT.proved;
	} catch (fault) {
		if (fault instanceof ExportRefused) return sayRefused(fault);
		console.error(fault instanceof UsageError ? `${fault.message}\n${USAGE}` : messageOf(fault));
		return EXIT.notChecked;
	}
}
function sayRefused({ code, message }) {
	const isNewer = code === "NEWER";
	console.log(`${isNewer ? "Not checked" : "Refused"}: ${message}.`);
	return isNewer ? EXIT.notChecked : EXIT.refused;
}
function sayProgress() {
	let said = 0;
	return (events) => {
		const rounds = Math.floor(events / PROGRESS_EVERY);
		if (rounds > said) console.error(`${rounds * PROGRESS_EVERY} events verified`);
		said = rounds;
	};
}
/** @throws UsageError */
function readArguments(args) {
	const { values, positionals } = parse(args);
	const [file, ...others] = positionals;
	if (file === void 0 || others.length > 0) throw new UsageError("Which file?");
	const keys = (values.key ?? []).flatMap(keysIn);
	if (keys.length === 0) throw new UsageError("Without a key from a place that you trust, nothing can be proved.");
	return {
		file,
		keys,
		kept: (values.checkpoint ?? []).map(textOf)
	};
}
function parse(args) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				key: {
					type: "string",
					multiple: true
				},
				checkpoint: {
					type: "string",
					multiple: true
				}
			}
		});
	} catch (fault) {
		throw new UsageError(messageOf(fault));
	}
}
/** @throws UsageError for anything else */
function keysIn(argument) {
	const isKey = readVerifierKey(argument, sha256) !== void 0;
	if (!isKey && !existsSync(argument)) throw new UsageError(`${argument} is neither a key nor a file.`);
	return (isKey ? argument : textOf(argument)).split("\n").map((line) => line.trim()).filter((line) => line !== "").map((line) => {
		const key = readVerifierKey(line, sha256);
		if (!key) throw new UsageError(`This is not a key of a log: ${line}`);
		return key;
	});
}
/** @throws UsageError for what is not UTF-8 */
function textOf(path) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(readFileSync(path));
	} catch (fault) {
		throw new UsageError(`${path} cannot be read: ${messageOf(fault)}`);
	}
}
function messageOf(fault) {
	return fault instanceof Error ? fault.message : String(fault);
}
export { runVerifier };
