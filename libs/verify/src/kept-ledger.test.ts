import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Account, emptyAccount, EVENT_TYPE_CODES, evolve, SOURCE_TYPE_CODES } from '@pwen/domain';
import { ExportLines, type EventLine } from '@pwen/domain/proof';

import { BothVerifiers } from './testing/both-verifiers.js';

// A ledger that was written once and never is again. The rules may change; what they once allowed must stay as it was.
const kept = (name: string) => readFileSync(fileURLToPath(new URL(`kept/${name}`, import.meta.url)), 'utf8');

let both: BothVerifiers;
beforeAll(() => {
  both = new BothVerifiers();
});
afterAll(() => both.stop());

function keptEvents(): EventLine[] {
  const lines = new ExportLines();
  return kept('ledger.jsonl')
    .split('\n')
    .slice(0, -1)
    .map((line) => lines.read(line))
    .filter((line) => line.kind === 'event');
}

describe('the kept ledger', () => {
  it('has every type of event and every source', () => {
    const events = keptEvents().map(({ event }) => event);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(Object.keys(EVENT_TYPE_CODES)));
    expect(new Set(events.map(({ source }) => source.type))).toEqual(new Set(Object.keys(SOURCE_TYPE_CODES)));
  });

  it('is still proved, by every verifier', async () => {
    for (const { exitCode } of await both.verify(kept('ledger.jsonl'), [kept('key').trim()]))
      expect(exitCode).toBe(0);
  });

  it('still evolves into the accounts that were kept with it', () => {
    const accounts = new Map<number, Account>();
    for (const { event } of keptEvents())
      accounts.set(event.userId, evolve(accounts.get(event.userId) ?? emptyAccount(event.userId), event));
    const found = [...accounts.values()].map((account) => ({
      ...account,
      headHash: Buffer.from(account.headHash).toString('hex'),
    }));
    expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(kept('accounts.json')));
  });
});
