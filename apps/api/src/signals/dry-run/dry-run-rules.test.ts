import { expect, it, jest } from '@jest/globals';

import { until } from '../../ledger/feed/testing/until.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { type Member, plantCrowd, plantStage } from '../../testing/fixtures/planted/plant-crowd.js';
import { runRulesCli } from './rules-cli.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const api = await appOfFile();
await plantStage(api.database);

const crowd = Array.from({ length: 12 }, (_, place): Member => {
  const began = api.clock.now().getTime() - 10 * DAY;
  return {
    registeredAt: new Date(began + place * MINUTE),
    redeemedAt: new Date(began + 5 * DAY + place * MINUTE),
    rewardId: 1,
    network: `network ${place}`,
    device: 'a jar',
    completedAt: [],
  };
});
const planted = await plantCrowd(api.database, crowd);
const old = {
  ...(crowd[0] as Member),
  redeemedAt: new Date(api.clock.now().getTime() - 31 * DAY),
};

it('the console reads what each rule would have held, with which others, and how often it was right', async () => {
  const [held] = planted;
  await api.database.ownerPool.query(
    `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, group_key, reason, decision, decided_at,
       decided_by)
     SELECT id, user_id, reward_id, redeemed_at, redeemed_at, 'device:x', 'shared-device', 'points-back', now(), 1
     FROM redemptions WHERE id = $1`,
    [held?.redemptionId],
  );
  await api.database.ownerPool.query(
    `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence) VALUES ($1, 'shared-device', 'device:x', '{}')`,
    [held?.redemptionId],
  );
  const support = await api.signInAs('support');
  const { body } = await support.agent.get('/api/hold-rules/dry-run').expect(200);
  expect(body).toMatchObject({ redemptions: 12, held: 5, isWhole: true });
  const rules = new Map((body.rules as { rule: string }[]).map((rule) => [rule.rule, rule]));
  expect(rules.size).toBe(7);
  // Seven redeem before the eighth makes a row of them.
  expect(rules.get('shared-device')).toMatchObject({
    kind: 'device',
    hits: 12,
    held: 5,
    heldWith: [{ rule: 'same-first-vouchers', redemptions: 5 }],
    wronglyAlarmed: 0,
    rightlyAlarmed: 1,
  });
  const { examples } = rules.get('shared-device') as unknown as { examples: { isHeld: boolean }[] };
  expect(examples.map(({ isHeld }) => isHeld)).toEqual(
    [true, false].flatMap((isHeld) => Array<boolean>(isHeld ? 5 : 7).fill(isHeld)),
  );
  expect(examples[0]).toMatchObject({
    redemptionId: planted.at(-1)?.redemptionId,
    userId: planted.at(-1)?.userId,
    groupKey: expect.stringMatching(/^device:[0-9a-f]{16}$/),
  });
  expect(rules.get('shared-network')).toMatchObject({ hits: 0, held: 0, heldWith: [], examples: [] });
});

it('what was redeemed before the thirty days is not looked at', async () => {
  // Its id is the latest, and its time is not: it stands where the others end.
  await plantCrowd(api.database, [old]);
  const { agent } = await api.signInOwner();
  const { body } = await agent.get('/api/hold-rules/dry-run').expect(200);
  expect(body).toMatchObject({ redemptions: 12 });
});

it('while it runs, another is refused; afterwards it runs again', async () => {
  const { agent } = await api.signInAs('support');
  const run = () => agent.get('/api/hold-rules/dry-run');
  const locker = await api.database.ownerPool.connect();
  try {
    await locker.query('BEGIN; LOCK TABLE redemptions');
    const first = run().then(({ status }) => status);
    await until(somebodyWaits);
    const second = await run();
    expect([second.status, second.body.code]).toEqual([409, 'DRY_RUN_RUNNING']);
    await locker.query('ROLLBACK');
    expect(await first).toBe(200);
  } finally {
    locker.release(true);
  }
  expect((await run()).status).toBe(200);
});

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await api.database.ownerPool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount === 1;
}

it('the command line names each that would have been held, and writes nothing', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const rules = { url: api.database.ownerUrl, phonesAreConfirmed: false };
    expect(await runRulesCli(['--dry-run'], rules)).toBe(true);
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes(' of person '))).toHaveLength(5);
    expect(lines).toContainEqual(
      expect.stringMatching(/shared-device +device +saw 12, held 5 \(with same-first-vouchers 5\)/),
    );
    expect(await runRulesCli([], rules)).toBe(false);
  } finally {
    log.mockRestore();
  }
});
