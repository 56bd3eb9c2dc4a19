import { HASH_BYTES } from '../rules/ledger/event.js';
import { fromBase64, toBase64 } from './bytes/base64.js';
import { utf8 } from './bytes/utf8.js';
import type { Sha256 } from './ledger/encode.js';
import type { Tree } from './merkle/check-paths.js';

/** A statement about the log: its name, its number of leaves and its root. https://c2sp.org/tlog-checkpoint */
export interface Checkpoint extends Tree {
  /** The log's name. */
  readonly origin: string;
}

/** The text that is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** A line below the text of a note: who signed, with which key, and the bytes of the signature. */
export interface NoteSignature {
  readonly name: string;
  /** The first four bytes. */
  readonly keyNumber: number;
  readonly signature: Uint8Array;
}

/** https://c2sp.org/signed-note */
export interface Note {
  /** With the line break at its end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const MAX_SIGNATURES = 100;
const KEY_NUMBER_BYTES = 4;
/** Printable ASCII without a plus: other languages have other ideas of what a space is. */
const NAME = /^[!-*,-~]+$/;

export function signatureLine({ name, keyNumber, signature }: NoteSignature): string {
  const bytes = new Uint8Array(KEY_NUMBER_BYTES + signature.length);
  new DataView(bytes.buffer).setUint32(0, keyNumber);
  bytes.set(signature, KEY_NUMBER_BYTES);
  return `— ${name} ${toBase64(bytes)}\n`;
}

/** A note as it is stored and sent. */
export function noteText({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`;
}

/** Undefined for a text that is no signed note. */
export function readNote(note: string): Note | undefined {
  if (hasControl(note)) return undefined;
  // The signatures are after the last empty line.
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures = lines.map(readSignature);
  return signatures.every((signature) => signature !== undefined)
    ? { text: note.slice(0, end + 1), signatures }
    : undefined;
}

export function readSignature(line: string): NoteSignature | undefined {
  const [dash, name, encoded, ...rest] = line.split(' ');
  if (dash !== '—' || !name || !encoded || rest.length > 0 || !NAME.test(name)) return undefined;
  const bytes = fromBase64(encoded);
  if (!bytes || bytes.length <= KEY_NUMBER_BYTES) return undefined;
  return { name, keyNumber: numberIn(bytes), signature: bytes.subarray(KEY_NUMBER_BYTES) };
}

/** The checkpoint in the text of a note; undefined if it is none, or has more than its three lines. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size, root, end, ...rest] = text.split('\n');
  if (!origin || !NAME.test(origin) || !size || !root || end !== '' || rest.length > 0) return undefined;
  if (!/^[1-9]\d*$/.test(size) || !Number.isSafeInteger(Number(size))) return undefined;
  const bytes = fromBase64(root);
  if (bytes?.length !== HASH_BYTES) return undefined;
  return { origin, size: Number(size), root: bytes };
}

/** The checkpoint in a signed note, whoever has signed it; undefined for anything else. */
export function checkpointIn(note: string): Checkpoint | undefined {
  const read = readNote(note);
  return read && readCheckpoint(read.text);
}

/** A public key of the log. */
export interface VerifierKey {
  readonly name: string;
  readonly keyNumber: number;
  readonly publicKey: Uint8Array;
}

const ED25519 = 1;
const PUBLIC_KEY_BYTES = 32;

/** `{name}+{number}+{base64}`, as `golang.org/x/mod/sumdb/note` writes it. */
export function verifierKeyText({ name, keyNumber, publicKey }: VerifierKey): string {
  const encoded = toBase64(new Uint8Array([ED25519, ...publicKey]));
  return `${name}+${keyNumber.toString(16).padStart(8, '0')}+${encoded}`;
}

/** Undefined for a text that is no Ed25519 key, or whose number is not that of the key. */
export function readVerifierKey(text: string, sha256: Sha256): VerifierKey | undefined {
  const [name, number, ...encoded] = text.split('+');
  if (!name || !NAME.test(name) || !number || !/^[0-9a-f]{8}$/.test(number)) return undefined;
  // The base64 may contain a plus too.
  const bytes = fromBase64(encoded.join('+'));
  if (bytes?.length !== 1 + PUBLIC_KEY_BYTES || bytes[0] !== ED25519) return undefined;
  const key = verifierKeyOf(name, bytes.subarray(1), sha256);
  return key.keyNumber === parseInt(number, 16) ? key : undefined;
}

/** The key of that name, with its number. */
export function verifierKeyOf(name: string, publicKey: Uint8Array, sha256: Sha256): VerifierKey {
  const hashed = sha256(new Uint8Array([...utf8(`${name}\n`), ED25519, ...publicKey]));
  return { name, keyNumber: numberIn(hashed), publicKey };
}

/** A signature by a key that is known. */
export interface SignedBy {
  readonly key: VerifierKey;
  readonly signature: Uint8Array;
}

/** The signatures of a note by the given keys, for somebody to check; those by others say nothing. */
export function signaturesBy(keys: readonly VerifierKey[], { signatures }: Note): SignedBy[] {
  return signatures.flatMap(({ name, keyNumber, signature }) => {
    const key = keys.find((known) => known.name === name && known.keyNumber === keyNumber);
    return key ? [{ key, signature }] : [];
  });
}

function numberIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, KEY_NUMBER_BYTES).getUint32(0);
}

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) < 0x20 && text[index] !== '\n') return true;
  return false;
}
