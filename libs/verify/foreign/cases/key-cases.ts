import { toBase64, verifierKeyText } from '@pwen/domain/proof';

import { sha256 } from '../../src/primitives.js';
import type { KeyCase } from './documents.js';
import { withBit } from './proof-cases.js';
import { ORIGIN, OURS, PLUS, WORD } from './seeded-key.js';

const STRICTER = {
  capitals: 'a key is written in one way',
  letters: 'names are printable ASCII, so that all languages agree about what a space is',
};

/** The text of a key of any bytes, with the number that belongs to them. */
function keyOf(name: string, bytes: Uint8Array): string {
  const hashed = Buffer.from(sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes])));
  return `${name}+${hashed.toString('hex', 0, 4)}+${toBase64(bytes)}`;
}

export function keyCases(): KeyCase[] {
  const { publicKey, keyNumber } = OURS.verifier;
  const bytes = Buffer.from([1, ...publicKey]);
  const [name = '', number = '', encoded = ''] = OURS.text.split('+', 3);
  return [
    { name: 'ours', key: OURS.text },
    { name: 'with a plus in its base64', key: PLUS.text },
    { name: 'of a log that is a word', key: WORD.text },
    { name: 'with another number', key: verifierKeyText({ ...OURS.verifier, keyNumber: keyNumber ^ 1 }) },
    { name: 'with another name', key: OURS.text.replace('pwen', 'paen') },
    { name: 'with one bit of the key changed', key: `${name}+${number}+${withBit(encoded)}` },
    { name: 'of a witness', key: keyOf(ORIGIN, Buffer.from([4, ...publicKey])) },
    { name: 'too short', key: keyOf(ORIGIN, bytes.subarray(0, -1)) },
    { name: 'too long', key: keyOf(ORIGIN, Buffer.concat([bytes, Buffer.of(0)])) },
    { name: 'without a key', key: keyOf(ORIGIN, Buffer.of(1)) },
    { name: 'without a name', key: keyOf('', bytes) },
    { name: 'with a space in its name', key: keyOf('pwen example', bytes) },
    { name: 'without a number', key: `${name}+${encoded}` },
    { name: 'with a number that lacks a digit', key: `${name}+${number.slice(1)}+${encoded}` },
    { name: 'in the base64 of addresses', key: `${name}+${number}+${encoded.replaceAll('/', '_')}` },
    { name: 'empty', key: '' },
    {
      name: 'with a number in capitals',
      key: `${name}+${number.toUpperCase()}+${encoded}`,
      stricter: STRICTER.capitals,
    },
    {
      name: 'with a name in other letters',
      key: keyOf('pwen.example/lajè', bytes),
      stricter: STRICTER.letters,
    },
  ];
}
