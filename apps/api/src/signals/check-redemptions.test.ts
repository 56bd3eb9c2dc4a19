import { expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { type Member, plantCrowd, plantStage } from '../testing/fixtures/planted/plant-crowd.js';
import { allocate, plantReward } from '../testing/fixtures/redemptions.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const api = await appOfFile();
await plantStage(api.database);

/** Accounts of one browser, which sign up and redeem a minute after each other. */
async function allocateAll(count: number): Promise<unknown[]> {
  const rewardId = await plantReward(api, { pointsCost: 0, vouchers: count });
  const began = api.clock.now().getTime() - 10 * DAY;
  const planted = await plantCrowd(
    api.database,
    Array.from({ length: count }, (_, place): Member => ({
      registeredAt: new Date(began + place * MINUTE),
      redeemedAt: new Date(began + 5 * DAY + place * MINUTE),
      rewardId,
      network: `network ${place}`,
      device: `the browser of ${count}`,
      completedAt: [],
    })),
  );
  for (const { redemptionId } of planted) await allocate(api, redemptionId);
  const { rows } = await api.database.ownerPool.query<{
    status: string;
    reason: string | null;
    rules: string[];
  }>(
    `SELECT status, hold.reason,
       ARRAY (SELECT rule FROM hold_signals signal WHERE signal.redemption_id = redemptions.id ORDER BY rule) AS rules
     FROM redemptions LEFT JOIN redemption_holds hold ON hold.redemption_id = redemptions.id
     WHERE redemptions.reward_id = $1 ORDER BY redemptions.id`,
    [rewardId],
  );
  return rows;
}

it('a family of six on one phone gets its vouchers', async () => {
  expect(await allocateAll(6)).toEqual(
    Array<unknown>(6).fill({ status: 'completed', reason: null, rules: [] }),
  );
});

it('what two rules of different kinds see is held with what each saw, and one alone holds nothing', async () => {
  const seenByBoth = {
    status: 'held',
    reason: 'shared-device',
    rules: ['same-first-vouchers', 'shared-device'],
  };
  expect(await allocateAll(9)).toEqual([
    ...Array<unknown>(7).fill({ status: 'completed', reason: null, rules: [] }),
    seenByBoth,
    seenByBoth,
  ]);
});
