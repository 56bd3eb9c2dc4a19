import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keyOfSource, type LedgerCommand } from '@pwen/domain';
import { type Checkpoint, checkpointIn, EXPORT_VERSION, ExportRefused } from '@pwen/domain/proof';
import fc from 'fast-check';

import { sha256 } from '../primitives.js';
import { SmallLedger } from '../testing/small-ledger.js';
import { cutFile, type FileRange } from './cut-file.js';
import { joinParts } from './join-parts.js';
import { verifyRange } from './verify-range.js';

const PEOPLE = 9;
const NOON = Date.UTC(2026, 10, 20, 12);

function earn(userId: number, id: string, minute: number): LedgerCommand {
  const source = { type: 'SURVEY', id } as const;
  return {
    kind: 'earn',
    userId,
    amountPoints: 10,
    source,
    key: keyOfSource(source),
    actor: `user:${userId}`,
    description: `Sondaj “${id}”`,
    at: new Date(NOON + minute * 60_000),
  };
}

let folder: string;
let path: string;
/** More than two lines of leaves, with states in them. */
let file: string;
/** A signed note at each state. */
const notes: string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-parts-'));
  path = join(folder, 'ledger.jsonl');
  const ledger = new SmallLedger();
  for (let n = 0; n < 700; n++) {
    // The third has as many events as all others together.
    const userId = n % 2 === 0 ? 3 : 1 + (n % PEOPLE);
    ledger.record(earn(userId, String(n), n));
    if (n % 50 === 9 || n === 249) notes.push(ledger.sign(new Date(NOON + n * 60_000)));
  }
  notes.push(ledger.sign(new Date(NOON + 700 * 60_000)));
  file = ledger.exportOfLedger(notes.at(-1) as string);
});
afterAll(() => rmSync(folder, { recursive: true }));

const checkpointOf = (note: string) => checkpointIn(note) as Checkpoint;

interface Verdict {
  /** What is proved, or why it is refused. */
  readonly said: unknown;
  readonly ranges: readonly FileRange[];
}

/** Verifies an export in parts of a size, each as if it were the only one. */
async function verdictOn(text: string, partBytes: number, kept: Checkpoint[] = []): Promise<Verdict> {
  writeFileSync(path, text);
  const options = {
    version: EXPORT_VERSION,
    random: randomBytes(32),
    sha256,
    kept,
    keptSizes: kept.map(({ size }) => size),
  };
  const ranges: FileRange[] = [];
  async function* results() {
    const header = text.slice(0, text.indexOf('\n') + 1);
    const whole = { from: Buffer.byteLength(header), to: Buffer.byteLength(text) };
    for await (const range of cutFile(path, whole, partBytes)) {
      ranges.push(range);
      yield await verifyRange(range, { path, ...options });
    }
  }
  const checkpoint = checkpointOf(notes.at(-1) as string);
  try {
    const said = await joinParts(results(), checkpoint, { ...options, onProgress: () => undefined });
    return { said, ranges };
  } catch (fault) {
    if (fault instanceof ExportRefused) return { said: fault.message, ranges };
    throw fault;
  }
}

test('a ledger is proved in parts of any size, which are all of the file', async () => {
  const { said: whole } = await verdictOn(file, file.length);
  expect(whole).toMatchObject({ scope: 'ledger', state: { events: 700 } });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 150_000 }), async (partBytes) => {
      const { said, ranges } = await verdictOn(file, partBytes);
      expect(said).toEqual(whole);
      expect(ranges.map(({ from }) => from).slice(1)).toEqual(ranges.map(({ to }) => to).slice(0, -1));
      expect(ranges.at(-1)?.to).toBe(Buffer.byteLength(file));
    }),
    { numRuns: 40 },
  );
});

test('the smallest parts have one account', async () => {
  const { ranges } = await verdictOn(file, 1);
  expect(ranges.length).toBeGreaterThanOrEqual(PEOPLE);
});

/** Changes that leave every line as it was. */
const CHANGES: Readonly<Record<string, (lines: string[], at: number) => string[]>> = {
  'a line is missing': (lines, at) => lines.toSpliced(at, 1),
  'a line is there twice': (lines, at) => lines.toSpliced(at, 0, lines[at] as string),
  'two lines are exchanged': (lines, at) =>
    lines.toSpliced(at, 2, lines[at + 1] as string, lines[at] as string),
  'a line is at the end': (lines, at) => [...lines, lines[at] as string],
};

test.each(Object.keys(CHANGES))('is refused in parts of any size when %s', async (name) => {
  const change = CHANGES[name] as (typeof CHANGES)[string];
  const lines = file.split('\n').slice(0, -1);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: lines.length - 2 }),
      fc.integer({ min: 1, max: 100_000 }),
      async (at, partBytes) => {
        const changed = change(lines, at);
        const { said } = await verdictOn(changed.map((line) => `${line}\n`).join(''), partBytes);
        expect(typeof said).toBe('string');
      },
    ),
    { numRuns: 40 },
  );
});

test('is refused in parts of any size when an account or another last line stands after the log', async () => {
  const lines = file.split('\n').slice(0, -1);
  const last = lines.findLast((line) => line.startsWith('{"kind":"event"')) as string;
  const ofLast = (line: string) => line.startsWith(last.slice(0, last.indexOf(',"sequence"') + 1));
  const moved = [
    ...lines.filter((line) => !ofLast(line)).slice(0, -1),
    ...lines.filter(ofLast),
    lines.at(-1) as string,
  ];
  expect(moved).toHaveLength(lines.length);
  for (const changed of [moved, [...lines, JSON.stringify({ kind: 'end', lines: lines.length })]])
    for (const partBytes of [1, 5_000, 40_000, 1_000_000]) {
      const { said } = await verdictOn(changed.map((line) => `${line}\n`).join(''), partBytes);
      expect(typeof said).toBe('string');
    }
});

test('is refused in parts of any size when it has no line feed at its end, or an endless line', async () => {
  const long = file.replace('"text":"', `"text":"${'a'.repeat(4 << 20)}`);
  for (const partBytes of [1, 40_000, 1_000_000]) {
    expect((await verdictOn(file.slice(0, -1), partBytes)).said).toBe('the last line has no line feed');
    expect((await verdictOn(long, partBytes)).said).toBe('a line is longer than four megabytes');
  }
});

test('says the number of the line that is wrong, whatever part it is in', async () => {
  const lines = file.split('\n').slice(0, -1);
  for (const at of [1, 250, 600, 701, 702]) {
    const changed = lines.with(at, (lines[at] as string).replace('":', '": '));
    for (const partBytes of [1, 40_000, 1_000_000]) {
      const { said } = await verdictOn(changed.map((line) => `${line}\n`).join(''), partBytes);
      expect(said).toBe(`line ${at + 1} is not written in the one way that is allowed`);
    }
  }
});

test('every checkpoint that was kept is compared, wherever it ends', async () => {
  const kept = notes.map(checkpointOf);
  expect(kept.some(({ size }) => size % 256 === 0)).toBe(true);
  for (const partBytes of [1, 1_000_000]) {
    expect((await verdictOn(file, partBytes, kept)).said).toMatchObject({ scope: 'ledger' });
    for (const one of kept) {
      const { said } = await verdictOn(file, partBytes, [{ ...one, root: sha256(one.root) }]);
      expect(said).toMatch(/are not those of the checkpoint that was kept/);
    }
  }
});
