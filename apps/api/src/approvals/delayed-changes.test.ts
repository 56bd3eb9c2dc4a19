import { describe, expect, it } from '@jest/globals';

import { MakeDueChangesCommand } from '../delayed-changes/make-due-changes/make-due-changes.command.js';
import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { execute } from '../testing/commands.js';
import { aDayLater, afterADay, DAY_MS, waitingChanges } from '../testing/fixtures/changes/delayed-changes.js';
import { createReward, editForm, voucherNumbers } from '../testing/fixtures/rewards.js';
import type { Agent, SignedIn } from '../testing/test-app.js';
import { TellOfDelayedChangesCommand } from './tell-of-delayed-changes/tell-of-delayed-changes.command.js';

const api = await appOfFile();
let used = 0;

/** A price of 5,000 that an administrator wants to be 10, with four vouchers. Resolves with the waiting change. */
async function wanted({ agent }: SignedIn) {
  const numbers = voucherNumbers(...Array.from({ length: 4 }, () => `WAIT-${++used}`));
  const reward = await createReward(api, agent, { pointsCost: '5000', ...numbers });
  await editForm(agent, reward.id, { pointsCost: '10' }).expect(200);
  const change = (await waitingChanges(agent)).find(({ subjectId }) => subjectId === reward.id);
  if (!change) throw new Error('nothing waits');
  return { change, reward };
}

const costOf = async (agent: Agent, id: number): Promise<number> =>
  ((await agent.get(`/api/rewards/${id}`).expect(200)).body as { pointsCost: number }).pointsCost;
const approve = (agent: Agent, id: number) => agent.post(`/api/delayed-changes/${id}/approve`);
const stop = (agent: Agent, id: number) => agent.post(`/api/delayed-changes/${id}/stop`);

describe('a change that waits', () => {
  it('says what it is, who wants it, from when it counts and who may let it count before', async () => {
    const [asker, other] = [await api.signInOwner(), await api.signInOwner()];
    const { change, reward } = await wanted(asker);
    expect(change).toMatchObject({
      kind: 'reward-terms',
      subjectId: reward.id,
      subject: reward.title,
      former: { pointsCost: 5000, limitPerPerson: null, limitPerDay: null },
      wanted: { pointsCost: 10, limitPerPerson: null, limitPerDay: null },
      worthPoints: 4 * 4990,
      state: 'waiting',
      requestedBy: { id: asker.id, username: asker.username },
      countsFrom: aDayLater(api),
      decidedBy: null,
    });
    expect(change.deciders).toContainEqual({ id: other.id, username: other.username, from: null });
    expect(change.deciders.map(({ id }) => id)).not.toContain(asker.id);
  });

  it('counts at once when a second administrator lets it, and never by whoever wanted it', async () => {
    const [asker, second] = [await api.signInOwner(), await api.signInOwner()];
    const { change, reward } = await wanted(asker);
    expect((await approve(asker.agent, change.id).expect(403)).body.code).toBe('OWN_REQUEST');
    expect(await costOf(asker.agent, reward.id)).toBe(5000);
    const { body } = await approve(second.agent, change.id).expect(200);
    expect(body.change).toMatchObject({ state: 'done', decidedBy: { id: second.id }, deciders: [] });
    expect(await costOf(asker.agent, reward.id)).toBe(10);
    expect((await logged(api, 'reward', reward.id)).slice(-2)).toMatchObject([
      { administratorId: second.id, action: 'edit-reward', details: { delayedChangeId: change.id } },
      { administratorId: second.id, action: 'approve-delayed-change', details: { requestedBy: asker.id } },
    ]);
    expect((await approve(second.agent, change.id).expect(409)).body.code).toBe('CHANGE_DECIDED');
  });

  it('is stopped by any administrator, and then counts never', async () => {
    for (const isOwn of [true, false]) {
      const asker = await api.signInOwner();
      const { change, reward } = await wanted(asker);
      const { agent } = isOwn ? asker : await api.signInOwner();
      expect((await stop(agent, change.id).expect(200)).body.change.state).toBe('stopped');
      expect((await stop(agent, change.id).expect(409)).body.code).toBe('CHANGE_DECIDED');
      await afterADay(api);
      const { agent: later } = await api.signInOwner();
      expect(await costOf(later, reward.id)).toBe(5000);
    }
  });

  it('is counted for whoever may decide it, and not for whoever wants it', async () => {
    const [asker, second] = [await api.signInOwner(), await api.signInOwner()];
    const { agent: auditor } = await api.signInAuditor();
    const countedFor = async (agent: Agent) => (await agent.get('/api/approvals/count').expect(200)).body;
    const before = { asker: await countedFor(asker.agent), second: await countedFor(second.agent) };
    const { change } = await wanted(asker);
    const delayedChanges = before.second.delayedChanges + 1;
    expect(await countedFor(second.agent)).toMatchObject({ delayedChanges, mine: before.second.mine + 1 });
    expect(await countedFor(asker.agent)).toMatchObject({ delayedChanges, mine: before.asker.mine });
    expect(await countedFor(auditor)).toMatchObject({ delayedChanges, mine: 0 });
    await approve(second.agent, change.id).expect(200);
    expect(await countedFor(second.agent)).toEqual(before.second);
  });

  it('is for the team to see and for administrators to decide, after a step-up', async () => {
    const asker = await api.signInOwner();
    const { change, reward } = await wanted(asker);
    const { agent: auditor } = await api.signInAuditor();
    expect((await waitingChanges(auditor)).map(({ id }) => id)).toContain(change.id);
    for (const decide of [approve, stop]) {
      expect((await decide(auditor, change.id).expect(403)).body.code).toBe('NOT_ALLOWED');
      await decide((await api.signUp()).agent, change.id).expect(404);
      await decide(api.consoleVisitor(), change.id).expect(401);
    }
    const { agent: late } = await api.signInOwner();
    api.clock.advanceMs(5 * 60_000);
    expect((await approve(late, change.id).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await stop(late, 1).expect(404)).body.code).toBe('CHANGE_NOT_FOUND');
    expect(await costOf(late, reward.id)).toBe(5000);
  });

  it('is void when whoever wanted it has left the team', async () => {
    const [asker, owner] = [await api.signInOwner(), await api.signInOwner()];
    const { change, reward } = await wanted(asker);
    await owner.agent.delete(`/api/staff/${asker.id}`).expect(204);
    await afterADay(api);
    const { agent } = await api.signInOwner();
    expect(await costOf(agent, reward.id)).toBe(5000);
    const { body } = await agent.get('/api/delayed-changes?state=delayed').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ id: change.id, state: 'stopped', decidedBy: null }),
    );
  });
});

it('that cannot be made keeps no other one waiting', async () => {
  const asker = await api.signInOwner();
  const [broken, sound] = [await wanted(asker), await wanted(asker)];
  await api.database.ownerPool.query(
    `UPDATE delayed_changes SET wanted = '{"pointsCost": -1}' WHERE id = $1`,
    [broken.change.id],
  );
  await expect(afterADay(api)).rejects.toThrow('1 delayed changes were not made');
  const other = await api.signInOwner();
  expect(await costOf(other.agent, broken.reward.id)).toBe(5000);
  expect(await costOf(other.agent, sound.reward.id)).toBe(10);
  await stop(other.agent, broken.change.id).expect(200);
});

describe('at the same moment', () => {
  it('of two administrators who let it count one does', async () => {
    const asker = await api.signInOwner();
    const { change, reward } = await wanted(asker);
    const others = [await api.signInOwner(), await api.signInOwner()];
    const answers = await Promise.all(others.map(({ agent }) => approve(agent, change.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await costOf(asker.agent, reward.id)).toBe(10);
    const actions = (await logged(api, 'reward', reward.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'approve-delayed-change')).toHaveLength(1);
  });

  it('stopped, let count, due and replaced: one of them is what happened, and the price tells which', async () => {
    for (let round = 0; round < 8; round += 1) {
      const asker = await api.signInOwner();
      const { change, reward } = await wanted(asker);
      api.clock.advanceMs(DAY_MS);
      const [one, other] = [await api.signInOwner(), await api.signInOwner()];
      const answers = await Promise.all([
        approve(one.agent, change.id),
        stop(other.agent, change.id),
        execute(api, new MakeDueChangesCommand()).then(() => ({ status: 0 })),
      ]);
      for (const { status } of answers) expect([0, 200, 409]).toContain(status);
      const { body } = await one.agent.get('/api/delayed-changes?state=delayed').expect(200);
      const { state } = (body as { id: number; state: string }[]).find(({ id }) => id === change.id) ?? {};
      expect(await costOf(one.agent, reward.id)).toBe(state === 'done' ? 10 : 5000);
      expect(['done', 'stopped']).toContain(state);
      const made = (await logged(api, 'reward', reward.id)).filter(
        ({ details }) => (details as { delayedChangeId?: number; changes?: object }).changes !== undefined,
      );
      expect(
        made.filter(({ details }) => (details as { delayedChangeId?: number }).delayedChangeId),
      ).toHaveLength(state === 'done' ? 1 : 0);
    }
  });

  it('people pay the price that counts, whatever happens to the other one', async () => {
    const asker = await api.signInOwner();
    const { change, reward } = await wanted(asker);
    const people = await api.crowd(4);
    const other = await api.signInOwner();
    const [stopped, ...redeemed] = await Promise.all([
      stop(other.agent, change.id),
      ...people.map(({ agent }) => agent.post(`/api/rewards/${reward.id}/redeem`).send({})),
    ]);
    expect(stopped?.status).toBe(200);
    for (const { body } of redeemed) expect(body.code).toBe('INSUFFICIENT_POINTS');
  });

  it('many small drops of one administrator do not pass the threshold together', async () => {
    const { agent } = await api.signInOwner();
    const rewards = [];
    for (let place = 0; place < 6; place += 1)
      rewards.push(
        await createReward(api, agent, { pointsCost: '500', ...voucherNumbers(`RACE-${++used}`) }),
      );
    await Promise.all(rewards.map(({ id }) => editForm(agent, id, { pointsCost: '100' }).expect(200)));
    const costs = await Promise.all(rewards.map(({ id }) => costOf(agent, id)));
    expect(costs.filter((cost) => cost === 100)).toHaveLength(2);
  });
});

it('everybody else of the team gets one mail, once', async () => {
  const asker = await api.signInOwner();
  const [other, auditor] = [await api.signInOwner(), await api.signInAuditor()];
  const { change } = await wanted(asker);
  await execute(api, new TellOfDelayedChangesCommand());
  await execute(api, new TellOfDelayedChangesCommand());
  const { rows } = await api.database.pool.query<{ recipient: string }>(
    `SELECT recipient FROM mail_outbox WHERE kind = 'delayed-change' AND subject_id = $1`,
    [change.id],
  );
  const recipients = rows.map(({ recipient }) => recipient);
  expect(recipients.filter((recipient) => recipient === other.username)).toHaveLength(1);
  expect(recipients).toContain(auditor.username);
  expect(recipients).not.toContain(asker.username);
});
