import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { RegistrationCodes } from '../../confirmation/index.js';
import { solved } from '../../testing/limits/solve-challenge.js';
import { spendLimit } from '../../testing/limits/spend-limit.js';
import { CONSENTS, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

const HOUR_MS = 60 * 60_000;

// A twentieth of the limits: three sign-ups of an address (ten of a /48) without a challenge, thirty without a code, 150 in all.
describe('sign-ups at an address that many people share', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' } });
  });
  afterEach(() => api.close());

  let people = 0;
  interface SignUp {
    readonly from: string;
    readonly username?: string;
    readonly emailCode?: string;
    readonly solving?: boolean;
  }
  const nextName = (): string => `person-${people++}@example.com`;
  const signUp = async ({ from, username = nextName(), emailCode, solving = true }: SignUp) => {
    const agent = api.visitor();
    const call = agent.post('/api/register').set('X-Forwarded-For', from);
    if (solving) call.set('X-Challenge', await solved(agent));
    const form = { username, password: PASSWORD, phone: '+50937001234', ...CONSENTS };
    const { status, body, headers } = await call.send(
      emailCode === undefined ? form : { ...form, emailCode },
    );
    return { agent, status, code: (body as { code?: string }).code, details: body.details, headers };
  };
  /** From an address at which very many have signed up. */
  const CROWDED = '203.0.113.99';
  const askForCode = async (username: string, from: string) => {
    const agent = api.visitor();
    const { status, body } = await agent
      .post('/api/register/code')
      .set('X-Forwarded-For', from)
      .set('X-Challenge', await solved(agent))
      .send({ username, language: 'ht' });
    return { status, code: (body as { code?: string }).code };
  };
  const sendCode = async (username: string) => {
    await spendLimit(api, 'registrationsWithoutCodeOfAddress', CROWDED, 30);
    return askForCode(username, CROWDED);
  };
  const codeFor = (username: string) => api.app.get(RegistrationCodes, { strict: false }).codeFor(username);

  it('pass until the number is reached, then with a challenge, and elsewhere as before', async () => {
    const from = '203.0.113.1';
    for (let n = 0; n < 3; n++) expect((await signUp({ from, solving: false })).status).toBe(201);
    expect(await signUp({ from, solving: false })).toMatchObject({ status: 428, code: 'CHALLENGE_REQUIRED' });
    expect((await signUp({ from })).status).toBe(201);
    expect((await signUp({ from: '203.0.113.2', solving: false })).status).toBe(201);
  });

  it('of one /48 in many /64 need a challenge at two hundred an hour, a twentieth here', async () => {
    const from = (n: number): string => `2001:db8:1:${n}::1`;
    for (let n = 0; n < 10; n++) expect((await signUp({ from: from(n), solving: false })).status).toBe(201);
    expect((await signUp({ from: from(10), solving: false })).code).toBe('CHALLENGE_REQUIRED');
    expect((await signUp({ from: from(10) })).status).toBe(201);
    expect((await signUp({ from: '2001:db8:2:1::1', solving: false })).status).toBe(201);
  });

  it('need a code of a mail when very many have signed up, which confirms the address', async () => {
    const from = '203.0.113.1';
    await spendLimit(api, 'registrationsWithoutCodeOfAddress', from, 30);
    const username = nextName();
    expect(await signUp({ from, username })).toMatchObject({ status: 428, code: 'EMAIL_CODE_REQUIRED' });
    expect((await sendCode(username)).status).toBe(204);
    const emailCode = (await codeFor(username)) ?? '';
    const { agent, status } = await signUp({ from, username, emailCode });
    expect(status).toBe(201);
    const { body } = await agent.get('/api/user/confirmation').expect(200);
    expect(body).toMatchObject({ email: { isConfirmed: true } });
    // Used up.
    expect(await codeFor(username)).toBeUndefined();
  });

  it('get a mail with a code only where they need one, and as many as may sign up', async () => {
    expect(await askForCode(nextName(), '203.0.113.1')).toEqual({
      status: 409,
      code: 'EMAIL_CODE_NOT_REQUIRED',
    });
    await spendLimit(api, 'registrationsWithoutCodeOfNetwork', '2001:db8:1', 30);
    await spendLimit(api, 'registrationCodesOfNetwork', '2001:db8:1', 149);
    expect((await askForCode(nextName(), '2001:db8:1:1::1')).status).toBe(204);
    expect((await askForCode(nextName(), '2001:db8:1:2::1')).code).toBe('RATE_LIMITED');
    await spendLimit(api, 'registrationCodesOfAddress', CROWDED, 149);
    expect((await sendCode(nextName())).status).toBe(204);
    expect((await sendCode(nextName())).code).toBe('RATE_LIMITED');
    const { rows } = await api.database.pool.query('SELECT FROM mail_outbox');
    expect(rows).toHaveLength(2);
  });

  it('that are sent again with the same code say that the account exists, to nobody without the code', async () => {
    const from = '203.0.113.1';
    const username = 'mari.joze@gmail.com';
    await sendCode(username);
    const emailCode = (await codeFor(username)) ?? '';
    const guess = emailCode === '000000' ? '111111' : '000000';
    expect((await signUp({ from, username, emailCode: guess })).code).toBe('CONFIRMATION_CODE_WRONG');
    expect((await signUp({ from, username, emailCode })).status).toBe(201);
    expect((await signUp({ from, username, emailCode })).code).toBe('USERNAME_TAKEN');
    expect((await signUp({ from, username, emailCode: guess })).code).toBe('CONFIRMATION_CODE_WRONG');
    // It is good for one account, however the address is written.
    expect((await signUp({ from, username: 'marijoze+1@gmail.com', emailCode })).code).toBe(
      'CONFIRMATION_CODE_INVALID',
    );
  });

  it('make an account that is not confirmed if its mailbox is confirmed by another one', async () => {
    const from = '203.0.113.1';
    await api.signUp({ username: 'lina@gmail.com' });
    const username = 'l.i.n.a@gmail.com';
    await sendCode(username);
    const { agent, status } = await signUp({ from, username, emailCode: (await codeFor(username)) ?? '' });
    expect(status).toBe(201);
    const { body } = await agent.get('/api/user').expect(200);
    expect(body).toMatchObject({ isEmailConfirmed: false, points: 100 });
  });

  it('are refused only past three thousand, with the time to wait, also with a code', async () => {
    const from = '203.0.113.1';
    await spendLimit(api, 'allRegistrationsOfAddress', from, 149);
    const username = nextName();
    await sendCode(username);
    const emailCode = (await codeFor(username)) ?? '';
    expect((await signUp({ from })).status).toBe(201);
    const refused = await signUp({ from, username, emailCode });
    expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.details.retryAfterSeconds).toBeGreaterThan(3_000);
    expect(refused.headers['retry-after']).toBe(String(refused.details.retryAfterSeconds));
  });

  it('that are refused close the address neither to those with a code nor to those without one', async () => {
    const from = '2001:db8:1:1::1';
    await spendLimit(api, 'allRegistrationsOfAddress', '2001:db8:1:1', 129);
    await spendLimit(api, 'allRegistrationsOfNetwork', '2001:db8:1', 129);
    await spendLimit(api, 'registrationsWithoutCodeOfAddress', '2001:db8:1:1', 9);
    await spendLimit(api, 'registrationsWithoutCodeOfNetwork', '2001:db8:1', 9);
    for (let n = 0; n < 30; n++)
      expect((await signUp({ from, emailCode: '123456' })).code).toBe('CONFIRMATION_CODE_INVALID');
    for (let n = 0; n < 30; n++)
      expect((await signUp({ from, username: `person-${n}@mailinator.com` })).code).toBe('THROWAWAY_EMAIL');
    expect((await signUp({ from })).status).toBe(201);
  });

  it('at the same moment are not more than the number', async () => {
    const from = '203.0.113.1';
    await spendLimit(api, 'allRegistrationsOfAddress', from, 147);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp({ from })));
    // Fewer if those that are refused are counted for a moment, never more.
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3);
  });

  it('tell how many attempts are left, and give up after five', async () => {
    const username = nextName();
    await sendCode(username);
    const right = (await codeFor(username)) ?? '';
    const emailCode = right === '000000' ? '111111' : '000000';
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await signUp({ from: '203.0.113.1', username, emailCode })).toMatchObject({
        code: 'CONFIRMATION_CODE_WRONG',
        details: { attemptsLeft },
      });
    for (const code of [emailCode, right])
      expect(await signUp({ from: '203.0.113.1', username, emailCode: code })).toMatchObject({
        status: 410,
        code: 'CONFIRMATION_CODE_INVALID',
      });
  });

  it('do not accept the code of another address, an old one or a replaced one', async () => {
    const from = '203.0.113.1';
    const [mine, others] = [nextName(), nextName()];
    for (const username of [mine, others]) await sendCode(username);
    const emailCode = (await codeFor(others)) ?? '';
    expect((await signUp({ from, username: mine, emailCode })).code).toBe('CONFIRMATION_CODE_WRONG');
    api.clock.advanceMs(HOUR_MS);
    expect((await signUp({ from, username: others, emailCode })).code).toBe('CONFIRMATION_CODE_INVALID');
  });

  it('do not use up attempts with what else is wrong in the form', async () => {
    const username = nextName();
    await sendCode(username);
    const emailCode = (await codeFor(username)) ?? '';
    const agent = api.visitor();
    const form = { username, phone: '+50937001234', ...CONSENTS, emailCode };
    for (let n = 0; n < 6; n++)
      await agent
        .post('/api/register')
        .set('X-Challenge', await solved(agent))
        .send({ ...form, password: 'password123' })
        .expect(422);
    expect((await signUp({ from: '203.0.113.1', username, emailCode })).status).toBe(201);
  });
});

describe('the mail with a code', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.34' } });
  });
  afterEach(() => api.close());

  beforeEach(() => spendLimit(api, 'registrationsWithoutCodeOfAddress', '127.0.0.1', 204));

  const ask = async (username: string) => {
    const agent = api.visitor();
    return agent
      .post('/api/register/code')
      .set('X-Challenge', await solved(agent))
      .send({ username, language: 'fr' });
  };

  it('is ordered in the same way whether the address has an account or not, twice within the hour here', async () => {
    const { username: taken } = await api.signUp();
    const free = 'free@example.com';
    for (const username of [taken, free]) {
      const answers = [await ask(username), await ask(username), await ask(username)];
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
      expect(answers[0]?.text).toBe('');
    }
    const { rows } = await api.database.pool.query(
      `SELECT recipient, locale, count(*)::int AS mails FROM mail_outbox WHERE kind = 'registration-code'
       GROUP BY 1, 2 ORDER BY 1`,
    );
    const mails = [free, taken].sort().map((recipient) => ({ recipient, locale: 'fr', mails: 2 }));
    expect(rows).toEqual(mails);
  });

  it('goes to one mailbox as often, however its address is written', async () => {
    expect((await ask('mari.joze@gmail.com')).status).toBe(204);
    const first = await api.app.get(RegistrationCodes, { strict: false }).codeFor('mari.joze@gmail.com');
    expect((await ask('marijoze+1@gmail.com')).status).toBe(204);
    expect((await ask('marijoze+2@googlemail.com')).status).toBe(429);
    const { rows } = await api.database.pool.query('SELECT FROM registration_codes');
    expect([first?.length, rows.length]).toEqual([6, 1]);
  });

  it('leaves nothing in the database with which an address or a code could be found out', async () => {
    await ask('free@example.com');
    const { rows } = await api.database.pool.query('SELECT * FROM registration_codes');
    const code = (await api.app.get(RegistrationCodes, { strict: false }).codeFor('free@example.com')) ?? '';
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('free');
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
