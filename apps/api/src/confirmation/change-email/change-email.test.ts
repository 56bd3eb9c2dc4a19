import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRepositoryToken } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { ResetTokens } from '../../identity/reset-password/reset-tokens.js';
import { User } from '../../people/index.js';
import { codeOf, tokenOf } from '../../testing/fixtures/confirmations.js';
import { createTestApp, PASSWORD, type SignedIn, type TestApp } from '../../testing/test-app.js';
import { ConfirmationRequests } from '../confirmation-requests.js';

describe('PUT /api/user/email', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const change = ({ agent }: SignedIn, email: unknown, password: unknown = PASSWORD) =>
    agent.put('/api/user/email').send({ email, password });
  const user = async ({ agent }: SignedIn) => (await agent.get('/api/user').expect(200)).body;
  const mailsTo = async (recipient: string): Promise<unknown[]> =>
    (
      await test.database.pool.query('SELECT kind FROM mail_outbox WHERE recipient = $1 ORDER BY id', [
        recipient,
      ])
    ).rows.map(({ kind }: { kind: string }) => kind);

  it('corrects a mistyped address, which becomes the account when it is confirmed', async () => {
    const person = await test.signUp({ username: 'mari@gmial.example', confirmed: false });
    const { body } = await change(person, 'Mari@Gmail.example').expect(200);
    expect(body.email).toMatchObject({ address: 'mari@gmial.example', sentTo: 'mari@gmail.example' });
    expect(await user(person)).toMatchObject({ username: 'mari@gmial.example', isEmailConfirmed: false });

    const code = await codeOf(test, person.id, 'email');
    await person.agent.post('/api/user/confirm-email').send({ code }).expect(200);
    expect(await user(person)).toMatchObject({ username: 'mari@gmail.example', isEmailConfirmed: true });
    expect(await mailsTo('mari@gmail.example')).toEqual(['email-confirmation']);
    expect(await mailsTo('mari@gmial.example')).toEqual(['email-confirmation', 'address-changed']);
    const credentials = { username: 'mari@gmail.example', password: PASSWORD };
    await test.visitor().post('/api/login').send(credentials).expect(200);
  });

  it('keeps the confirmed address until the new one is confirmed, and then frees it', async () => {
    const person = await test.signUp();
    const before = person.username;
    await change(person, 'new-one@example.com').expect(200);
    expect(await user(person)).toMatchObject({ username: before, isEmailConfirmed: true });
    const reset = await test.app.get(ResetTokens, { strict: false }).issue(person.id);
    await test
      .visitor()
      .post('/api/confirm-email')
      .send({ token: await tokenOf(test, person.id) })
      .expect(200);
    expect(await user(person)).toMatchObject({ username: 'new-one@example.com', isEmailConfirmed: true });
    // A link that was sent to the earlier address opens nothing any more.
    await test
      .visitor()
      .post('/api/reset-password')
      .send({ token: reset, newPassword: PASSWORD })
      .expect(400);
    await test.signUp({ username: before });
  });

  it.each<[string, string, string, number, string]>([
    ['the wrong password', 'free@example.com', 'not the password', 403, 'WRONG_PASSWORD'],
    ['a throw-away address', 'mari@mailinator.com', PASSWORD, 422, 'THROWAWAY_EMAIL'],
    ['no address', 'mari', PASSWORD, 400, 'VALIDATION_FAILED'],
  ])('refuses %s and changes nothing', async (_, email, password, status, code) => {
    const person = await test.signUp();
    expect((await change(person, email, password).expect(status)).body.code).toBe(code);
    expect((await user(person)).username).toBe(person.username);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('refuses the address of another account, also in another form', async () => {
    const person = await test.signUp();
    await test.signUp({ username: 'taken@gmail.com' });
    expect((await change(person, 'taken@gmail.com').expect(409)).body.code).toBe('USERNAME_TAKEN');
    expect((await change(person, 't.aken@gmail.com').expect(409)).body.code).toBe('EMAIL_OF_ANOTHER');
  });

  it('gives an address that two accounts change to to the one that confirms it first', async () => {
    const [one, other] = [await test.signUp(), await test.signUp()];
    await change(one, 'wanted@example.com').expect(200);
    await change(other, 'wanted@example.com').expect(200);
    const confirm = async (person: SignedIn) =>
      person.agent.post('/api/user/confirm-email').send({ code: await codeOf(test, person.id, 'email') });
    const statuses = (await Promise.all([confirm(one), confirm(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('refuses visitors', async () => {
    await test.visitor().put('/api/user/email').send({ email: 'a@b.ht', password: PASSWORD }).expect(401);
  });

  it('a request that was let in before the password was changed or reset asks for nothing after it', async () => {
    const { agent, id } = await test.signUp();
    const asked = await test.app.get<Repository<User>>(getRepositoryToken(User)).findOneByOrFail({ id });
    const newPassword = 'another good phrase';
    await agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword }).expect(204);
    const late = test.app
      .get(ConfirmationRequests, { strict: false })
      .send({ userId: id, kind: 'email', address: 'too-late@example.com' }, 'ht', asked);
    await expect(late).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const { rows } = await test.database.ownerPool.query(
      `SELECT FROM confirmations WHERE address = 'too-late@example.com'`,
    );
    expect(rows).toEqual([]);
  });
});
