import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { approve, storedBalanceOf, waitingChange } from '../../testing/fixtures/changes/balance-changes.js';
import { invitationTokenOf } from '../../testing/fixtures/team.js';
import { type Agent, PASSWORD, type SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const LARGE = { kind: 'increase', amountPoints: 500_000 } as const;
let invited = 0;

/** Signs in again with the password, as everybody has to whose session or proof has ended. */
async function again({ id, username }: Omit<SignedIn, 'agent'>): Promise<SignedIn> {
  const agent = api.consoleVisitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return { agent, id, username };
}

const invite = (agent: Agent, email: string, role: 'owner' | 'auditor' = 'owner') =>
  agent.post('/api/staff/invitations').send({ email, role });

const register = (agent: Agent, token: string) =>
  agent.post('/api/staff/register').send({ token, password: PASSWORD, phone: '+50937001234', isAdmin: true });

/** An administrator whom another one has invited by mail, and who has just registered. */
async function invitedBy(inviter: SignedIn): Promise<SignedIn> {
  const username = `nouvo-${++invited}@example.com`;
  await invite(inviter.agent, username).expect(201);
  const agent = api.consoleVisitor();
  const { body } = await register(agent, await invitationTokenOf(api, username)).expect(201);
  return { agent, id: body.id as number, username };
}

/** An auditor whom an administrator has promoted, signed in again. */
async function promotedBy(administrator: SignedIn): Promise<SignedIn> {
  const auditor = await api.signInAuditor();
  await administrator.agent.put(`/api/staff/${auditor.id}/role`).send({ role: 'owner' }).expect(204);
  return again(auditor);
}

/** A waiting increase of 500,000 points. */
async function askedBy(asker: SignedIn): Promise<{ id: number; userId: number }> {
  const person = await api.signUp();
  const { id } = await waitingChange(asker.agent, person.id, LARGE);
  return { id, userId: person.id };
}

async function expectNotYet(decider: SignedIn, { id, userId }: { id: number; userId: number }, from: Date) {
  const { body } = await approve(decider.agent, id).expect(403);
  expect(body).toMatchObject({ code: 'CANNOT_DECIDE_YET', details: { from: from.toISOString() } });
  expect(await storedBalanceOf(api, userId)).toBe(100);
}

async function expectApproved(decider: SignedIn, { id, userId }: { id: number; userId: number }) {
  await approve(decider.agent, id).expect(200);
  expect(await storedBalanceOf(api, userId)).toBe(500_100);
}

const inDays = (days: number): Date => new Date(api.clock.now().getTime() + days * DAY_MS);

const CALLS = [
  ['invited', invitedBy],
  ['promoted', promotedBy],
] as const;

it.each(CALLS)(
  'whoever was %s and who did it decide nothing for each other, until seven days later',
  async (_how, make) => {
    const maker = await api.signInOwner();
    const made = await make(maker);
    const settledFrom = inDays(7);
    const [ofMaker, ofMade] = [await askedBy(maker), await askedBy(made)];
    await expectNotYet(made, ofMaker, settledFrom);
    await expectNotYet(maker, ofMade, settledFrom);

    api.clock.advanceMs(7 * DAY_MS - 1);
    const [makerLater, madeLater] = [await again(maker), await again(made)];
    await expectNotYet(madeLater, ofMaker, settledFrom);
    await expectNotYet(makerLater, ofMade, settledFrom);
    api.clock.advanceMs(1);
    await expectApproved(madeLater, ofMaker);
    await expectApproved(makerLater, ofMade);
  },
);

it('of a chain of invitations within a day the ends decide nothing for each other', async () => {
  const first = await api.signInOwner();
  const second = await invitedBy(first);
  const secondSettled = inDays(7);
  api.clock.advanceMs(3 * HOUR_MS);
  const third = await invitedBy(await again(second));
  const thirdSettled = inDays(7);
  const firstLater = await again(first);
  // The third is also new, for as long as nobody confirms anything; of the way between them the first tie ends sooner.
  await expectNotYet(third, await askedBy(firstLater), thirdSettled);
  await expectNotYet(firstLater, await askedBy(third), secondSettled);
});

it('whom a third administrator has confirmed decides what is asked for after their first day', async () => {
  const [maker, founder] = [await api.signInOwner(), await api.signInOwner()];
  const made = await invitedBy(maker);
  const settledFrom = inDays(7);
  const onTheFirstDay = await askedBy(maker);
  const ofMade = await askedBy(made);
  await founder.agent.post(`/api/staff/${made.id}/confirm`).expect(204);
  await expectNotYet(made, onTheFirstDay, settledFrom);
  await expectApproved(maker, ofMade);

  api.clock.advanceMs(DAY_MS);
  await expectApproved(await again(made), await askedBy(await again(maker)));
});

it('nobody whom the same administrator has made confirms another', async () => {
  const maker = await api.signInOwner();
  const [made, beside] = [await invitedBy(maker), await invitedBy(maker)];
  const settledFrom = inDays(7);
  const below = await invitedBy(made);
  api.clock.advanceMs(2 * DAY_MS);
  for (const confirmer of [maker, beside, below]) {
    const { agent } = await again(confirmer);
    expect((await agent.post(`/api/staff/${made.id}/confirm`).expect(403)).body.code).toBe('CANNOT_CONFIRM');
  }
  await expectNotYet(await again(made), await askedBy(await again(maker)), settledFrom);
});

it('an invitation is void once its inviter was removed from the team', async () => {
  const [inviter, founder] = [await api.signInOwner(), await api.signInOwner()];
  const email = `nouvo-${++invited}@example.com`;
  await invite(inviter.agent, email).expect(201);
  const token = await invitationTokenOf(api, email);
  await founder.agent.delete(`/api/staff/${inviter.id}`).expect(204);
  const { body } = await register(api.consoleVisitor(), token).expect(410);
  expect(body.code).toBe('INVITATION_INVALID');
  const { rows } = await api.database.pool.query(
    'SELECT FROM member_terms JOIN users ON users.id = user_id WHERE username = $1',
    [email],
  );
  expect(rows).toEqual([]);
});

it('whoever was invited as an auditor is tied to who invited them too, when somebody else promotes them', async () => {
  const [inviter, promoter] = [await api.signInOwner(), await api.signInOwner()];
  const username = `nouvo-${++invited}@example.com`;
  await invite(inviter.agent, username, 'auditor').expect(201);
  const agent = api.consoleVisitor();
  const { body } = await register(agent, await invitationTokenOf(api, username)).expect(201);
  await promoter.agent.put(`/api/staff/${body.id}/role`).send({ role: 'owner' }).expect(204);
  const until = new Date(api.clock.now().getTime() + 7 * DAY_MS);
  const member = await again({ id: body.id as number, username });
  for (const asker of [inviter, promoter]) await expectNotYet(member, await askedBy(asker), until);
  await expectNotYet(inviter, await askedBy(member), until);
});

it('what a hand gives away alone is added up, however many mailboxes it has', async () => {
  const maker = await api.signInOwner();
  const made = [await invitedBy(maker), await invitedBy(maker)];
  const people = await api.crowd(9);
  const statuses: number[] = [];
  for (const [place, { id }] of people.entries()) {
    const { agent } = [maker, ...made][place % 3] as SignedIn;
    const gift = { kind: 'increase', amountPoints: 1000, reason: 'Yon rezon' };
    statuses.push((await agent.post(`/api/users/${id}/balance`).send(gift)).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(202)]);
});
