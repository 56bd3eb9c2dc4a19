import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, it } from '@jest/globals';

import { until } from '../../../ledger/feed/testing/until.js';
import { LedgerAccounts } from '../../../ledger/ledger-accounts.js';
import { appOfFile } from '../../../testing/app-of-file.js';
import { contradictions, deleteReward, plantReward } from '../../../testing/fixtures/redemptions.js';
import { redeemed, suspect } from '../../../testing/fixtures/review/holds.js';
import { KillableProcesses } from '../../../testing/processes/killable-processes.js';

const COST = 30;
/** Of one group: more than are opened in an hour. */
const RING = 13;
const OTHERS = 8;
const KILLS_PER_HOUR = 3;
const BALANCE = 100;

const api = await appOfFile();
const groups = suspect(api);
const processes = new KillableProcesses();
afterAll(() => processes.killAll());
const { ownerPool } = api.database;

const start = () =>
  processes.start(new URL('../../../testing/processes/open-due-holds.ts', import.meta.url), [
    api.database.url,
  ]);

/** Held redemptions of different people: ids by person. */
async function hold(count: number, rewardId: number, groupOf: (place: number) => string): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, { id }] of (await api.crowd(count)).entries()) {
    groups.set(id, groupOf(place));
    ids.push(await redeemed(api, id, rewardId));
  }
  return ids;
}

const countOf = async (condition: string): Promise<number> =>
  (
    await ownerPool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM redemption_holds JOIN redemptions ON id = redemption_id WHERE ${condition}`,
    )
  ).rows[0]?.count ?? 0;

/** Kills the process while it waits to write the decision about one of the holds, in the middle of what it opens. */
async function killWhileDeciding(): Promise<void> {
  const locker = await ownerPool.connect();
  try {
    await locker.query('BEGIN');
    const { rowCount } = await locker.query(
      `SELECT FROM redemption_holds WHERE decision IS NULL ORDER BY random() LIMIT 1 FOR UPDATE`,
    );
    const child = start();
    await once(child.stdout ?? child, 'data');
    // Of the ring, it may be one that is not opened in this hour.
    if (rowCount === 1) await Promise.race([until(somebodyWaits), sleep(2_000)]);
    await processes.kill(child);
  } finally {
    await locker.query('ROLLBACK');
    locker.release();
  }
}

/** At any moment of a run. */
async function killSoon(): Promise<void> {
  const child = start();
  await once(child.stdout ?? child, 'data');
  await sleep(Math.random() * 250);
  await processes.kill(child);
}

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await ownerPool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount !== null && rowCount > 0;
}

it('however often the process that opens due holds is killed, each is decided once, and ten of a group in an hour', async () => {
  const rewardId = await plantReward(api, { pointsCost: COST, vouchers: 100 });
  const empty = await plantReward(api, { pointsCost: COST, vouchers: OTHERS });
  const deleted = await plantReward(api, { pointsCost: COST, vouchers: OTHERS });
  const ring = await hold(RING, rewardId, () => 'ring');
  const alone = await hold(OTHERS, rewardId, (place) => `alone-${place}`);
  const without = await hold(OTHERS, empty, (place) => `without-${place}`);
  const ended = await hold(OTHERS, deleted, (place) => `ended-${place}`);
  await ownerPool.query(`UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1`, [empty]);
  await deleteReward(api, deleted);
  await ownerPool.query(
    `UPDATE redemption_holds SET held_at = held_at - interval '73 hours', held_until = held_at`,
  );

  for (let hour = 1; hour <= Math.ceil(RING / 10); hour++) {
    await killSoon();
    for (let n = 1; n < KILLS_PER_HOUR; n++) await killWhileDeciding();
    const isOpen = Math.min(RING, hour * 10);
    expect(await countOf(`group_key = 'ring' AND decision IS NOT NULL`)).toBeLessThanOrEqual(isOpen);
    const last = start();
    await until(async () => (await countOf(`status IN ('held', 'pending')`)) === RING - isOpen);
    await processes.kill(last);
    expect(await countOf(`group_key = 'ring' AND decision = 'opened-by-time'`)).toBe(isOpen);
    await ownerPool.query(`UPDATE redemption_holds SET decided_at = decided_at - interval '1 hour'`);
  }

  const count = async (ids: readonly number[], condition: string) =>
    countOf(`id IN (${ids.join(', ')}) AND ${condition}`);
  expect(await count([...ring, ...alone], `status = 'completed' AND decision = 'opened-by-time'`)).toBe(
    RING + OTHERS,
  );
  expect(await count(without, `refund_reason = 'OUT_OF_STOCK' AND decision = 'opened-by-time'`)).toBe(OTHERS);
  expect(await count(ended, `refund_reason = 'REWARD_UNAVAILABLE' AND decision = 'ended'`)).toBe(OTHERS);
  const accounts = api.app.get(LedgerAccounts, { strict: false });
  const { rows } = await ownerPool.query<{ user_id: number; status: string }>(
    'SELECT user_id, status FROM redemptions',
  );
  for (const { user_id: userId, status } of rows)
    expect(await accounts.balanceOf(Number(userId))).toBe(status === 'completed' ? BALANCE - COST : BALANCE);
  expect(await contradictions(api)).toEqual([]);
});
