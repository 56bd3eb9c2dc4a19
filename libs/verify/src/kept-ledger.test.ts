import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Account,
  emptyAccount,
  EVENT_TYPE_CODES,
  evolve,
  FIRST_RULES,
  SOURCE_TYPE_CODES,
} from '@pwen/domain';
import { ExportLines, type EventLine } from '@pwen/domain/proof';

import { BothVerifiers } from './testing/both-verifiers.js';

// A ledger that was written once and never is again. The rules may change; what they once allowed must stay as it was.
const kept = (name: string) => readFileSync(fileURLToPath(new URL(`kept/${name}`, import.meta.url)), 'utf8');

let both: BothVerifiers;
beforeAll(() => {
  both = new BothVerifiers();
});
afterAll(() => both.stop());

function keptEvents(name: string): EventLine[] {
  const lines = new ExportLines();
  return kept(name)
    .split('\n')
    .slice(0, -1)
    .map((line) => lines.read(line))
    .filter((line) => line.kind === 'event');
}

describe.each([
  ['1', 'ledger.jsonl', 'key', 'accounts.json'],
  ['2', 'ledger-2.jsonl', 'key-2', 'accounts-2.json'],
])('the kept ledger of version %s', (version, ledger, key, accounts) => {
  it('has every type of event and every source', () => {
    const events = keptEvents(ledger).map(({ event }) => event);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENT_TYPE_CODES)));
    expect(new Set(events.map(({ source }) => source.type))).toEqual(new Set(Object.keys(SOURCE_TYPE_CODES)));
    expect(new Set(events.map((event) => String(event.version)))).toEqual(new Set([version]));
  });

  it('is still proved, by every verifier', async () => {
    for (const { exitCode } of await both.verify(kept(ledger), [kept(key).trim()])) expect(exitCode).toBe(0);
  });

  it('still evolves into the accounts that were kept with it', () => {
    const found = new Map<number, Account>();
    for (const { event } of keptEvents(ledger))
      found.set(
        event.userId,
        evolve(found.get(event.userId) ?? emptyAccount(event.userId), event, FIRST_RULES),
      );
    // The kept ledgers are older than the ceilings: nothing is counted towards any.
    const written = [...found.values()].map(({ earned, ...account }) => ({
      ...account,
      ...(earned.day !== 0 && { earned }),
      headHash: Buffer.from(account.headHash).toString('hex'),
    }));
    expect(JSON.parse(JSON.stringify(written))).toEqual(JSON.parse(kept(accounts)));
  });
});
