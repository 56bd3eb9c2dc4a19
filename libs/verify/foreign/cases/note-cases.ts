import { checkpointText, fromBase64, signatureLine, toBase64 } from '@pwen/domain/proof';

import type { NoteCase } from './documents.js';
import { LOG, numbersTo, withBit } from './proof-cases.js';
import { ORIGIN, OURS, PLUS, SeededKey } from './seeded-key.js';

const NEXT = new SeededKey('next');
const IMPOSTOR = new SeededKey('impostor');
const STRANGER = new SeededKey('stranger', 'other.example/log');

const KEYS = [OURS.text];
const BOTH_KEYS = [OURS.text, NEXT.text];

const SIZE = 7;
const TEXT = textOf(SIZE);
const ROOT = LOG.root(SIZE);
const LINE = OURS.line(TEXT);
const NOTE = OURS.note(TEXT);

/** The text of a checkpoint of any size, with a root that is one. */
function textOf(size: number): string {
  return checkpointText({
    origin: ORIGIN,
    size,
    root: fromBase64(LOG.root(Math.min(size, 1000))) as Uint8Array,
  });
}

const withSize = (size: string) => TEXT.replace(`\n${SIZE}\n`, `\n${size}\n`);
const withRoot = (root: string) => TEXT.replace(ROOT, root);

/** A signature that nobody is asked to check. */
const unknownLine = (name: string, keyNumber = 7, bytes = 72) =>
  signatureLine({ name, keyNumber, signature: Buffer.alloc(bytes, 1) });
const unknownLines = (count: number) =>
  numbersTo(count)
    .map((number) => unknownLine('w', number, 1))
    .join('');

/** Sets an unused bit of the last letter before the padding, which most programs ignore. */
function withUnusedBit(encoded: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return encoded.replace(
    /(.)(=+)/,
    (_, letter: string, padding: string) => letters.charAt(letters.indexOf(letter) + 1) + padding,
  );
}

/** The line of a signature with one bit changed: of the number of the key in the first four bytes, or of the signature. */
function lineWithBit(at: number): string {
  const [dash, name, encoded = ''] = LINE.trim().split(' ');
  return `${dash} ${name} ${withBit(encoded, at)}\n`;
}

export function noteCases(): NoteCase[] {
  const ofOurs = (name: string, note: string): NoteCase => ({ name, keys: KEYS, note });
  return [
    ...[1, SIZE, 1000, Number.MAX_SAFE_INTEGER].map((size) =>
      ofOurs(`of size ${size}`, OURS.note(textOf(size))),
    ),
    ...bySeveral(),
    ...Object.entries(changed()).map(([name, note]) => ofOurs(name, note)),
    ...Object.entries(badlySigned()).map(([name, line]) => ofOurs(name, `${TEXT}\n${line}`)),
    ...Object.entries(strangeTexts()).map(([name, text]) => ofOurs(name, OURS.note(text))),
    ...Object.entries(onlyForUs()).map(([name, [note, stricter]]) => ({ ...ofOurs(name, note), stricter })),
  ];
}

function bySeveral(): NoteCase[] {
  return [
    { name: 'by two keys of the log', keys: BOTH_KEYS, note: NOTE + NEXT.line(TEXT) },
    { name: 'by two keys, one of them known', keys: [NEXT.text], note: NOTE + NEXT.line(TEXT) },
    { name: 'by one of two known keys', keys: BOTH_KEYS.toReversed(), note: NOTE },
    { name: 'by two keys, the second falsely', keys: BOTH_KEYS, note: NOTE + NEXT.line('other\n') },
    { name: 'by a key with a plus', keys: [PLUS.text], note: PLUS.note(TEXT) },
    { name: 'by a witness too', keys: KEYS, note: NOTE + unknownLine('witness.example') },
    { name: 'by a witness first', keys: KEYS, note: `${TEXT}\n${unknownLine('witness.example')}${LINE}` },
    { name: 'by 100', keys: KEYS, note: NOTE + unknownLines(99) },
    { name: 'by 101', keys: KEYS, note: NOTE + unknownLines(100) },
  ];
}

/** Notes of which something is not as it was signed, or no note any more. */
function changed(): Record<string, string> {
  return {
    'a letter of the name changed': NOTE.replace('pwen', 'paen'),
    'a digit of the size changed': OURS.note(TEXT).replace(TEXT, withSize('8')),
    'a bit of the root changed': NOTE.replace(ROOT, withBit(ROOT)),
    "a bit of the key's number changed": NOTE.replace(LINE, lineWithBit(0)),
    'a bit of the signature changed': NOTE.replace(LINE, lineWithBit(20)),
    "a letter of the signer's name changed": NOTE.replace('— pwen', '— paen'),
    'another dash': NOTE.replace('—', '-'),
    'two spaces': NOTE.replace('— ', '—  '),
    'a space at the end': NOTE.replace(/\n$/, ' \n'),
    'carriage returns': NOTE.replaceAll('\n', '\r\n'),
    'a tab': NOTE.replace('— pwen', '—\tpwen'),
    'no line break at the end': NOTE.slice(0, -1),
    'an empty line at the end': `${NOTE}\n`,
    'no empty line': NOTE.replace('\n\n', '\n'),
    'no signature': `${TEXT}\n`,
    nothing: '',
  };
}

function badlySigned(): Record<string, string> {
  return {
    'by another log': STRANGER.line(TEXT),
    'by another key of that name': IMPOSTOR.line(TEXT),
    'by another key with that number': IMPOSTOR.line(TEXT, OURS.verifier),
    'by us, but another text': OURS.line(textOf(SIZE + 1)),
    'falsely, and then truly': OURS.line(textOf(SIZE + 1)) + LINE,
    'with a byte of the signature missing': signatureLine({
      ...OURS.verifier,
      signature: Buffer.from(LINE.split(' ')[2] ?? '', 'base64').subarray(4, -1),
    }),
    'with only a number': signatureLine({ ...OURS.verifier, signature: Buffer.of() }),
    'with a plus in the name of another': LINE + unknownLine('wit+ness'),
    'with a space of print in the name of another': LINE + unknownLine('wit\u00A0ness'),
  };
}

/** Texts that are no checkpoint of the log. */
function strangeTexts(): Record<string, string> {
  return {
    'of another log': TEXT.replace(ORIGIN, STRANGER.verifier.name),
    'a size with a sign': withSize('+7'),
    'a size below 0': withSize('-7'),
    'a size in hexadecimal': withSize('0x7'),
    'a size with a fraction': withSize('7.0'),
    'a size above 64 bits': withSize('18446744073709551616'),
    'a root without padding': withRoot(ROOT.replace('=', '')),
    'a root in hexadecimal': withRoot(`${Buffer.from(ROOT, 'base64').toString('hex')}=`),
    'no root': `${ORIGIN}\n${SIZE}\n`,
    'no size': `${ORIGIN}\n${ROOT}\n`,
    'no name': TEXT.replace(ORIGIN, ''),
  };
}

/** What Go accepts and we do not, and why. */
function onlyForUs(): Record<string, readonly [note: string, reason: string]> {
  return {
    'by us twice, the second time falsely': [
      NOTE + OURS.line('other\n'),
      'every signature of a known key is checked, and Go checks the first of each key',
    ],
    'by a witness whose name has other letters': [
      NOTE + unknownLine('temwen.lajè'),
      'names are printable ASCII, so that all languages agree about what a space is',
    ],
    'a signature with an unused bit': [
      NOTE.replace(LINE, withUnusedBit(LINE)),
      'base64 is written in one way, so that nobody else can change the bytes of a note',
    ],
    'a root with an unused bit': [OURS.note(withRoot(withUnusedBit(ROOT))), 'base64 is written in one way'],
    'a root of 31 bytes': [OURS.note(withRoot(toBase64(Buffer.alloc(31)))), 'a root has 32 bytes'],
    'a size of 0': [OURS.note(withSize('0')), 'the last leaf of a checkpoint is a state'],
    'a size that starts with 0': [OURS.note(withSize('07')), 'a number is written in one way'],
    'a size above 2^53': [OURS.note(withSize('9007199254740994')), 'numbers are within 2^53 − 1'],
    'a fourth line': [OURS.note(`${TEXT}more\n`), 'the log says nothing there'],
    'a fourth line after an empty one': [OURS.note(`${TEXT}\nmore\n`), 'the log says nothing there'],
  };
}
