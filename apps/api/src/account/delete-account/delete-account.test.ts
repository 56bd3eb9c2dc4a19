import { createHmac, hkdfSync } from 'node:crypto';

import { describe, expect, test } from '@jest/globals';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { storedEvents } from '../../ledger/testing/stored-events.js';
import { EraseDuePeopleCommand } from '../../people/erase-person/erase-due-people.command.js';
import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import { DIGESTS_RETAINED_DAYS } from '../../people/returning/erased-people.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { RemoveExpiredRowsCommand } from '../../platform/expiry/remove-expired-rows.command.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { codeOf, tokenOf } from '../../testing/fixtures/confirmations.js';
import { contradictions, plantHistory, plantReward } from '../../testing/fixtures/redemptions.js';
import { type Agent, CONSENTS, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { RequestDeletionCommand } from './request-deletion.command.js';

// Without a worker: each test erases when it wants.
const api = await appOfFile();

const DAY_MS = 24 * 60 * 60_000;

const deleteOwn = (agent: Agent, password: unknown = PASSWORD) =>
  agent.post('/api/user/delete').send({ password });

async function deleted(person: SignedIn): Promise<void> {
  await deleteOwn(person.agent).expect(202);
  expect(await execute(api, new ErasePersonCommand(person.id))).toBe(true);
}

const userRows = async (id: number): Promise<number> =>
  (await api.database.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount ?? 0;

const eventsOf = async (id: number) =>
  (await storedEvents(api.database.ownerPool)).filter(({ userId }) => userId === id);

describe('the request to delete an account', () => {
  test('ends every session, and afterwards the account is like an unknown one', async () => {
    const { agent, username, id } = await api.signUp();
    const otherPhone = api.visitor();
    await otherPhone.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await deleteOwn(agent).expect(202);
    for (const device of [agent, otherPhone]) await device.get('/api/user').expect(401);
    const signIn = (name: string) =>
      api.visitor().post('/api/login').send({ username: name, password: PASSWORD });
    const refused = await signIn(username).expect(401);
    const unknown = await signIn('nobody-at-all@example.com').expect(401);
    expect({ ...refused.body, requestId: 0 }).toEqual({ ...unknown.body, requestId: 0 });
    // Nothing is erased yet: that is the worker's part.
    expect(await userRows(id)).toBe(1);
  });

  test('needs the password, and changes nothing without it', async () => {
    const { agent, id } = await api.signUp();
    const { body } = await deleteOwn(agent, 'not the password').expect(403);
    expect(body.code).toBe('WRONG_PASSWORD');
    for (const password of [undefined, '', 7, null, ['x'], { $ne: '' }])
      expect((await agent.post('/api/user/delete').send({ password }).expect(400)).body.code).toBe(
        'VALIDATION_FAILED',
      );
    await agent.get('/api/user').expect(200);
    expect(await execute(api, new ErasePersonCommand(id))).toBe(false);
    expect(await userRows(id)).toBe(1);
  });

  test('is for oneself: a visitor cannot, and an id in the request names nobody', async () => {
    await deleteOwn(api.visitor()).expect(401);
    const [one, other] = [await api.signUp(), await api.signUp()];
    await one.agent
      .post('/api/user/delete')
      .send({ password: PASSWORD, userId: other.id, id: other.id })
      .expect(({ status }) => expect([202, 400]).toContain(status));
    await other.agent.get('/api/user').expect(200);
    expect(await execute(api, new ErasePersonCommand(other.id))).toBe(false);
  });

  test('is refused to an administrator, at both apps', async () => {
    const { agent, username } = await api.signInAdministrator();
    await deleteOwn(agent).expect(404);
    const atUserApp = api.visitor();
    await atUserApp.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    expect((await deleteOwn(atUserApp).expect(403)).body.code).toBe('NOT_ALLOWED');
    await atUserApp.get('/api/user').expect(200);
  });

  test('made twice at once is made once', async () => {
    const { agent, id } = await api.signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => deleteOwn(agent)));
    expect(answers.map(({ status }) => status)).toContain(202);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const erased = await Promise.all(
      Array.from({ length: 5 }, () => execute(api, new ErasePersonCommand(id))),
    );
    expect(erased.filter(Boolean)).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ type }) => type === 'CLOSE')).toHaveLength(1);
  });
});

test('a link that was mailed before changes nothing of an account whose deletion was asked for', async () => {
  const person = await api.signUp();
  const email = 'not-any-more@example.com';
  await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
  const token = await tokenOf(api, person.id);
  await deleteOwn(person.agent).expect(202);
  const { body } = await api.visitor().post('/api/confirm-email').send({ token }).expect(400);
  expect(body.code).toBe('CONFIRMATION_LINK_INVALID');
  const { rows } = await api.database.pool.query('SELECT username FROM users WHERE id = $1', [person.id]);
  expect(rows).toEqual([{ username: person.username }]);
});

describe('the erasure', () => {
  test('finds the mails to an address that the person has replaced, and so does the download', async () => {
    const person = await api.signUp();
    const before = person.username;
    const mailsTo = async (recipient: string) =>
      (
        await api.database.pool.query('SELECT kind FROM mail_outbox WHERE recipient = $1 ORDER BY id', [
          recipient,
        ])
      ).rows.map(({ kind }: { kind: string }) => kind);
    await api.visitor().post('/api/forgot-password').send({ username: before }).expect(200);
    const newPassword = 'yon lòt bon modpas';
    await person.agent
      .post('/api/user/password')
      .send({ currentPassword: PASSWORD, newPassword })
      .expect(204);
    await person.agent
      .put('/api/user/email')
      .send({ email: `new-${before}`, password: newPassword })
      .expect(200);
    const code = await codeOf(api, person.id, 'email');
    await person.agent.post('/api/user/confirm-email').send({ code }).expect(200);
    const { body } = await person.agent.post('/api/user/data').send({ password: newPassword }).expect(200);
    const mailed = (body.mails as { kind: string; recipient: string }[]).filter(
      ({ recipient }) => recipient === before,
    );
    expect(mailed.map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed', 'address-changed']);
    expect(await mailsTo(before)).toHaveLength(3);

    await deleteOwn(person.agent, newPassword).expect(202);
    await execute(api, new ErasePersonCommand(person.id));
    expect([...(await mailsTo(before)), ...(await mailsTo(`new-${before}`))]).toEqual([]);
  });

  test('closes the account in the ledger, and what is left is forfeited', async () => {
    const person = await api.signUp();
    await deleted(person);
    expect(await userRows(person.id)).toBe(0);
    expect((await eventsOf(person.id)).at(-1)).toMatchObject({
      type: 'CLOSE',
      amountPoints: -100,
      balanceAfter: 0,
    });
    const accounts = api.app.get(LedgerAccounts, { strict: false });
    expect(await accounts.balanceOf(person.id)).toBe(0);
    expect(await contradictions(api)).toEqual([]);
  });

  test('settles pending redemptions first: their points come back before the account closes', async () => {
    const { person, ids } = await plantHistory(api);
    await deleted({ ...person });
    const { rows } = await api.database.pool.query(
      'SELECT status, refund_reason AS reason FROM redemptions WHERE id = ANY ($1) ORDER BY id',
      [ids],
    );
    expect(rows).toEqual([
      { status: 'completed', reason: null },
      { status: 'refunded', reason: 'REWARD_UNAVAILABLE' },
      { status: 'refunded', reason: 'ACCOUNT_CLOSED' },
    ]);
    const types = (await eventsOf(person.id)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['REFUND', 'CLOSE']);
    expect(await contradictions(api)).toEqual([]);
  });

  test('is found by the sweep if the job was lost', async () => {
    const people = [await api.signUp(), await api.signUp()];
    for (const { id } of people) await execute(api, new RequestDeletionCommand(id));
    expect(await execute(api, new EraseDuePeopleCommand())).toBeGreaterThanOrEqual(2);
    for (const { id } of people) expect(await userRows(id)).toBe(0);
    expect(await execute(api, new EraseDuePeopleCommand())).toBe(0);
  });

  test('takes an invitation link away from friends, who keep their accounts', async () => {
    const inviter = await api.signUp();
    await api.database.pool.query(`UPDATE users SET referral_code = 'FRIEND77' WHERE id = $1`, [inviter.id]);
    const friend = await api.signUp({ referralCode: 'FRIEND77', phone: '+50937005577' });
    await deleted(inviter);
    const { rows } = await api.database.pool.query('SELECT referred_by FROM users WHERE id = $1', [
      friend.id,
    ]);
    expect(rows).toEqual([{ referred_by: null }]);
    await friend.agent.get('/api/user').expect(200);
  });
});

describe('whoever comes back', () => {
  const register = (username: string, phone: string) =>
    api
      .visitor()
      .post('/api/register')
      .send({ username, phone, password: PASSWORD, ...CONSENTS });
  const pointsOf = async (username: string, phone: string): Promise<number> =>
    (await register(username, phone).expect(201)).body.points as number;

  async function leaver(username: string, phone: string): Promise<void> {
    const person = await api.signUp({ username, phone });
    await api.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [person.id]);
    await deleted(person);
  }

  test('with the same e-mail address or phone number gets no second welcome bonus', async () => {
    await leaver('rosemene@example.com', '+50937110001');
    expect(await pointsOf('rosemene@example.com', '+50937110002')).toBe(0);
    expect(await pointsOf('rosemene-2@example.com', '+50937110001')).toBe(0);
    expect(await pointsOf('rosemene-3@example.com', '+50937110003')).toBe(100);
  });

  test('is told so by their new account, and only by that', async () => {
    await leaver('edline@example.com', '+50937660001');
    const { body } = await register('edline@example.com', '+50937660002').expect(201);
    expect(body).toMatchObject({ isReturning: true, points: 0, balanceSequence: 0 });
    const other = await register('edline-2@example.com', '+50937660003').expect(201);
    expect(other.body).toMatchObject({ isReturning: false, points: 100, balanceSequence: 1 });
  });

  test('is recognized by the mailbox, however its address is written', async () => {
    await leaver('mirlande.joseph@gmail.com', '+50937440001');
    expect(await pointsOf('mirlandejoseph+2@googlemail.com', '+50937440002')).toBe(0);
    expect(await contradictions(api)).toEqual([]);
  });

  test.each(['before', 'long before'])('with an address that they replaced %s they left', async (when) => {
    const [first, second, third] = ['one', 'two', 'three'].map(
      (word) => `${word}-${when.length}@example.com`,
    );
    const person = await api.signUp({ username: first, phone: `+5093755000${when.length % 10}` });
    for (const email of when === 'before' ? [second] : [second, third]) {
      await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
      const code = await codeOf(api, person.id, 'email');
      await person.agent.post('/api/user/confirm-email').send({ code }).expect(200);
    }
    await deleted(person);
    expect(await pointsOf(first as string, `+5093756000${when.length % 10}`)).toBe(0);
  });

  test('with a number that they had confirmed and replaced', async () => {
    const person = await api.signUp({ phone: '+50937550021' });
    await api.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [person.id]);
    await person.agent.put('/api/user/phone').send({ phone: '+50937550022' }).expect(200);
    await deleted(person);
    expect(await pointsOf('rosemene-4@example.com', '+50937550021')).toBe(0);
  });

  test('is recognized at providers of which the form of addresses was not known when they left', async () => {
    const { digestSecret, sessionSecret } = api.app.get<Environment>(ENVIRONMENT);
    const key = Buffer.from(
      hkdfSync('sha256', String(digestSecret ?? sessionSecret), '', 'pwen digests of erased people', 32),
    );
    const digest = createHmac('sha256', key).update('email:guerda.jo+2@proton.me').digest();
    await api.database.pool.query(
      `INSERT INTO erased_people_digests (digest, expires_at) VALUES ($1, now() + interval '1 year')`,
      [digest],
    );
    expect(await pointsOf('guerda.jo+2@proton.me', '+50937550041')).toBe(0);
    expect(await pointsOf('guerda.jo+3@proton.me', '+50937550042')).toBe(100);
    await leaver('lovely.jo+2@proton.me', '+50937550043');
    expect(await pointsOf('lovelyjo@protonmail.com', '+50937550044')).toBe(0);
  });

  test.each([
    ['email', 'FREND759', '+50937550065'],
    ['phone', 'FREND769', '+50937550066'],
  ])(
    'is not somebody whose %s a stranger typed in and deleted: they and their inviter get their bonus',
    async (kind, code, phone) => {
      const victim = { username: `victim-of-${kind}@example.com`, phone };
      const taken = kind === 'email' ? { username: victim.username } : { phone: victim.phone };
      await deleted(await api.signUp({ confirmed: false, ...taken }));
      const inviter = await api.signUp();
      await api.database.pool.query('UPDATE users SET referral_code = $2 WHERE id = $1', [inviter.id, code]);
      const friend = await api.signUp({ ...victim, confirmed: false, referralCode: code });
      const { body } = await friend.agent.get('/api/user').expect(200);
      expect(body).toMatchObject({ isReturning: false, points: 100 });
      const { rows } = await api.database.pool.query(
        'SELECT inviter_id, not_paid_reason FROM referrals WHERE friend_id = $1',
        [friend.id],
      );
      expect(rows).toEqual([{ inviter_id: inviter.id, not_paid_reason: null }]);
    },
  );

  test("is nobody's invitation", async () => {
    await leaver('mirande@example.com', '+50937550031');
    const inviter = await api.signUp();
    await api.database.pool.query(`UPDATE users SET referral_code = 'FRIEND78' WHERE id = $1`, [inviter.id]);
    const friend = await api.signUp({
      username: 'mirande@example.com',
      phone: '+50937550032',
      referralCode: 'FRIEND78',
    });
    const { rows } = await api.database.pool.query(
      `SELECT referred_by, (SELECT count(*) FROM referrals WHERE friend_id = users.id) AS referrals
       FROM users WHERE id = $1`,
      [friend.id],
    );
    expect(rows).toEqual([{ referred_by: null, referrals: 0 }]);
  });

  test('can use the account as anybody', async () => {
    await leaver('jesula@example.com', '+50937220001');
    const { agent } = await api.signUp({ username: 'jesula@example.com', phone: '+50937220001' });
    const rewardId = await plantReward(api, { pointsCost: 1 });
    expect((await agent.post(`/api/rewards/${rewardId}/redeem`).send({})).body.code).toBe(
      'INSUFFICIENT_POINTS',
    );
  });

  test('is forgotten after two years', async () => {
    await leaver('fabiola@example.com', '+50937330001');
    const digests = async (): Promise<number> =>
      (await api.database.pool.query('SELECT FROM erased_people_digests')).rowCount ?? 0;
    api.clock.advanceMs((DIGESTS_RETAINED_DAYS - 1) * DAY_MS);
    await execute(api, new RemoveExpiredRowsCommand());
    expect(await digests()).toBeGreaterThan(0);
    api.clock.advanceMs(2 * DAY_MS);
    await execute(api, new RemoveExpiredRowsCommand());
    expect(await digests()).toBe(0);
    expect(await pointsOf('fabiola@example.com', '+50937330001')).toBe(100);
  });
});
