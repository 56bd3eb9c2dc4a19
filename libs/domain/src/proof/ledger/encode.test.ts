import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  EVENT_TYPE_CODES,
  type EventType,
  type LedgerEvent,
  NO_EVIDENCE,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '../../rules/ledger/event.js';
import { commitText, encode, seal } from './encode.js';

const VECTOR_OF_1 = '17a146bad91aed23455679e98bc93c20f5f48661276b20edb6555444ffed9cb8';
const VECTOR_OF_2 = 'e0a12b2502295546f7785f3b810b69bc7bc8a1a45a7993be9e5939290770862f';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const event: LedgerEvent = {
  version: 2,
  userId: 9_007_199_254_740_991,
  sequence: 2,
  type: 'SPEND',
  source: { type: 'REDEMPTION', id: '18' },
  amountPoints: -500,
  balanceAfter: 740,
  corrects: null,
  key: 'redemption:18',
  actor: 'user:9007199254740991',
  textHash: new Uint8Array(32).fill(0xab),
  evidenceHash: new Uint8Array(32).fill(0xcd),
  recordedAt: new Date('2026-11-18T14:41:00.123Z'),
};

const ofVersion1 = (given: LedgerEvent): LedgerEvent => ({ ...given, version: 1, evidenceHash: NO_EVIDENCE });

const anyEvent: fc.Arbitrary<LedgerEvent> = fc.record({
  version: fc.constant(2),
  userId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  sequence: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  type: fc.constantFrom(...(Object.keys(EVENT_TYPE_CODES) as EventType[])),
  source: fc.record({
    type: fc.constantFrom(...(Object.keys(SOURCE_TYPE_CODES) as SourceType[])),
    id: fc.option(fc.string({ maxLength: 20, unit: 'binary' })),
  }),
  amountPoints: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  balanceAfter: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  corrects: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  key: fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  actor: fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  textHash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  evidenceHash: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  recordedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }),
});

describe('the bytes of an event', () => {
  it('say that a source has no id, which is not an empty id', () => {
    const behindKey = (id: string | null): Buffer => {
      const bytes = Buffer.from(encode({ ...event, source: { type: 'WELCOME', id } }, new Uint8Array(32)));
      return bytes.subarray(bytes.indexOf(event.key) + event.key.length);
    };
    const [none, empty] = [behindKey(null), behindKey('')];
    expect([none[0], empty[0]]).toEqual([0, 1]);
    // An empty string: its length, in two bytes.
    expect([...none.subarray(1, 3)]).toEqual([0, 0]);
    expect(none.subarray(1)).toEqual(empty.subarray(1));
  });

  // The vectors are printed in docs/ledger-format.md; a verifier in another language checks itself against them.
  it.each<[1 | 2, LedgerEvent, string]>([
    [1, ofVersion1(event), VECTOR_OF_1],
    [2, event, VECTOR_OF_2],
  ])('are exactly those of the documented example of version %s', (version, given, hash) => {
    expect(Buffer.from(encode(given, new Uint8Array(32))).toString('hex')).toBe(
      `5057454e0${version}` +
        '00'.repeat(32) +
        '001fffffffffffff' +
        '0000000000000002' +
        '000001a1ef1a98db' +
        '0206' +
        'fffffffffffffe0c' +
        '00000000000002e4' +
        '0000000000000000' +
        '000d' +
        Buffer.from('redemption:18').toString('hex') +
        '01' +
        '0002' +
        '3138' +
        '0015' +
        Buffer.from('user:9007199254740991').toString('hex') +
        'ab'.repeat(32) +
        (version === 2 ? 'cd'.repeat(32) : ''),
    );
    expect(Buffer.from(seal(given, new Uint8Array(32), sha256)).toString('hex')).toBe(hash);
  });

  it('are equal for equal events and different for different ones', () => {
    fc.assert(
      fc.property(anyEvent, anyEvent, (one, other) => {
        const same = Buffer.compare(encode(one, one.textHash), encode(other, one.textHash)) === 0;
        expect(same).toBe(JSON.stringify(fold(one)) === JSON.stringify(fold(other)));
      }),
    );
  });

  it('change when any single field changes', () => {
    fc.assert(
      fc.property(
        anyEvent,
        anyEvent,
        fc.constantFrom(
          ...(Object.keys(event) as (keyof LedgerEvent)[]).filter((name) => name !== 'version'),
        ),
        (one, other, field) => {
          const changed = { ...one, [field]: other[field] };
          fc.pre(JSON.stringify(fold(changed)) !== JSON.stringify(fold(one)));
          expect(Buffer.compare(encode(one, one.textHash), encode(changed, one.textHash))).not.toBe(0);
        },
      ),
    );
  });

  it('contain text as the same UTF-8 that Node writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (text) => {
        const salt = new Uint8Array([1, 2, 3]);
        expect(Buffer.from(commitText(salt, text, (bytes) => bytes))).toEqual(
          Buffer.concat([salt, Buffer.from(text, 'utf8')]),
        );
      }),
    );
  });
});

describe('a value that cannot be encoded', () => {
  const zeros = new Uint8Array(32);
  it.each<[string, object]>([
    ['a key whose length does not fit into two bytes', { key: 'x'.repeat(65_536) }],
    ['an id that is too long only as UTF-8', { source: { type: 'SURVEY', id: 'ò'.repeat(32_768) } }],
    ['an actor that is too long', { actor: 'x'.repeat(65_536) }],
    ['an integer too large for a number to hold exactly', { amountPoints: 2 ** 53 }],
    ['a fraction of a point', { amountPoints: 0.5 }],
    ['not a number', { balanceAfter: Number.NaN }],
    ['an infinite sequence', { sequence: Infinity }],
    ['an invalid date', { recordedAt: new Date(Number.NaN) }],
    ['a hash that is cut short', { textHash: new Uint8Array(31) }],
    ['evidence whose hash is cut short', { evidenceHash: new Uint8Array(31) }],
    ['evidence in an event of version 1', { version: 1 }],
    ['a type whose name is a property of every object', { type: 'constructor' }],
    ['a source whose name is a property of every object', { source: { type: 'toString', id: null } }],
  ])('is refused: %s', (_what, part) => {
    expect(() => encode({ ...event, ...part }, zeros)).toThrow(RangeError);
  });

  it('is one step beyond a limit: values at the limit are encoded', () => {
    expect(() => encode({ ...event, key: 'x'.repeat(65_535) }, zeros)).not.toThrow();
    expect(() => encode({ ...event, amountPoints: Number.MIN_SAFE_INTEGER }, zeros)).not.toThrow();
    expect(() => encode(event, new Uint8Array(33))).toThrow(RangeError);
  });
});

/** What the encoding distinguishes: strings as UTF-8, dates as milliseconds, no correction as 0. */
function fold(value: LedgerEvent) {
  const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('hex');
  return {
    ...value,
    source: { type: value.source.type, id: value.source.id === null ? null : utf8(value.source.id) },
    key: utf8(value.key),
    actor: utf8(value.actor),
    textHash: Buffer.from(value.textHash).toString('hex'),
    evidenceHash: Buffer.from(value.evidenceHash).toString('hex'),
    recordedAt: value.recordedAt.getTime(),
    corrects: value.corrects ?? 0,
    amountPoints: value.amountPoints === 0 ? 0 : value.amountPoints,
  };
}
