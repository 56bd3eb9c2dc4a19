import { beforeEach, describe, expect, it } from '@jest/globals';

import { appOfFile } from '../testing/app-of-file.js';
import { decide, held } from '../testing/fixtures/review/held.js';

const api = await appOfFile();
const support = await api.signInAs('support');
const auditor = await api.signInAuditor();
const get = async (path: string, agent = auditor.agent) =>
  (await agent.get(`/api/redemption-holds/${path}`).expect(200)).body;

/** Nothing waits of the other tests. */
const decideAll = async () => {
  for (const { id } of await get('groups')) {
    const members = await get(`${id}/group`);
    await decide(
      support.agent,
      members.map((member: { id: number }) => member.id),
    ).expect(200);
  }
};

describe('what waits', () => {
  beforeEach(decideAll);

  it('is grouped by what it shares, the oldest first, with its points and what they buy', async () => {
    const one = await held(api, { group: 'device:a', valueHtg: 200 });
    await held(api, { group: 'domain:b', reason: 'domain-beyond-number', pointsCost: 10 });
    const two = await held(api, { group: 'device:a', pointsCost: 30 });
    const groups = await get('groups');
    expect(groups).toEqual([
      {
        id: one.redemptionId,
        reason: 'shared-device',
        shared: { rule: 'shared-device', kind: 'device', evidence: { accounts: 7, withinDays: 30 } },
        held: 2,
        replies: 0,
        oldestAt: expect.any(String),
        firstOpensAt: expect.any(String),
        points: 100,
        // Of a voucher with a value that, and of one without the cost.
        valueHtg: 230,
      },
      expect.objectContaining({ reason: 'domain-beyond-number', held: 1, points: 10, valueHtg: 10 }),
    ]);
    const members = await get(`${one.redemptionId}/group`);
    expect(members.map(({ id }: { id: number }) => id)).toEqual([one.redemptionId, two.redemptionId]);
    expect(members[0]).toMatchObject({
      userId: one.id,
      username: one.username,
      reason: 'shared-device',
      decision: null,
      isOwn: false,
      signals: [
        { rule: 'shared-device', kind: 'device', evidence: { accounts: 7, withinDays: 30 } },
        { rule: 'shared-network', kind: 'network', evidence: { signUps: 60, withinMinutes: 60 } },
      ],
    });
    expect(await get('count')).toMatchObject({ waiting: 3, oldestAt: groups[0].oldestAt });
    const attention = (await auditor.agent.get('/api/admin/overview/attention').expect(200)).body;
    expect(attention.heldRedemptions.count).toBe(3);
    const page = await auditor.agent.get('/api/redemption-holds/groups?limit=1').expect(200);
    expect(page.body).toHaveLength(1);
    const rest = await get(`groups?limit=1&cursor=${page.headers['x-next-cursor']}`);
    expect(rest).toEqual([groups[1]]);
    await decideAll();
    expect(await get('groups')).toEqual([]);
  });

  it('is grouped by what others share, also if the reason is what each did alone', async () => {
    await held(api, { reason: 'superhuman-pace', group: 'network:1' });
    await held(api, { reason: 'superhuman-pace', group: 'network:1' });
    const evidence = { signUps: 60, withinMinutes: 60 };
    expect(await get('groups')).toEqual([
      expect.objectContaining({
        reason: 'superhuman-pace',
        shared: { rule: 'shared-network', kind: 'network', evidence },
        held: 2,
      }),
    ]);
    await decideAll();
  });

  it('of a group is listed also by a redemption that is decided already', async () => {
    const [one, two] = [await held(api, { group: 'device:c' }), await held(api, { group: 'device:c' })];
    await decide(support.agent, [one.redemptionId]).expect(200);
    expect(await get(`${one.redemptionId}/group`)).toEqual([
      expect.objectContaining({ id: two.redemptionId }),
    ]);
    await decideAll();
  });

  it('has the answers of people, marked as new until somebody decides', async () => {
    const { redemptionId } = await held(api, { group: 'device:d' });
    api.clock.advanceMs(1000);
    await api.database.pool.query(
      `UPDATE redemption_holds SET reply = 'Se mwen menm.', replied_at = now() WHERE redemption_id = $1`,
      [redemptionId],
    );
    expect(await get('groups')).toEqual([expect.objectContaining({ replies: 1 })]);
    const [member] = await get(`${redemptionId}/group`);
    expect(member).toMatchObject({ reply: 'Se mwen menm.', isReplyNew: true });
    await decideAll();
    const [decided] = await get('decided?limit=1');
    expect(decided).toMatchObject({ id: redemptionId, reply: 'Se mwen menm.', isReplyNew: false });
  });
});

it('decisions are listed, the last first, by what was decided, in pages', async () => {
  const members = [await held(api), await held(api), await held(api)];
  const ids = members.map(({ redemptionId }) => redemptionId);
  await decide(support.agent, [ids[2]!], 'points-back').expect(200);
  api.clock.advanceMs(1000);
  await decide(support.agent, [ids[0]!], 'points-back').expect(200);
  api.clock.advanceMs(1000);
  await decide(support.agent, [ids[1]!]).expect(200);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect(idsOf(await get('decided?limit=3'))).toEqual([ids[1], ids[0], ids[2]]);
  expect(idsOf(await get('decided?only=points-back&limit=2'))).toEqual([ids[0], ids[2]]);
  expect(idsOf(await get(`decided?limit=2&cursor=${ids[1]}`))).toEqual([ids[0], ids[2]]);
  expect(await get('decided?only=answered')).toEqual([]);
  await auditor.agent.get('/api/redemption-holds/decided?only=whatever').expect(400);
});

it('each rule has its right, wrong and undecided alarms, also one that has held nothing', async () => {
  const before = await get('rules');
  const members = [await held(api), await held(api), await held(api)];
  await decide(support.agent, [members[0]!.redemptionId], 'points-back').expect(200);
  await decide(support.agent, [members[1]!.redemptionId]).expect(200);
  const of = (rules: { rule: string }[], name: string) => rules.find(({ rule }) => rule === name) as never;
  const after = await get('rules');
  for (const name of ['shared-device', 'shared-network']) {
    const { right, wrong, undecided } = of(before, name) as Record<string, number>;
    expect(of(after, name)).toMatchObject({
      right: right! + 1,
      wrong: wrong! + 1,
      undecided: undecided! + 1,
    });
  }
  expect(of(after, 'same-first-vouchers')).toEqual({
    rule: 'same-first-vouchers',
    kind: 'vouchers',
    right: 0,
    wrong: 0,
    undecided: 0,
  });
});
