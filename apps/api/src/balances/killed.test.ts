import { createInterface } from 'node:readline';

import { afterAll, expect, it } from '@jest/globals';

import { evidenceOfSources } from '../event-evidence.js';
import { expectSound } from '../ledger/testing/expect-sound.js';
import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';
import { eventsOf } from '../testing/fixtures/changes/balance-changes.js';
import { requestOf } from '../testing/fixtures/changes/keyed-changes.js';
import { KillableProcesses } from '../testing/processes/killable-processes.js';

const api = await appOfFile();
const administrators = [await api.signInAdministrator(), await api.signInAdministrator()];
const administratorIds = administrators.map(({ id }) => id);
const people = (await api.crowd(3)).map(({ id }) => id);
const processes = new KillableProcesses();
afterAll(() => processes.killAll());

interface Said {
  readonly began: Set<number>;
  readonly answered: Map<number, string>;
}

/** Starts the load, and kills it when so many requests and approvals were answered. */
async function loadAndKill(first: number, answers: number): Promise<Said> {
  const script = new URL('../testing/change-balances.ts', import.meta.url);
  const args = [api.database.url, String(first), ...administratorIds.map(String), ...people.map(String)];
  const child = processes.start(script, args);
  const said: Said = { began: new Set(), answered: new Map() };
  let count = 0;
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = '', n = ''] = line.split(' ');
    if (word === 'began') said.began.add(Number(n));
    else said.answered.set(Number(n), word);
    if (word !== 'began' && ++count === answers) await processes.kill(child);
  }
  // It never ends by itself: when it did, there was a fault, and nothing would have been tried.
  expect(child.signalCode).toBe('SIGKILL');
  return said;
}

/** The rows, the events and the log of everybody tell the same, each change once. */
async function expectConsistent(): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const userId of people) {
    const { rows } = await api.database.pool.query<{ key: string; state: string; sequence: number | null }>(
      `SELECT idempotency_key AS key, state, sequence FROM balance_changes WHERE user_id = $1`,
      [userId],
    );
    for (const { key, state } of rows) states.set(key, state);
    const events = (await eventsOf(api, userId)).filter(({ type }) => type === 'INCREASE');
    const sequences = rows.flatMap(({ sequence }) => sequence ?? []).sort((one, other) => one - other);
    expect(events.map(({ sequence }) => sequence)).toEqual(sequences);
    const approved = (await logged(api, 'user', userId)).map(({ action, details }) => [
      action,
      (details as { changeId: number }).changeId,
    ]);
    expect(new Set(approved.map(String)).size).toBe(approved.length);
    const { rows: expected } = await api.database.pool.query<{ actions: number }>(
      `SELECT coalesce(sum(CASE WHEN decided_by IS NULL THEN 1 ELSE 2 END), 0) AS actions
       FROM balance_changes WHERE user_id = $1`,
      [userId],
    );
    expect(approved).toHaveLength(Number(expected[0]?.actions));
  }
  return states;
}

it('whenever the process is killed, a change is whole or did not happen, and sent again it is the same', async () => {
  const answered = new Map<number, string>();
  let first = 0;
  for (const answers of [25, 90, 160]) {
    const said = await loadAndKill(first, answers);
    for (const [n, word] of said.answered) answered.set(n, word);

    const states = await expectConsistent();
    // What was answered is there. What was asked for and not answered may be there or not.
    for (const [n, word] of answered) {
      const state = states.get(`request-${n}`);
      if (word === 'done') expect([n, state]).toEqual([n, 'done']);
      else expect(['waiting', 'done']).toContain(state);
    }

    // The page sends everything again that it has no answer to, and some of what it has.
    const began = [...said.began];
    const sent = await Promise.all(began.map((n) => execute(api, requestOf(n, administratorIds, people))));
    const after = await expectConsistent();
    expect(sent.map(({ state }) => state)).toEqual(began.map((n) => after.get(`request-${n}`)));
    for (const [key, state] of states) expect(after.get(key)).toBe(state);
    first = Math.max(...began) + 1;
  }
  expect(answered.size).toBeGreaterThan(150);
  await expectSound(api.database, evidenceOfSources({ demoTools: true }));
});
