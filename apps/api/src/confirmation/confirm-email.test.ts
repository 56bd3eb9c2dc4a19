import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventBus } from '@nestjs/cqrs';

import { ResetTokens } from '../identity/reset-password/reset-tokens.js';
import { PersonConfirmed } from '../people/person-confirmed.event.js';
import { codeOf, tokenOf } from '../testing/fixtures/confirmations.js';
import { spendLimit } from '../testing/limits/spend-limit.js';
import { CONSENTS, createTestApp, PASSWORD, type SignedIn, type TestApp } from '../testing/test-app.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newcomer = () => test.signUp({ language: 'ht', confirmed: false });
const enter = ({ agent }: SignedIn, code: unknown) => agent.post('/api/user/confirm-email').send({ code });
const open = (token: unknown) => test.visitor().post('/api/confirm-email').send({ token });
const askAgain = ({ agent }: SignedIn) => agent.post('/api/user/confirmation-mail');
const isConfirmed = async ({ agent }: SignedIn): Promise<boolean> =>
  (await agent.get('/api/user').expect(200)).body.isEmailConfirmed;
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a new account', () => {
  it('is confirmed by the code of the mail, once, and says so to the other features', async () => {
    const published = jest.spyOn(test.app.get(EventBus), 'publish');
    const person = await newcomer();
    expect((await person.agent.get('/api/user').expect(200)).body).toMatchObject({
      points: 100,
      isEmailConfirmed: false,
      mustConfirm: 'email',
    });
    const code = await codeOf(test, person.id, 'email');
    const { body } = await enter(person, ` ${code.slice(0, 3)} ${code.slice(3)} `).expect(200);
    expect(body).toMatchObject({ isEmailConfirmed: true, mustConfirm: null, points: 100 });
    expect(published.mock.calls.map(([event]) => event)).toContainEqual(new PersonConfirmed(person.id));
    published.mockRestore();
    // The phone did not hear the first answer: the same again is no error.
    await enter(person, code).expect(200);
  });

  it('is confirmed by the link on another device, which is not signed in by it', async () => {
    const person = await newcomer();
    const token = await tokenOf(test, person.id);
    const otherPhone = test.visitor();
    // Mail scanners open every link: only the page's own request uses it.
    await otherPhone.get(`/confirm-email?token=${token}`);
    expect(await isConfirmed(person)).toBe(false);
    await otherPhone.post('/api/confirm-email').send({ token }).expect(200);
    await otherPhone.get('/api/user').expect(401);
    expect(await isConfirmed(person)).toBe(true);
  });

  it('is told that it is confirmed already by a link that is opened twice, or after the code', async () => {
    const [person, typist] = [await newcomer(), await newcomer()];
    const [token, link] = [await tokenOf(test, person.id), await tokenOf(test, typist.id)];
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await open(token).expect(200);
    await enter(typist, await codeOf(test, typist.id, 'email')).expect(200);
    await open(link).expect(200);
    // Only for as long as it would have been good.
    test.clock.advanceMs(DAY_MS);
    expect((await open(token).expect(400)).body.code).toBe('CONFIRMATION_LINK_INVALID');
  });

  it('gets a code at once for another address after it has just been confirmed', async () => {
    const person = await newcomer();
    const code = await codeOf(test, person.id, 'email');
    await enter(person, code).expect(200);
    const email = `lot-${person.username}`;
    await person.agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
    expect((await person.agent.get('/api/user/confirmation').expect(200)).body.email.sentTo).toBe(email);
  });

  it('keeps nothing in the database from which the code or the link could be read', async () => {
    const person = await newcomer();
    const [code, token] = [await codeOf(test, person.id, 'email'), await tokenOf(test, person.id)];
    const { rows } = await test.database.ownerPool.query(
      `SELECT (SELECT json_agg(c)::text FROM confirmations c WHERE user_id = $1) ||
         (SELECT json_agg(m)::text FROM mail_outbox m WHERE person_id = $1) AS all`,
      [person.id],
    );
    expect(rows[0]?.all).toContain('email-confirmation');
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(rows[0]?.all).not.toMatch(new RegExp(`[^0-9a-f]${code}[^0-9a-f]`));
  });

  it('is confirmed by a password reset, because that mail was read at the address too', async () => {
    const person = await test.signUp({ confirmed: false });
    const token = await test.app.get(ResetTokens, { strict: false }).issue(person.id);
    await test.visitor().post('/api/reset-password').send({ token, newPassword: PASSWORD }).expect(200);
    const again = test.visitor();
    await again.post('/api/login').send({ username: person.username, password: PASSWORD }).expect(200);
    expect(await isConfirmed({ ...person, agent: again })).toBe(true);
  });
});

describe('a code', () => {
  it('allows five attempts, also when fifty are made at once', async () => {
    const person = await newcomer();
    const code = await codeOf(test, person.id, 'email');
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(person, wrong(code))));
    const left = answers.flatMap(({ body }) => body.details?.attemptsLeft ?? []);
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    expect((await enter(person, code).expect(410)).body.code).toBe('CONFIRMATION_CODE_INVALID');
    expect(await isConfirmed(person)).toBe(false);
    // The link cannot be guessed, so it still works.
    await open(await tokenOf(test, person.id)).expect(200);
  });

  it('works for the person it was sent to, and for nobody else', async () => {
    const [person, stranger] = [await newcomer(), await newcomer()];
    const code = await codeOf(test, person.id, 'email');
    await enter(stranger, code).expect(400);
    await test.visitor().post('/api/user/confirm-email').send({ code }).expect(401);
    expect([await isConfirmed(person), await isConfirmed(stranger)]).toEqual([false, false]);
    await enter(person, code).expect(200);
  });

  it('and its link expire after a day', async () => {
    const person = await newcomer();
    const [code, token] = [await codeOf(test, person.id, 'email'), await tokenOf(test, person.id)];
    test.clock.advanceMs(DAY_MS);
    await enter(person, code).expect(410);
    await open(token).expect(400);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('and its link are replaced by those of a new mail, which must wait a minute', async () => {
    const person = await newcomer();
    const [code, token] = [await codeOf(test, person.id, 'email'), await tokenOf(test, person.id)];
    test.clock.advanceMs(MINUTE_MS - 4500);
    const { body, headers } = await askAgain(person).expect(429);
    expect(body).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 5 } });
    expect(headers['retry-after']).toBe('5');
    test.clock.advanceMs(4500);
    expect((await askAgain(person).expect(200)).body.email).toMatchObject({
      sentTo: person.username,
      isConfirmed: false,
      demoCode: null,
    });
    await open(token).expect(400);
    const next = await codeOf(test, person.id, 'email');
    if (next !== code) await enter(person, code).expect(400);
    await enter(person, next).expect(200);
  });

  it.each([[undefined], [''], ['12345'], ['1234567'], ['12345a'], [123456], [{ $ne: '' }]])(
    'is refused as %j without counting an attempt',
    async (code) => {
      const person = await newcomer();
      expect((await enter(person, code).expect(400)).body.code).toBe('VALIDATION_FAILED');
      const { rows } = await test.database.pool.query(
        'SELECT attempts FROM confirmations WHERE user_id = $1',
        [person.id],
      );
      expect(rows).toEqual([{ attempts: 0 }]);
    },
  );
});

it('is not guessed by many accounts of one address together without a challenge for each guess', async () => {
  const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const guess = async () => {
      const { agent } = await limited.signUp({ confirmed: false });
      const one = () => agent.post('/api/user/confirm-email').send({ code: '123456' });
      return [(await one()).status, (await one()).status];
    };
    for (let account = 0; account < 10; account++) expect(await guess()).toEqual([410, 410]);
    expect(await guess()).toEqual([428, 428]);
  } finally {
    await limited.close();
  }
});

it('is not guessed by one account more than twenty times a day, of e-mail and phone together', async () => {
  const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await limited.signUp({ language: 'ht', confirmed: false });
    const spent = (points: number) =>
      spendLimit(limited, 'wrongConfirmationCodesOfPerson', `person:${person.id}`, points);
    const code = await codeOf(limited, person.id, 'email');
    await spent(18);
    expect((await enter(person, wrong(code))).status).toBe(400);
    expect((await enter(person, wrong(code))).status).toBe(400);
    for (const kind of ['email', 'phone']) {
      const refused = await person.agent.post(`/api/user/confirm-${kind}`).send({ code });
      expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
      expect(refused.body.details.retryAfterSeconds).toBeGreaterThan(3_000);
    }
    await spent(19);
    // Neither what is right nor what nothing is compared with counts.
    await enter(person, code).expect(200);
    for (let n = 0; n < 3; n++) await person.agent.post('/api/user/confirm-phone').send({ code }).expect(410);
  } finally {
    await limited.close();
  }
});

describe('one mailbox', () => {
  it('belongs to one of two accounts that confirm it at the same moment', async () => {
    const one = await test.signUp({ username: 'mari.joze@gmail.com', confirmed: false });
    const other = await test.signUp({ username: 'marijoze+pwen@googlemail.com', confirmed: false });
    const codes = [await codeOf(test, one.id, 'email'), await codeOf(test, other.id, 'email')] as const;
    const answers = await Promise.all([enter(one, codes[0]), enter(other, codes[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_OF_ANOTHER');
    expect([await isConfirmed(one), await isConfirmed(other)].sort()).toEqual([false, true]);
  });

  it('that is confirmed cannot be confirmed by a second account', async () => {
    await test.signUp({ username: 'lina@gmail.com' });
    const second = await test.signUp({ username: 'l.i.n.a@gmail.com', confirmed: false });
    const { status, body } = await enter(second, await codeOf(test, second.id, 'email'));
    expect([status, body.code]).toEqual([409, 'EMAIL_OF_ANOTHER']);
    expect(await isConfirmed(second)).toBe(false);
  });

  it.each([
    ['in quotes', 'wozlin@example.com', '"wozlin"@example.com'],
    ['with a sign that the quotes do not need', 'wozlin.b@gmail.com', '"woz\\lin.b"@gmail.com'],
    ['with the domain as mail servers look it up', 'lina@fèt.example.com', 'lina@xn--ft-7ia.example.com'],
  ])('is the same when it is written %s', async (_, one, other) => {
    await test.signUp({ username: one });
    const second = await test.signUp({ username: other, confirmed: false });
    const { status, body } = await enter(second, await codeOf(test, second.id, 'email'));
    expect([status, body.code]).toEqual([409, 'EMAIL_OF_ANOTHER']);
  });

  it.each(['mari@mailinator.com', 'mari@box.mailinator.com'])(
    'of the throw-away kind is refused: %s',
    async (username) => {
      const form = { username, password: PASSWORD, phone: '+50937001234', ...CONSENTS };
      expect((await test.visitor().post('/api/register').send(form).expect(422)).body.code).toBe(
        'THROWAWAY_EMAIL',
      );
    },
  );
});
