import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, it } from '@jest/globals';

import { until } from '../../ledger/feed/testing/until.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { contradictions, plantReward, redemptionsIn } from '../../testing/fixtures/redemptions.js';
import { KillableProcesses } from '../../testing/processes/killable-processes.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';

const PEOPLE = 40;
const EACH = 6;
/** Too few for all: the others get their points back. */
const VOUCHERS = 200;
const KILLS = 8;

const api = await appOfFile();
const processes = new KillableProcesses();
afterAll(() => processes.killAll());

interface IssuedLine {
  readonly event: string;
  readonly redemption: number;
  readonly voucher: number;
  readonly personId: number;
}

/** What the killed processes have logged. */
let logged = '';

/** A process that is killed a moment after it has logged its first voucher, which is mostly assigned and not issued then. */
async function settleAndKill(): Promise<void> {
  const child = processes.start(new URL('../../testing/processes/settle-redemptions.ts', import.meta.url), [
    api.database.url,
  ]);
  const { stdout } = child;
  if (!stdout) throw new Error('the process has no output');
  stdout.on('data', (chunk: Buffer) => void (logged += chunk.toString()));
  await Promise.race([once(stdout, 'data'), until(isSettled)]);
  await sleep(Math.random() * 30);
  await processes.kill(child);
  if (!stdout.closed) await once(stdout, 'close');
  // The last one may be half a line.
  logged += '\n';
}

const countOf = async (table: string, condition: string): Promise<number> =>
  (
    await api.database.ownerPool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`,
    )
  ).rows[0]?.count ?? 0;

const isSettled = async () => (await countOf('redemptions', `status = 'pending'`)) === 0;

function issuedLines(): IssuedLine[] {
  return logged
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as IssuedLine)
    .filter(({ event }) => event === 'voucher-issued');
}

it('wherever processes are killed, each redemption has one voucher, which was logged before, or its points back', async () => {
  const rewardId = await plantReward(api, { pointsCost: 10, vouchers: PEOPLE * EACH });
  const pending = api.app.get(PendingRedemptions, { strict: false });
  for (const { id: userId } of await api.crowd(PEOPLE))
    for (let n = 0; n < EACH; n++) await pending.open({ userId, rewardId });
  await api.database.ownerPool.query(
    `UPDATE voucher_inventory SET status = 'void' WHERE id IN (
       SELECT id FROM voucher_inventory WHERE reward_id = $1 ORDER BY id DESC OFFSET $2)`,
    [rewardId, VOUCHERS],
  );

  let leftAssigned = 0;
  for (let n = 0; n < KILLS; n++) {
    await Promise.all([settleAndKill(), settleAndKill()]);
    leftAssigned += await countOf('voucher_inventory', `status = 'available' AND redemption_id IS NOT NULL`);
  }
  // Otherwise nothing was tried.
  expect(leftAssigned).toBeGreaterThan(0);
  const last = processes.start(new URL('../../testing/processes/settle-redemptions.ts', import.meta.url), [
    api.database.url,
  ]);
  last.stdout?.on('data', (chunk: Buffer) => void (logged += chunk.toString()));
  await until(isSettled);
  await processes.kill(last);

  expect(await contradictions(api)).toEqual([]);
  expect(await countOf('redemptions', `status = 'completed'`)).toBe(VOUCHERS);
  expect(await countOf('voucher_inventory', `status = 'issued'`)).toBe(VOUCHERS);
  const { rows } = await api.database.pool.query<{ id: number; redemption_id: number }>(
    `SELECT id, redemption_id FROM voucher_inventory WHERE status = 'issued'`,
  );
  const lines = issuedLines();
  for (const { id, user_id: personId } of await redemptionsIn(api)) {
    const of = lines.filter(({ redemption }) => redemption === id);
    const voucher = rows.find(({ redemption_id }) => redemption_id === id)?.id;
    // Again after each kill, and always the same one.
    expect(new Set(of.map((line) => `${line.voucher} ${line.personId}`))).toEqual(
      new Set(voucher === undefined ? [] : [`${voucher} ${personId}`]),
    );
  }
});
