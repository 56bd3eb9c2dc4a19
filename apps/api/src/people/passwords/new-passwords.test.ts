import { describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';

import { ResetTokens } from '../../identity/reset-password/reset-tokens.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { invitationTokenOf } from '../../testing/fixtures/team.js';
import { CONSENTS, PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();
const PHONE = '+50937123456';
let drawn = 0;
const freshEmail = (): string => `roselaure-${++drawn}@example.com`;

/** Every way of setting a password, each for somebody called Roselaure. */
const WAYS: Record<string, (password: string) => Promise<{ status: number; body: { code?: string } }>> = {
  'sign-up': async (password) =>
    api
      .visitor()
      .post('/api/register')
      .send({ username: freshEmail(), password, phone: PHONE, ...CONSENTS }),
  'a change': async (newPassword) => {
    const { agent } = await api.signUp({ username: freshEmail() });
    return agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword });
  },
  'a reset': async (newPassword) => {
    const { id } = await api.signUp({ username: freshEmail() });
    const token = await api.app.get(ResetTokens, { strict: false }).issue(id);
    return api.visitor().post('/api/reset-password').send({ token, newPassword });
  },
  'an invitation to the team': async (password) => {
    const { agent } = await api.signInOwner();
    const email = freshEmail();
    await agent.post('/api/staff/invitations').send({ email, role: 'auditor' }).expect(201);
    const token = await invitationTokenOf(api, email);
    return api.consoleVisitor().post('/api/staff/register').send({ token, password, phone: PHONE });
  },
};

describe.each(Object.keys(WAYS))('%s', (way) => {
  const set = (password: string) => WAYS[way]?.(password);

  it.each([
    ['COMMON_PASSWORD', 'Password1!'],
    ['PERSONAL_PASSWORD', 'ROSELAURE-2026'],
    ['PERSONAL_PASSWORD', 'pwenpwen2026'],
  ])('refuses with %s: %j', async (code, password) => {
    const answer = await set(password);
    expect([answer?.status, answer?.body.code]).toEqual([422, code]);
  });

  it('counts the characters of a password in its one spelling', async () => {
    const answer = await set('éèòà'.normalize('NFD'));
    expect([answer?.status, answer?.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('takes another', async () => {
    expect((await set('kat ti mo senp'))?.status).toBeLessThan(300);
  });
});

it("the programme's name is the one that it has now", async () => {
  await api.database.pool.query(`UPDATE settings SET product_name = 'Lakay Koupon'`);
  expect((await WAYS['sign-up']?.('LakayKoupon1'))?.body.code).toBe('PERSONAL_PASSWORD');
  expect((await WAYS['sign-up']?.('pwen ak zaboka'))?.status).toBe(201);
  await api.database.pool.query(`UPDATE settings SET product_name = 'Pwen'`);
});

it("the refusal of a reset leaves the link good, and says nothing of anybody else's name", async () => {
  const [marie, jean] = [await api.signUp({ username: 'marie-k@example.com' }), await api.signUp()];
  const token = await api.app.get(ResetTokens, { strict: false }).issue(jean.id);
  const reset = (newPassword: string) =>
    api.visitor().post('/api/reset-password').send({ token, newPassword });
  await reset('password').expect(422);
  await reset(`${marie.username}`).expect(200);
});

describe('somebody with an earlier password', () => {
  const signIn = (username: string, password: string) =>
    api.visitor().post('/api/login').send({ username, password });
  const withEarlier = async (password: string) => {
    const person = await api.signUp();
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await api.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
      person.id,
      passwordHash,
    ]);
    return person;
  };

  it('that would be refused now still signs in, and changes it', async () => {
    const { username } = await withEarlier('password');
    await signIn(username, 'password').expect(200);
    const agent = api.visitor();
    await agent.post('/api/login').send({ username, password: 'password' }).expect(200);
    const form = { currentPassword: 'password', newPassword: 'kafe\u0301 ak pen' };
    await agent.post('/api/user/password').send(form).expect(204);
    await signIn(username, 'kaf\u00e9 ak pen').expect(200);
    await signIn(username, 'kafe\u0301 ak pen').expect(200);
  });

  it('that was typed in two codes signs in with it, and with nobody else', async () => {
    const typed = 'kafe\u0301 ak pen';
    const [one, other] = [await withEarlier(typed), await withEarlier(typed.normalize('NFC'))];
    await signIn(one.username, typed).expect(200);
    // What it would be in one code is the password of somebody else.
    await signIn(one.username, typed.normalize('NFC')).expect(401);
    await signIn(other.username, typed).expect(401);
  });
});
