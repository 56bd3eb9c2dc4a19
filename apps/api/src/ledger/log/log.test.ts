import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LedgerCommand } from '@pwen/domain';
import {
  accountEntry,
  eventEntry,
  GrowingTree,
  hashLeaf,
  isState,
  readEntry,
  type Checkpoint,
  checkpointIn,
  stateEntry,
  type State,
  isBeginning,
  consistencyRanges,
} from '@pwen/domain/proof';
import fc from 'fast-check';

import { LoggedLedger } from '../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../feed/testing/earn.js';
import { sha256 } from '../hashing.js';
import { anyCommand } from '../testing/commands.js';
import type { StoredCheckpoint } from './checkpoints.js';
import { type StateColumns, stateOf } from './state-rows.js';
import { logTree } from './trees/log-tree.js';

let logged: LoggedLedger;
beforeEach(async () => {
  logged = await LoggedLedger.create();
});
afterEach(() => logged.drop());

const checkpointOf = ({ note }: StoredCheckpoint) => checkpointIn(note) as Checkpoint;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Commands of many people, so that the trees have several stored levels. */
function commandsOf(round: number, count: number, people = 300): LedgerCommand[] {
  const seed = round + 7;
  const ids = fc.sample(fc.integer({ min: 1, max: people }), { seed, numRuns: count });
  return fc
    .sample(anyCommand, { seed, numRuns: count })
    .map((command, index) => ({ ...command, userId: ids[index] as number }));
}

interface EventRow {
  user_id: number;
  sequence: number;
  balance_after: number;
  hash: Buffer;
}

/** No administrator has done anything here, and nothing was verified. */
const NOBODY_YET = { administratorEntries: 0, administratorHash: Buffer.alloc(32), verifiedSince: null };

/** The log as the document defines it: the events in their order, and the states where they are. */
async function naiveLog(): Promise<{ entries: Uint8Array[]; stateAt: (leaf: number) => State }> {
  const { pool } = logged.database;
  const { rows: events } = await pool.query<EventRow>('SELECT * FROM point_transactions ORDER BY position');
  const { rows: states } = await pool.query<StateColumns & { leaf: number }>(
    'SELECT * FROM ledger_log_states ORDER BY leaf',
  );
  const entries: Uint8Array[] = [];
  const heads = new Map<number, EventRow>();
  const expected = new Map<number, State>();
  const waiting = [...events];
  const stored = new Map(states.map((row) => [row.leaf, stateOf(row)]));
  const total = events.length + states.length;
  while (entries.length < total) {
    const state = stored.get(entries.length);
    if (state) {
      const tree = new GrowingTree(sha256);
      let points = 0;
      for (const head of heads.values()) {
        const { user_id: userId, sequence, balance_after: balance, hash: headHash } = head;
        tree.add(hashLeaf(accountEntry({ userId, sequence, balance, headHash }), sha256));
        points += balance;
      }
      const events = [...entries].filter((entry) => !isState(readEntry(entry))).length;
      expected.set(entries.length, {
        root: tree.root(),
        accounts: heads.size,
        events,
        points,
        at: state.at,
        audit: NOBODY_YET,
      });
      entries.push(stateEntry(state));
      continue;
    }
    const event = waiting.shift() as EventRow;
    // A map keeps the order in which its keys were first set.
    heads.set(event.user_id, event);
    entries.push(eventEntry({ userId: event.user_id, sequence: event.sequence, hash: event.hash }));
  }
  return { entries, stateAt: (leaf) => expected.get(leaf) as State };
}

function rootOf(entries: readonly Uint8Array[]): string {
  const tree = new GrowingTree(sha256);
  for (const entry of entries) tree.add(hashLeaf(entry, sha256));
  return hex(tree.root());
}

describe('the log over the ledger', () => {
  it('has every event once in order, and states and roots as defined, however it grew', async () => {
    const checkpoints: StoredCheckpoint[] = [];
    for (const [round, count] of [3, 1, 400, 40, 1_400].entries()) {
      await logged.record(commandsOf(round, count));
      await logged.enter([1, 7, 300, 1_000][round % 4]);
      const signed = await logged.sign();
      if (signed) checkpoints.push(signed);
    }
    const { entries, stateAt } = await naiveLog();
    expect(entries.length).toBeGreaterThan(800);
    for (const signed of checkpoints) {
      const { size, root, origin } = checkpointOf(signed);
      expect(origin).toBe('pwen.example/ledger');
      expect(hex(root)).toBe(rootOf(entries.slice(0, size)));
      const last = readEntry(entries[size - 1] as Uint8Array) as State;
      expect({ ...last, root: hex(last.root) }).toEqual({
        ...stateAt(size - 1),
        root: hex(stateAt(size - 1).root),
      });
    }
    // Any two are compared by a proof of the stored tree.
    const tree = logTree(logged.database.pool);
    for (const old of checkpoints.map(checkpointOf))
      for (const later of checkpoints.map(checkpointOf).filter(({ size }) => size >= old.size)) {
        const proof = await tree.rootsOf(consistencyRanges(old.size, later.size));
        expect(isBeginning(old, later, proof, sha256)).toBe(true);
      }
  });

  it('signs nothing while nothing happens, except when keys are exchanged', async () => {
    expect(await logged.sign()).toBeUndefined();
    await logged.record([earnBySurvey(1, 1)]);
    expect(await logged.sign()).toBeUndefined();
    await logged.enter();
    expect((await logged.sign())?.size).toBe(2);
    expect(await logged.sign()).toBeUndefined();
    logged.keys = logged.newKeys();
    expect((await logged.sign())?.size).toBe(3);
    expect(await logged.sign()).toBeUndefined();
  });

  it('is proved to whoever has an export and a public key', async () => {
    await logged.record(commandsOf(1, 500, 20));
    await logged.enter();
    await logged.sign();
    await logged.record(commandsOf(2, 30, 20));
    await logged.enter();
    const signed = (await logged.sign()) as StoredCheckpoint;
    // Not in any checkpoint yet.
    await logged.record([earnBySurvey(3, 'later'), earnBySurvey(901, 'new')]);
    await logged.enter();

    const all = await logged.verify(await logged.exportAll());
    expect(all).toMatchObject({ scope: 'ledger', checkpoint: { size: signed.size } });
    const { rows } = await logged.database.pool.query<{ user_id: number; balance: number; sequence: number }>(
      'SELECT user_id, balance, sequence FROM ledger_state_accounts ORDER BY index',
    );
    for (const { user_id, balance, sequence } of rows)
      expect(await logged.verify(await logged.exportOf(user_id))).toMatchObject({
        scope: 'account',
        account: { userId: user_id, balance, sequence },
      });
    const [person] = rows;
    for (let sequence = 1; sequence <= (person?.sequence ?? 0); sequence++)
      expect(
        await logged.verify(await logged.proofs.receiptOf(person?.user_id ?? 0, sequence)),
      ).toMatchObject({
        scope: 'receipt',
        line: { event: { userId: person?.user_id, sequence } },
      });
    await expect(logged.exportOf(901)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(logged.proofs.receiptOf(901, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
