import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { EVENT_TYPE_CODES, SOURCE_TYPE_CODES } from '../../rules/ledger/event.js';
import { type EventLine, EXPORT_VERSION, type ExportLine, lineText } from './export-lines.js';
import { ExportRefused } from './export-refused.js';
import { ExportLines } from './read-export-lines.js';

type Names<T> = (keyof T)[];

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Rara nan Leyogàn', '"\\\u2028', '👍'),
);
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const whole = fc.oneof(fc.integer({ max: 20, min: -20 }), fc.maxSafeInteger());
const places = whole.map(Math.abs);
const time = fc.date({
  min: new Date('0000-01-01'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const words = fc.record({ salt: fc.uint8Array({ minLength: 16, maxLength: 16 }), text });

const line: fc.Arbitrary<EventLine> = fc
  .record({
    leaf: places,
    event: fc.record({
      version: fc.constantFrom(1 as const, 2 as const),
      userId: fc.integer({ min: 1 }),
      sequence: fc.integer({ min: 1 }),
      recordedAt: time,
      type: fc.constantFrom(...(Object.keys(EVENT_TYPE_CODES) as Names<typeof EVENT_TYPE_CODES>)),
      source: fc.record({
        type: fc.constantFrom(...(Object.keys(SOURCE_TYPE_CODES) as Names<typeof SOURCE_TYPE_CODES>)),
        id: fc.option(text),
      }),
      amountPoints: whole,
      balanceAfter: whole,
      corrects: fc.option(whole),
      key: text,
      actor: text,
      textHash: hash,
      evidenceHash: hash,
      hash,
    }),
    words: fc.option(words),
    evidence: fc.option(words),
  })
  .map((made) => ({ kind: 'event' as const, ...made }));

const [anyLine] = fc.sample(line, { numRuns: 1, seed: 1 }) as [EventLine];
/** With nothing that JSON would have to escape. */
const sample: EventLine = {
  ...anyLine,
  event: { ...anyLine.event, key: 'welcome', actor: 'user:7', source: { type: 'WELCOME', id: null } },
  words: null,
  evidence: null,
};

const path = fc.array(hash, { maxLength: 3 });
const audit = fc.record({
  administratorEntries: places.map((place) => Math.max(1, place)),
  administratorHash: hash.map((bytes) => bytes.fill(1, 0, 1)),
  verifiedSince: fc.option(fc.date({ min: new Date(1), max: new Date('9999-12-31'), noInvalidDate: true })),
});
const state = fc.record({
  root: hash,
  accounts: places,
  events: places,
  points: places,
  at: time,
  audit: fc.option(audit),
});
const account = fc.record({
  userId: fc.integer({ min: 1 }),
  sequence: fc.integer({ min: 1 }),
  balance: places,
  headHash: hash,
});

const anyKind: fc.Arbitrary<ExportLine> = fc.oneof(
  line,
  fc.tuple(line, path).map(([event, itsPath]) => ({ ...event, path: itsPath })),
  fc.tuple(line, hash, path).map(([event, previous, itsPath]) => ({ ...event, previous, path: itsPath })),
  fc.record({
    kind: fc.constant('header' as const),
    version: fc.constant(EXPORT_VERSION),
    scope: fc.constantFrom('account' as const, 'ledger' as const, 'receipt' as const),
    checkpoint: text,
  }),
  fc.record({ kind: fc.constant('state' as const), leaf: places, state, path }),
  fc.record({ kind: fc.constant('account' as const), index: places, account, path }),
  fc.record({
    kind: fc.constant('leaves' as const),
    first: places,
    entries: fc.uint8Array({ maxLength: 80 }),
  }),
  fc.record({ kind: fc.constant('end' as const), lines: places }),
);

/** What a line could be changed into without a program noticing that reads it carelessly. */
const NASTY = [...'0-1+.eE"\\,:{}[] \t/=AZz9T', '\\u0041', '\u0000', 'null', '00', '-0', '\ud800', '1e3'];

/** Puts something nasty beside a sign of JSON, sometimes in place of what follows. */
const change = fc
  .tuple(fc.nat(), fc.constantFrom(0, 0, 0, 1, 2), fc.constantFrom('', ...NASTY))
  .map(([at, dropped, put]) => (original: string) => {
    const edges = [...original.matchAll(/(?<=[:,"])|(?=[:,"}])/g)].map(({ index }) => index);
    const place = edges[at % edges.length] ?? 0;
    return original.slice(0, place) + put + original.slice(place + dropped);
  });

type Check = (value: unknown) => boolean;
const isWhole: Check = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
const isFrom =
  (least: number): Check =>
  (value) =>
    isWhole(value) && (value as number) >= least;
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isText: Check = (value) => typeof value === 'string';
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isBytes =
  (length?: number): Check =>
  (value) => {
    const bytes = Buffer.from(isText(value) ? (value as string) : '', 'base64');
    return bytes.toString('base64') === value && (length ?? bytes.length) === bytes.length;
  };
const isTime: Check = (value) => {
  const found = new Date(isText(value) && (value as string).length === 24 ? (value as string) : Number.NaN);
  return !Number.isNaN(found.getTime()) && found.toISOString() === value;
};
const isPath: Check = (value) => Array.isArray(value) && value.every(isBytes(32));

const EVENT: Record<string, Check> = {
  kind: isOneOf('event'),
  account: isFrom(1),
  sequence: isFrom(1),
  leaf: isFrom(0),
  version: isOneOf(1, 2),
  at: isTime,
  type: isOneOf(...Object.keys(EVENT_TYPE_CODES)),
  source: isOneOf(...Object.keys(SOURCE_TYPE_CODES)),
  sourceId: isNullOr(isText),
  amount: isWhole,
  balance: isWhole,
  corrects: isNullOr(isWhole),
  key: isText,
  actor: isText,
  textHash: isBytes(32),
  evidenceHash: isBytes(32),
  hash: isBytes(32),
  salt: isNullOr(isBytes(16)),
  text: isNullOr(isText),
  evidenceSalt: isNullOr(isBytes(16)),
  evidence: isNullOr(isText),
};
const STATE: Record<string, Check> = {
  kind: isOneOf('state'),
  leaf: isFrom(0),
  root: isBytes(32),
  accounts: isFrom(0),
  events: isFrom(0),
  points: isFrom(0),
  at: isTime,
};

/** All that a line may have, by what docs/ledger-format.md says. */
const LINES: readonly Record<string, Check>[] = [
  EVENT,
  { ...EVENT, path: isPath },
  { ...EVENT, previous: isBytes(32), path: isPath },
  {
    kind: isOneOf('header'),
    format: isOneOf('pwen-export/1', 'pwen-export/2'),
    scope: isOneOf('account', 'ledger', 'receipt'),
    checkpoint: isText,
  },
  { ...STATE, path: isPath },
  {
    ...STATE,
    administratorEntries: isFrom(0),
    administratorHash: isBytes(32),
    verifiedSince: isNullOr((value) => isTime(value) && Date.parse(value as string) >= 0),
    path: isPath,
  },
  {
    kind: isOneOf('account'),
    account: isFrom(1),
    index: isFrom(0),
    sequence: isFrom(1),
    balance: isFrom(0),
    head: isBytes(32),
    path: isPath,
  },
  { kind: isOneOf('leaves'), first: isFrom(0), entries: isBytes() },
  { kind: isOneOf('end'), lines: isFrom(0) },
];

const NO_HASH = Buffer.alloc(32).toString('base64');

/** Whether a text is a line, by JSON and nothing of the reader. */
function isLine(text: string): boolean {
  let members: Record<string, unknown>;
  try {
    members = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return false;
  }
  const isErasedWhole =
    (members['salt'] === null) === (members['text'] === null) &&
    (members['evidenceSalt'] === null) === (members['evidence'] === null);
  const hasAudit = (members['administratorEntries'] ?? 0) !== 0;
  const hasHash = (members['administratorHash'] ?? NO_HASH) !== NO_HASH;
  return (
    JSON.stringify(members) === text &&
    isErasedWhole &&
    hasAudit === hasHash &&
    LINES.some((line) => fits(members, line))
  );
}

function fits(members: Record<string, unknown>, line: Record<string, Check>): boolean {
  const names = Object.keys(members).join();
  return names === Object.keys(line).join() && Object.entries(line).every(([name, is]) => is(members[name]));
}

/** A line, or why it is refused. */
function attempt(text: string): ExportLine | string {
  try {
    return new ExportLines().read(text);
  } catch (fault) {
    if (fault instanceof ExportRefused) return fault.message;
    throw fault;
  }
}

/** Reads a line, and holds the answer against what JSON says of it. */
function read(text: string): ExportLine | undefined {
  const found = attempt(text);
  expect(typeof found !== 'string').toBe(isLine(text));
  return typeof found === 'string' ? undefined : found;
}

describe('the line of an event', () => {
  it('is read as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(line, (written) => {
        expect(read(lineText(written))).toEqual(written);
      }),
    );
  });

  it('has no other spelling', () => {
    fc.assert(
      fc.property(line, change, (written, how) => {
        const changed = how(lineText(written));
        const found = read(changed);
        if (found) expect(lineText(found)).toBe(changed);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['"account":', /"account":\d+/, '"account":0'],
    ['"sequence":', /"sequence":\d+/, '"sequence":0'],
    ['"leaf":', /"leaf":\d+/, '"leaf":-1'],
    ['"salt":', '"salt":null', '"salt":"AAAAAAAAAAAAAAAAAAAAAA=="'],
    ['"text":', '"text":null', '"text":""'],
  ])('has no %s that no event has', (_, from, to) => {
    const original = lineText(sample);
    expect(read(original)).toBeDefined();
    expect(read(original.replace(from, to))).toBeUndefined();
  });

  it.each(['07', '-0', '+7', '7.0', '7e0', '"7"', ' 7', '9007199254740993', ''])(
    'has no number like %s',
    (number) => {
      const original = lineText(sample);
      expect(read(original.replace(/"leaf":\d+/, '"leaf":7'))).toBeDefined();
      expect(read(original.replace(/"leaf":\d+/, `"leaf":${number}`))).toBeUndefined();
    },
  );

  it.each([
    '2026-02-29T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-04-31T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:60:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '2026-01-01T00:00:00.000z',
    '2026-01-01 00:00:00.000Z',
    '+002026-01-01T00:00:00.000Z',
  ])('has no time like %s', (at) => {
    const original = lineText(sample);
    expect(read(original)).toBeDefined();
    expect(read(original.replace(/"at":"[^"]*"/, `"at":"${at}"`))).toBeUndefined();
  });
});

describe('a line of any kind', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyKind, (written) => {
        expect(read(lineText(written))).toEqual(written);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has no other spelling, and is refused where JSON gives other members or values', () => {
    fc.assert(
      fc.property(anyKind, change, (written, how) => {
        const changed = how(lineText(written));
        const found = read(changed);
        if (found) expect(lineText(found)).toBe(changed);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a line that is refused', () => {
  const refusals: [string, string | RegExp, string][] = [
    ['is not JSON', /$/, '}'],
    ['is not an object', /.*/, '[]'],
    ['is of no known kind', '"event"', '"toString"'],
    ['has other members than it must', '"leaf":', '"leaves":'],
    ['has other members than it must', '"leaf":', '"more":1,"leaf":'],
    ['is not written in the one way that is allowed', '"sequence":', '"sequence":1,"sequence":'],
    ['is not written in the one way that is allowed', '"leaf":', '"leaf": '],
    ['is not written in the one way that is allowed', '"welcome"', String.raw`"\u0077elcome"`],
    ['is not written in the one way that is allowed', '"welcome"', '"\ud800"'],
    ['has no whole number as leaf', /"leaf":\d+/, '"leaf":1.5'],
    ['has no whole number as leaf', /"leaf":\d+/, '"leaf":[1]'],
    ['has no whole number as leaf', /"leaf":\d+/, '"leaf":9007199254740992'],
    ['has a leaf below 0', /"leaf":\d+/, '"leaf":-1'],
    ['has a account below 1', /"account":\d+/, '"account":0'],
    ['has no text as key', '"welcome"', 'null'],
    ['has an unknown type', /"type":"[^"]*"/, '"type":"gift"'],
    ['has an unknown source', /"source":"[^"]*"/, '"source":null'],
    ['has no time as at', /"at":"[^"]*"/, '"at":"2026-02-30T00:00:00.000Z"'],
    ['has no base64 as hash', /"hash":"[^"]*"/, '"hash":"AB=="'],
    ['has no hash of 32 bytes as hash', /"hash":"[^"]*"/, '"hash":"AA=="'],
    ['has no text as salt', '"salt":null,"text":null', '"salt":null,"text":""'],
    ['has no salt of 16 bytes', '"salt":null', '"salt":"AA=="'],
    ['has no list as path', /}$/, ',"path":null}'],
    ['has no text as path', /}$/, ',"path":[[]]}'],
  ];

  it.each(refusals)('%s: %s → %s', (sentence, from, to) => {
    const lines = new ExportLines();
    lines.read(lineText(sample));
    expect(() => lines.read(lineText(sample).replace(from, to))).toThrow(
      new ExportRefused('FORM', sentence, 2),
    );
  });

  it.each([
    ['the format', '{"kind":"header","format":"pwen-export/99","more":[],"checkpoint":"x"}'],
    ['a type', lineText(sample).replace(/"type":"[^"]*"/, '"type":"GIFT"')],
    ['a source', lineText(sample).replace(/"source":"[^"]*"/, '"source":"AD_WATCH"')],
  ])('is none where %s is of a later version', (_what, text) => {
    expect(() => new ExportLines().read(text)).toThrow(expect.objectContaining({ code: 'NEWER' }));
  });

  it('may be the first because the file is something else', () => {
    expect(attempt('> npm run export')).toMatch(/^line 1 is not JSON: the file is no export/);
  });
});
