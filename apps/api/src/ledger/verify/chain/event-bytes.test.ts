import { describe, expect, it } from '@jest/globals';
import {
  type EncodingVersion,
  EVENT_TYPE_CODES,
  type EventType,
  type LedgerEvent,
  NO_EVIDENCE,
  SOURCE_TYPE_CODES,
  type SourceType,
} from '@pwen/domain';
import { commitText, encode } from '@pwen/domain/proof';
import fc from 'fast-check';

import { CopyRow } from '../copy/copy-rows.js';
import { EventBytes } from './event-bytes.js';
import { COLUMN, StoredEvent } from './stored-event.js';

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);

const int8 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};
const int2 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

interface Words {
  readonly salt: Uint8Array;
  readonly text: string;
}

/** A row as Postgres sends it. */
function copied(event: LedgerEvent, words: Words | null, evidence: Words | null = null): Buffer {
  const columns = [
    int8(event.userId),
    int8(event.sequence),
    int8((event.recordedAt.getTime() - POSTGRES_EPOCH_MS) * 1000),
    Buffer.from(event.type),
    Buffer.from(event.source.type),
    int8(event.amountPoints),
    int8(event.balanceAfter),
    event.corrects === null ? null : int8(event.corrects),
    Buffer.from(event.key),
    event.source.id === null ? null : Buffer.from(event.source.id),
    Buffer.from(event.actor),
    event.textHash,
    event.evidenceHash,
    Buffer.alloc(32, 7),
    int2(event.version),
    words && words.salt,
    words && Buffer.from(words.text),
    int8(1),
    evidence && evidence.salt,
    evidence && Buffer.from(evidence.text),
  ];
  const length = (bytes: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeInt32BE(bytes);
    return buffer;
  };
  const parts = columns.flatMap((column) => (column ? [length(column.length), column] : [length(-1)]));
  return Buffer.concat([int2(columns.length), ...parts]);
}

/** The rows as read when they arrive in chunks of the given size. */
function* arriving(rows: readonly Buffer[], piece: number): Generator<CopyRow> {
  const stream = Buffer.concat([HEADER, ...rows, int2(-1)]);
  const row = new CopyRow();
  let headerSeen = false;
  for (let at = 0; at < stream.length; at += piece) {
    row.feed(stream.subarray(at, at + piece));
    headerSeen ||= row.skipHeader();
    while (headerSeen && row.next()) yield row;
  }
}

// Postgres stores only valid text, and microseconds of years that a number represents exactly.
const text = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max });
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyEvidenceOf = {
  1: fc.constant({ version: 1 as const, evidenceHash: NO_EVIDENCE }),
  2: fc.record({ version: fc.constant(2 as const), evidenceHash: fc.oneof(hash, fc.constant(NO_EVIDENCE)) }),
} satisfies Record<EncodingVersion, unknown>;
const anyContent: fc.Arbitrary<Omit<LedgerEvent, 'version' | 'evidenceHash'>> = fc.record({
  userId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  sequence: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  type: fc.constantFrom(...(Object.keys(EVENT_TYPE_CODES) as EventType[])),
  source: fc.record({
    type: fc.constantFrom(...(Object.keys(SOURCE_TYPE_CODES) as SourceType[])),
    id: fc.option(text(30)),
  }),
  amountPoints: fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  balanceAfter: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  corrects: fc.option(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  key: text(60),
  actor: text(30),
  textHash: hash,
  recordedAt: fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2200-01-01') }),
});
const anyEvent: fc.Arbitrary<LedgerEvent> = fc
  .tuple(anyContent, fc.oneof(...Object.values(anyEvidenceOf)))
  .map(([content, sealed]) => ({ ...content, ...sealed }));
const anyWords = fc.option(
  fc.record({ salt: fc.uint8Array({ minLength: 16, maxLength: 16 }), text: text(100) }),
);

/** Compared as strings, which jest does many times faster than byte by byte. */
const hexOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');

describe('the bytes of a stored event, from its row', () => {
  const bytes = new EventBytes();

  it('equal those of encode, also for rows that are split between chunks', () => {
    const row = fc.record({ event: anyEvent, words: anyWords, evidence: anyWords });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        hash,
        fc.integer({ min: 1, max: 400 }),
        (rows, previousHash, piece) => {
          const read = arriving(
            rows.map(({ event, words, evidence }) => copied(event, words, evidence)),
            piece,
          );
          let count = 0;
          for (const found of read) {
            const { event, words, evidence } = rows[count++] as (typeof rows)[number];
            const stored = new StoredEvent(found);
            const expected = hexOf(encode(event, previousHash));
            expect(hexOf(encode(stored, previousHash))).toBe(expected);
            expect(hexOf(bytes.encode(stored, previousHash))).toBe(expected);
            const committed = [
              [words, COLUMN.salt, COLUMN.text],
              [evidence, COLUMN.evidenceSalt, COLUMN.evidence],
            ] as const;
            for (const [kept, salt, text] of committed)
              if (kept)
                expect(hexOf(bytes.commitment(found, salt, text))).toBe(
                  hexOf(commitText(kept.salt, kept.text, (content) => content)),
                );
          }
          expect(count).toBe(rows.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  const event: LedgerEvent = {
    version: 2,
    userId: 7,
    sequence: 1,
    type: 'EARN',
    source: { type: 'SURVEY', id: '1' },
    amountPoints: 5,
    balanceAfter: 5,
    corrects: null,
    key: 'survey:1',
    actor: 'user:7',
    textHash: new Uint8Array(32),
    evidenceHash: NO_EVIDENCE,
    recordedAt: new Date(0),
  };
  it.each<[string, Partial<LedgerEvent>]>([
    ['strings longer than any that the tables let in', { key: 'x'.repeat(2000) }],
    ['a hash cut short', { textHash: new Uint8Array(31) }],
    ['evidence in version 1, which has none', { version: 1, evidenceHash: new Uint8Array(32).fill(7) }],
  ])('are null for %s', (_what, part) => {
    for (const row of arriving([copied({ ...event, ...part }, null)], 100))
      expect(bytes.encode(new StoredEvent(row), new Uint8Array(32))).toBeNull();
  });

  it('are null for a number that was rounded when it was read', () => {
    const bytesOf = copied(event, null);
    const amountAt = bytesOf.indexOf(int8(5));
    bytesOf.writeBigInt64BE(2n ** 60n + 1n, amountAt);
    for (const row of arriving([bytesOf], 100))
      expect(bytes.encode(new StoredEvent(row), new Uint8Array(32))).toBeNull();
  });
});
