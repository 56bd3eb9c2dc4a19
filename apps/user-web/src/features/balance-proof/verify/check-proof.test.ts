import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { readVerifierKey, verifyExport } from '@pwen/domain/proof';

import { aKey, FakeLog } from '../testing/fake-log';
import { checkProof } from './check-proof';
import { makeReceipt } from './make-receipt';
import type { Progress } from './messages';
import { verifyEd25519 } from './signatures';

const PERSON = 7;

function aLog(): FakeLog {
  const log = new FakeLog();
  log.welcome(PERSON, 50);
  log.welcome(8, 50);
  log.earn(PERSON, 20, 'Penti taptap');
  log.checkpoint();
  log.earn(PERSON, 15, 'Rara nan Leyogàn');
  log.checkpoint();
  return log;
}

const check = (
  log: FakeLog,
  text: string,
  userId = PERSON,
  onProgress: (p: Progress) => void = () => undefined,
) => checkProof({ text, userId, kept: [] }, log.service(), onProgress);

describe('the check of a proof', () => {
  it('proves every entry, its words, and the balance', async () => {
    const log = aLog();
    const checked = await check(log, log.exportOf(PERSON));
    expect(checked).toMatchObject({
      outcome: 'proved',
      balance: 85,
      size: log.size,
      judgement: { outcome: 'first' },
    });
    if (checked.outcome !== 'proved') return;
    expect(
      checked.entries.map(({ sequence, amount, balanceAfter, description }) => [
        sequence,
        amount,
        balanceAfter,
        description,
      ]),
    ).toEqual([
      [1, 50, 50, 'Welcome bonus'],
      [2, 20, 70, 'Penti taptap'],
      [3, 15, 85, 'Rara nan Leyogàn'],
    ]);
    expect(checked.entries[2]?.hash).toBe(log.hashOf(PERSON, 3));
  });

  it('says how far it is', async () => {
    const log = new FakeLog();
    log.welcome(PERSON, 50);
    for (let index = 0; index < 60; index += 1) log.earn(PERSON, 1, `Videyo ${index}`);
    log.checkpoint();
    const progress: Progress[] = [];
    await check(log, log.exportOf(PERSON), PERSON, (each) => progress.push(each));
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.every(({ total }) => total === 61)).toBe(true);
    expect(progress.at(-1)?.checked).toBeGreaterThan(0);
  });

  it.each<[string, (text: string) => string]>([
    ['an amount', (text) => text.replace('"amount":20', '"amount":21')],
    ['a balance', (text) => text.replace('"balance":85', '"balance":86')],
    ['the words', (text) => text.replace('Penti taptap', 'Penti kamyon')],
    ['the time', (text) => text.replace(/"at":"2026-11-01T12:00:02/, '"at":"2026-11-01T12:00:01')],
    ['an entry that is left out', (text) => text.replace(/.*"sequence":2,"leaf".*\n/, '')],
    [
      'the last entry left out',
      (text) => text.replace(/.*"sequence":3,"leaf".*\n/, '').replace('"lines":6', '"lines":5'),
    ],
    ['the root that was signed', (text) => text.replace(/\\n(?=[A-Za-z0-9+/]{43}=)./, '\\nA')],
    ['the end of the file', (text) => text.slice(0, -20)],
    ['the whole file', () => '<!doctype html><title>Wi-Fi</title>\n'],
  ])('refuses a file in which somebody has changed %s', async (_what, change) => {
    const log = aLog();
    const text = log.exportOf(PERSON);
    expect(change(text)).not.toBe(text);
    expect(await check(log, change(text))).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringMatching(/./),
    });
  });

  it('says nothing against a proof of a later version', async () => {
    const log = aLog();
    const text = log.exportOf(PERSON).replace(/pwen-export\/\d+/, 'pwen-export/99');
    expect(await check(log, text)).toEqual({ outcome: 'newer', judgement: null });
  });

  it("refuses somebody else's entries, however well they are proved", async () => {
    const log = aLog();
    expect(await check(log, log.exportOf(8))).toMatchObject({
      outcome: 'refused',
      sentence: 'the entries are those of account 8, not of 7',
    });
  });

  it('refuses a log that no published key has signed', async () => {
    const log = aLog();
    const text = log.exportOf(PERSON);
    const service = log.service([aKey()]);
    expect(await checkProof({ text, userId: PERSON, kept: [] }, service, () => undefined)).toMatchObject({
      outcome: 'refused',
      judgement: null,
    });
  });
});

describe('a receipt', () => {
  it.each([1, 2, 3])('of entry %i is made of the proof, and proves it to anybody', async (sequence) => {
    const log = aLog();
    const receipt = makeReceipt(log.exportOf(PERSON), sequence);
    const keys = (await log.service().keys()).map((text) => readVerifierKey(text, sha256));
    const proved = await verifyExport([receipt.split('\n').slice(0, -1)], {
      sha256,
      verifyEd25519,
      random: new Uint8Array(32),
      keys: keys.flatMap((key) => key ?? []),
    });
    expect(proved).toMatchObject({
      scope: 'receipt',
      checkpoint: { size: log.size },
      line: { event: { userId: PERSON, sequence } },
    });
  });
});
