import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { approve, storedBalanceOf, waitingChange } from '../../testing/fixtures/changes/balance-changes.js';
import type { SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;
const LARGE = { kind: 'increase', amountPoints: 500_000 } as const;
const STARTED = api.clock.now();

/** An administrator who began so many days ago, and is signed in now. */
async function administratorSince(days: number, madeBy?: SignedIn): Promise<SignedIn> {
  const member = await api.signInOwner(madeBy?.id);
  await api.database.pool.query('UPDATE member_terms SET since = $2 WHERE user_id = $1', [
    member.id,
    new Date(STARTED.getTime() - days * DAY_MS),
  ]);
  return member;
}

async function expectNotYet(who: SignedIn, asker: SignedIn, daysFromNow: number): Promise<void> {
  const person = await api.signUp();
  const { id } = await waitingChange(asker.agent, person.id, LARGE);
  const { body } = await approve(who.agent, id).expect(403);
  expect(body).toMatchObject({
    code: 'CANNOT_DECIDE_YET',
    details: { from: new Date(STARTED.getTime() + daysFromNow * DAY_MS).toISOString() },
  });
  const rejected = await who.agent.post(`/api/balance-changes/${id}/reject`).send({ reason: 'Non' });
  expect(rejected.body.code).toBe('CANNOT_DECIDE_YET');
  expect(await storedBalanceOf(api, person.id)).toBe(100);
}

async function expectAtOnce(who: SignedIn, asker: SignedIn): Promise<void> {
  const person = await api.signUp();
  const { id } = await waitingChange(asker.agent, person.id, LARGE);
  await approve(who.agent, id).expect(200);
}

it('a second mailbox of an administrator approves nothing of theirs for a week, nor they of it', async () => {
  const administrator = await administratorSince(100);
  const mailbox = await administratorSince(2, administrator);
  await expectNotYet(mailbox, administrator, 5);
  await expectNotYet(administrator, mailbox, 5);
});

it('nor a mailbox that another one of theirs invited, nor one beside it', async () => {
  const administrator = await administratorSince(100);
  const first = await administratorSince(4, administrator);
  const second = await administratorSince(2, first);
  const beside = await administratorSince(3, administrator);
  for (const [one, other] of [
    [second, administrator],
    [second, beside],
    [first, beside],
  ] as const) {
    await expectNotYet(one, other, 3);
    await expectNotYet(other, one, 3);
  }
});

it('nor after the one who invited both has left the team', async () => {
  const administrator = await administratorSince(100);
  const first = await administratorSince(4, administrator);
  const second = await administratorSince(2, first);
  await administrator.agent.delete(`/api/staff/${first.id}`).expect(204);
  await expectNotYet(second, administrator, 3);
});

it('after a week they do, both ways', async () => {
  const administrator = await administratorSince(100);
  const member = await administratorSince(7, administrator);
  await expectAtOnce(member, administrator);
  await expectAtOnce(administrator, member);
});

it('somebody new decides what others asked for when they were new no more', async () => {
  const [administrator, asker] = [await administratorSince(100), await administratorSince(100)];
  await expectNotYet(await administratorSince(0.5, administrator), asker, 6.5);
  await expectAtOnce(await administratorSince(1, administrator), asker);
});

it('a waiting change says who may decide it, and the badge counts what oneself may', async () => {
  await api.database.pool.query("UPDATE users SET blocked = true WHERE role <> 'user'");
  await api.database.pool.query(
    "UPDATE balance_changes SET state = 'withdrawn', decided_at = now() WHERE state = 'waiting'",
  );
  const [administrator, other] = [await administratorSince(100), await administratorSince(100)];
  const mailbox = await administratorSince(2, administrator);
  const person = await api.signUp();
  const { id } = await waitingChange(administrator.agent, person.id, LARGE);
  const { body } = await administrator.agent.get('/api/balance-changes').expect(200);
  const inFiveDays = new Date(STARTED.getTime() + 5 * DAY_MS).toISOString();
  expect(body.map((change: { deciders: unknown }) => change.deciders)).toEqual([
    [
      { id: other.id, username: other.username, from: null },
      { id: mailbox.id, username: mailbox.username, from: inFiveDays },
    ],
  ]);
  const mineOf = async ({ agent }: SignedIn) => (await agent.get('/api/approvals/count').expect(200)).body;
  expect(await mineOf(administrator)).toEqual({ balanceChanges: 1, delayedChanges: 0, mine: 0 });
  expect(await mineOf(mailbox)).toEqual({ balanceChanges: 1, delayedChanges: 0, mine: 0 });
  expect(await mineOf(other)).toEqual({ balanceChanges: 1, delayedChanges: 0, mine: 1 });
  const decided = await approve(other.agent, id).expect(200);
  expect(decided.body.change.deciders).toEqual([]);
});

it('whoever loses the role at the same moment decides nothing', async () => {
  const [asker, decider, third] = [
    await administratorSince(100),
    await administratorSince(100),
    await administratorSince(100),
  ];
  const person = await api.signUp();
  const { id } = await waitingChange(asker.agent, person.id, LARGE);
  const [approval, removal] = await Promise.all([
    approve(decider.agent, id),
    third.agent.delete(`/api/staff/${decider.id}`),
  ]);
  expect(removal.status).toBe(204);
  expect([200, 401, 403]).toContain(approval.status);
  expect(await storedBalanceOf(api, person.id)).toBe(approval.status === 200 ? 500_100 : 100);
});

it('what somebody asked for who is no administrator any more is decided by others, but not by their hand', async () => {
  const [administrator, other] = [await administratorSince(100), await administratorSince(100)];
  const mailbox = await administratorSince(2, administrator);
  const person = await api.signUp();
  const { id } = await waitingChange(mailbox.agent, person.id, LARGE);
  await administrator.agent.delete(`/api/staff/${mailbox.id}`).expect(204);
  expect((await approve(administrator.agent, id).expect(403)).body.code).toBe('CANNOT_DECIDE_YET');
  await approve(other.agent, id).expect(200);
});
