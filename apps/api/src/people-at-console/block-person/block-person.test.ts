import { describe, expect, it, test } from '@jest/globals';

import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { PendingRedemptions } from '../../redemptions/redeem-reward/pending-redemptions.js';
import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { allocate, balanceOf, plantReward } from '../../testing/fixtures/redemptions.js';
import { type Agent, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { untilServed } from '../../testing/until-served.js';

const api = await appOfFile();

const block = (agent: Agent, id: number, body = {}) => agent.post(`/api/users/${id}/block`).send(body);
const unblock = (agent: Agent, id: number, body = {}) => agent.post(`/api/users/${id}/unblock`).send(body);
const signIn = ({ username }: SignedIn, visitor = api.visitor()) =>
  visitor.post('/api/login').send({ username, password: PASSWORD });

const isBlocked = async (id: number): Promise<boolean> =>
  (await api.database.pool.query('SELECT blocked FROM users WHERE id = $1', [id])).rows[0].blocked;

/** No administrators but those of the test. */
async function onlyAdministrators(count: number): Promise<SignedIn[]> {
  await api.database.pool.query(`UPDATE users SET role = 'auditor' WHERE role = 'owner'`);
  return Promise.all(Array.from({ length: count }, () => api.signInOwner()));
}

describe('a block', () => {
  it('ends every session at once, and nobody signs in until it is lifted', async () => {
    const administrator = await api.signInOwner();
    const person = await api.signUp();
    const otherPhone = api.visitor();
    await signIn(person, otherPhone).expect(200);

    expect((await block(administrator.agent, person.id).expect(200)).body).toEqual({ changed: [person.id] });
    for (const device of [person.agent, otherPhone])
      expect((await device.get('/api/user').expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await signIn(person).expect(403)).body.code).toBe('ACCOUNT_BLOCKED');

    expect((await unblock(administrator.agent, person.id).expect(200)).body).toEqual({
      changed: [person.id],
    });
    // The old sessions stay ended.
    await person.agent.get('/api/user').expect(401);
    await signIn(person).expect(200);
  });

  it('voids a session that begins at the same moment', async () => {
    const administrator = await api.signInOwner();
    for (let round = 0; round < 5; round++) {
      const person = await api.signUp();
      const device = api.visitor();
      await Promise.all([signIn(person, device), block(administrator.agent, person.id)]);
      await device.get('/api/user').expect(401);
    }
  });

  it('is in the log with who, what, and why, and again only when something changes', async () => {
    const administrator = await api.signInOwner();
    const { id } = await api.signUp();
    await block(administrator.agent, id, { reason: 'Twenty accounts from one phone' }).expect(200);
    expect((await block(administrator.agent, id).expect(200)).body).toEqual({ changed: [] });
    await unblock(administrator.agent, id).expect(200);
    expect((await unblock(administrator.agent, id).expect(200)).body).toEqual({ changed: [] });
    const by = { administratorId: administrator.id };
    expect(await logged(api, 'user', id)).toMatchObject([
      { ...by, action: 'block-person', details: { changes: { blocked: { from: false, to: true } } } },
      { ...by, action: 'unblock-person', details: { changes: { blocked: { from: true, to: false } } } },
    ]);
  });

  it.each([{ reason: null }, { reason: 7 }, { until: 'tomorrow' }])(
    'with %j is refused, and blocks nobody',
    async (body) => {
      const { agent } = await api.signInOwner();
      const { id } = await api.signUp();
      expect((await block(agent, id, body).expect(400)).body.code).toBe('VALIDATION_FAILED');
      expect(await isBlocked(id)).toBe(false);
    },
  );

  it('of somebody who does not exist, or is about to be erased, is refused', async () => {
    const { agent } = await api.signInOwner();
    const person = await api.signUp();
    await person.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    for (const id of ['4711', '0', 'x', String(person.id)])
      for (const call of ['block', 'unblock'])
        expect((await agent.post(`/api/users/${id}/${call}`).send({}).expect(404)).body.code).toBe(
          'USER_NOT_FOUND',
        );
  });
});

describe('several at once', () => {
  const together = (agent: Agent, call: 'block' | 'unblock', body: object) =>
    agent.post(`/api/users/${call}`).send(body);

  it('are blocked, and by what the answer says, exactly those are unblocked again', async () => {
    const administrator = await api.signInOwner();
    const people = await api.crowd(5);
    const ids = people.map(({ id }) => id).sort((one, other) => one - other);
    const [before] = ids as [number];
    await block(administrator.agent, before).expect(200);

    const { body } = await together(administrator.agent, 'block', {
      ids: [...ids, ids[1], 4711],
      reason: 'One phone',
    }).expect(200);
    expect(body).toEqual({ changed: ids.slice(1) });
    for (const { agent } of people) await agent.get('/api/user').expect(401);
    for (const id of ids.slice(1)) expect(await logged(api, 'user', id)).toHaveLength(1);

    await together(administrator.agent, 'unblock', { ids: body.changed }).expect(200);
    expect(await Promise.all(ids.map(isBlocked))).toEqual([true, false, false, false, false]);
  });

  it('are none if one of them is the administrator', async () => {
    const [administrator] = [await api.signInOwner(), await api.signInOwner()];
    const { id } = await api.signUp();
    const { body } = await together(administrator.agent, 'block', { ids: [id, administrator.id] }).expect(
      409,
    );
    expect(body.code).toBe('OWN_ACCOUNT');
    expect(await isBlocked(id)).toBe(false);
    expect(await logged(api, 'user', id)).toEqual([]);
  });

  it.each([[[]], [Array.from({ length: 101 }, (_, n) => n + 1)], [['1']], [[0]], ['1'], [undefined]])(
    'refuses the list %j',
    async (ids) => {
      const { agent } = await api.signInOwner();
      for (const call of ['block', 'unblock'] as const)
        expect((await together(agent, call, { ids }).expect(400)).body.code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('the last owner', () => {
  it('cannot block themselves, and neither can any other administrator', async () => {
    const [one, other] = (await onlyAdministrators(2)) as [SignedIn, SignedIn];
    expect((await block(one.agent, one.id).expect(409)).body.code).toBe('OWN_ACCOUNT');
    expect((await unblock(one.agent, one.id).expect(409)).body.code).toBe('OWN_ACCOUNT');
    await block(one.agent, other.id).expect(200);
    expect((await block(one.agent, one.id).expect(409)).body.code).toBe('LAST_OWNER');
    await one.agent.get('/api/users').expect(200);
  });

  it('is left when two, or three in a circle, block each other at the same moment', async () => {
    for (const count of [2, 3, 2, 3, 2, 3]) {
      const administrators = await onlyAdministrators(count);
      const answers = await Promise.all(
        administrators.map(({ agent }, place) => {
          const { id } = administrators[(place + 1) % count] as SignedIn;
          return untilServed(() => block(agent, id));
        }),
      );
      const left = await Promise.all(administrators.map(async ({ id }) => !(await isBlocked(id))));
      expect(left.filter(Boolean).length).toBeGreaterThanOrEqual(1);
      for (const { status } of answers) expect([200, 401, 403]).toContain(status);
      expect(answers.filter(({ status }) => status === 200).length).toBe(
        left.filter((isLeft) => !isLeft).length,
      );
    }
  });
});

describe('a redemption of a person who is blocked while it runs', () => {
  const redeem = async ({ id: userId }: SignedIn, rewardId: number): Promise<number> =>
    (await api.app.get(PendingRedemptions, { strict: false }).open({ userId, rewardId })).redemption.id;

  it('gets its points back if it has no voucher yet', async () => {
    const { agent } = await api.signInOwner();
    const person = await api.signUp();
    const rewardId = await plantReward(api, { pointsCost: 60 });
    const id = await redeem(person, rewardId);
    await block(agent, person.id).expect(200);
    await allocate(api, id);
    const { body } = await agent.get(`/api/users/${person.id}/redemptions`).expect(200);
    expect(body).toMatchObject([{ id, status: 'refunded', maskedVoucherNumber: null }]);
    await unblock(agent, person.id).expect(200);
    await signIn(person, person.agent).expect(200);
    expect(await balanceOf(person.agent)).toBe(100);
    await expectSound(api.database, evidenceOfSources({ demoTools: true }));
  });

  it('keeps its voucher if it has one', async () => {
    const { agent } = await api.signInOwner();
    const person = await api.signUp();
    const rewardId = await plantReward(api, { pointsCost: 60, vouchers: ['KEPT-1234-5678'] });
    const id = await redeem(person, rewardId);
    await allocate(api, id);
    await block(agent, person.id).expect(200);
    await allocate(api, id);
    const { body } = await agent.get(`/api/users/${person.id}/redemptions`).expect(200);
    expect(body).toMatchObject([{ id, status: 'completed', refundReason: null }]);
    expect(JSON.stringify(body)).not.toContain('KEPT-1234-5678');
  });

  it('ends once, whichever comes first', async () => {
    const { agent } = await api.signInOwner();
    for (let round = 0; round < 5; round++) {
      const person = await api.signUp();
      const rewardId = await plantReward(api, { pointsCost: 60 });
      const id = await redeem(person, rewardId);
      await Promise.all([allocate(api, id), block(agent, person.id).expect(200)]);
      await allocate(api, id);
      const { body } = await agent.get(`/api/users/${person.id}`).expect(200);
      const [redemption] = (await agent.get(`/api/users/${person.id}/redemptions`).expect(200)).body;
      expect([redemption.status, body.points]).toEqual(
        redemption.status === 'completed' ? ['completed', 40] : ['refunded', 100],
      );
    }
    await expectSound(api.database, evidenceOfSources({ demoTools: true }));
  });
});

test('a request that was on its way when its person was blocked is the last', async () => {
  const { agent } = await api.signInOwner();
  const person = await api.signUp();
  const [answer] = await Promise.all([person.agent.get('/api/user'), block(agent, person.id).expect(200)]);
  expect([200, 401]).toContain(answer.status);
  await person.agent.get('/api/user').expect(401);
});
