import { beforeAll, describe, expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { pagesOf, planOf } from '../testing/database/plans.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { countAlarms } from './count-alarms/count-alarms.query.js';
import { listDecided } from './list-decided/list-decided.query.js';
import { listGroups } from './list-groups/list-groups.query.js';
import { listOfGroup } from './list-members/list-members.query.js';

const api = await appOfFile();
const HELD = 20_000;

// Half of them are decided; a hundred groups, and one that has a third of all.
beforeAll(async () => {
  const { ownerPool } = api.database;
  const { id } = await api.signUp();
  const rewardId = await plantReward(api, { vouchers: 10 });
  await ownerPool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions, redeemed_at,
       settled_at, refund_reason)
     SELECT n, $1, $2, n::text, CASE WHEN n % 2 = 0 THEN 'held' ELSE 'refunded' END, 0, 'x', 'x', now(),
       CASE WHEN n % 2 = 1 THEN now() END, CASE WHEN n % 2 = 1 THEN 'REVIEWED' END
     FROM generate_series(1000000, 1000000 + 2 * $3::integer - 1) n`,
    [id, rewardId, HELD],
  );
  await ownerPool.query(
    `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, group_key, reason, decision, decided_at,
       decided_by, sentence)
     SELECT id, user_id, reward_id, redeemed_at + id * interval '1 microsecond', redeemed_at + interval '3 days',
       'device:' || CASE WHEN id % 3 = 0 THEN 0 ELSE id % 100 END, 'shared-device',
       CASE WHEN status = 'refunded' THEN 'points-back' END, settled_at, CASE WHEN status = 'refunded' THEN 1 END, NULL
     FROM redemptions WHERE id >= 1000000`,
  );
  await ownerPool.query(
    `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence)
     SELECT redemption_id, rule, CASE rule WHEN reason THEN group_key ELSE 'network:1' END, '{"accounts": 7}' FROM redemption_holds, unnest(ARRAY['shared-device', 'shared-network']) AS rule`,
  );
  await ownerPool.query('ANALYZE redemptions, redemption_holds, hold_signals');
});

const pagesRead = async (text: string, values: unknown[]): Promise<number> =>
  pagesOf(await planOf(api.database.ownerPool, (connection) => connection.query({ text, values })));

describe('with twenty thousand held redemptions', () => {
  it('their groups are counted in one pass, which looks up what each has cost', async () => {
    expect(await pagesRead(listGroups.text, [0, 26])).toBeLessThan(4 * HELD);
  });

  it('a page of a group, and of decisions, reads no more than itself', async () => {
    expect(await pagesRead(listOfGroup.text, [1_000_002, 0, 101])).toBeLessThan(3_000);
    expect(await pagesRead(listDecided.text, [null, null, null, 51])).toBeLessThan(3_000);
  });

  it('the alarms of the rules are counted in one pass', async () => {
    expect(await pagesRead(countAlarms.text, [new Date(0)])).toBeLessThan(5_000);
  });
});
