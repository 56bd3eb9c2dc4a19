import { describe, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { codeOf } from '../../testing/fixtures/confirmations.js';
import { codeOf as referralCodeOf, newPhone } from '../../testing/fixtures/referrals.js';
import { codeOfApp, enrolledOwner, signInAtConsole } from '../../testing/fixtures/team.js';
import { CONSENTS, PASSWORD } from '../../testing/test-app.js';

// What people copy from a chat, a list of contacts or a mail has marks that nobody sees.

const api = await appOfFile();

/** As a chat gives it: with marks of direction around it and in it. */
const copied = (text: string): string =>
  `\u202a\u2068${text.slice(0, 3)}\u200b\u00ad${text.slice(3)}\u2069\u202c\ufeff`;
/** A code in groups, with another dash and another space than those of a keyboard. */
const grouped = (code: string): string =>
  copied(`${code.slice(0, 3)}\u2011${code.slice(3, 5)}\u202f${code.slice(5)}`);

const register = (form: object) =>
  api
    .visitor()
    .post('/api/register')
    .send({ username: 'jan@lakay.example', password: PASSWORD, phone: newPhone(), ...CONSENTS, ...form });

describe('a copied phone number', () => {
  it.each([
    '\u202a+50937001122\u202c',
    '\u2066+509 37\u201100\u20111122\u2069',
    '+509\u00a037\u201300\u22121122',
    '\ufeff3700\u200b1122',
  ])('is taken at sign-up as at the account: %j', async (phone) => {
    const { agent, id } = await api.signUp({ phone });
    expect((await agent.get('/api/user').expect(200)).body.phone).toBe('+50937001122');
    await agent.put('/api/user/phone').send({ phone: '+50938000000' }).expect(200);
    await agent.put('/api/user/phone').send({ phone }).expect(200);
    const { rows } = await api.database.pool.query('SELECT phone FROM users WHERE id = $1', [id]);
    expect(rows).toEqual([{ phone: '+50937001122' }]);
  });
});

describe('a copied e-mail address', () => {
  it('belongs to the account without its marks: nobody gets two', async () => {
    await register({ username: 'rené.jo@lakay.example' }).expect(201);
    for (const username of [copied('rené.jo@lakay.example'), 'rene\u0301.jo@lakay\u200d.example']) {
      expect((await register({ username }).expect(409)).body.code).toBe('USERNAME_TAKEN');
      await api.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    }
  });

  it('is the new one of an account, and may not be that of another', async () => {
    const [marie, rose] = [await api.signUp(), await api.signUp({ username: 'rose@lakay.example' })];
    const change = (agent: typeof marie.agent, email: string) =>
      agent.put('/api/user/email').send({ email, password: PASSWORD });
    expect((await change(marie.agent, copied(rose.username)).expect(409)).body.code).toBe('USERNAME_TAKEN');
    const { body } = await change(marie.agent, copied('marie.new@lakay.example')).expect(200);
    expect(JSON.stringify(body)).toContain('"marie.new@lakay.example"');
  });
});

describe('a copied code', () => {
  it('of an invitation finds who invites, at sign-up and before it', async () => {
    const inviter = await api.signUp();
    const code = grouped((await referralCodeOf(inviter)).toLowerCase());
    await api
      .visitor()
      .get(`/api/invitations/${encodeURIComponent(code)}`)
      .expect(200);
    await register({ username: 'friend@lakay.example', referralCode: code }).expect(201);
    expect((await register({ username: 'f2@lakay.example', referralCode: 'NOBODY22' })).body.code).toBe(
      'UNKNOWN_REFERRAL_CODE',
    );
  });

  it('confirms an address', async () => {
    const { agent, id } = await api.signUp({ language: 'ht', confirmed: false });
    const code = grouped(await codeOf(api, id, 'email'));
    const { body } = await agent.post('/api/user/confirm-email').send({ code }).expect(200);
    expect(body.isEmailConfirmed).toBe(true);
  });

  it('of an app or of a paper proves who signs in', async () => {
    const { secret, recoveryCodes, username } = await enrolledOwner(api);
    api.clock.advanceMs(60_000);
    const [recovery = ''] = recoveryCodes;
    for (const code of [codeOfApp(api, secret), recovery.toUpperCase()])
      await signInAtConsole(api, copied(username), grouped(code)).expect(200);
  });
});

describe('what an administrator copies', () => {
  it('finds the person in the list, and everywhere', async () => {
    const { agent } = await api.signInAdministrator();
    const { id } = await api.signUp({ username: 'ifigeni@lakay.example', phone: '+50948119911' });
    for (const text of ['ifigeni@lakay', '+509 4811-9911', '48119911']) {
      const { body } = await agent
        .get('/api/users')
        .query({ search: grouped(text) })
        .expect(200);
      const expected = text.includes('@') ? [] : [id];
      expect((body as { id: number }[]).map((person) => person.id)).toEqual(expected);
    }
    const { body } = await agent
      .get('/api/users')
      .query({ search: copied('ifigeni@lakay') })
      .expect(200);
    expect(body).toMatchObject([{ id }]);
    const found = await agent
      .post('/api/admin/search')
      .send({ query: copied('ifigeni@lakay.example #1') })
      .expect(200);
    expect(found.body).toMatchObject([{ kind: 'receipt', id: 1, personId: id }]);
  });
});
