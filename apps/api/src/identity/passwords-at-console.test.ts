import { describe, expect, it } from '@jest/globals';

import { MailComposers } from '../platform/mail/mail-composers.js';
import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { codeOfApp, enrolledOwner, signInAtConsole } from '../testing/fixtures/team.js';
import { linkIn } from '../testing/outbox.js';
import { type Agent, createTestApp, PASSWORD } from '../testing/test-app.js';

const api = await appOfFile();
const NEW = 'yon bon ti modpas';
const FIVE_MINUTES_MS = 5 * 60_000;

const forgot = (visitor: Agent, username: string) =>
  visitor.post('/api/forgot-password').set('Accept-Language', 'en').send({ username });
const reset = (visitor: Agent, token: string) =>
  visitor.post('/api/reset-password').send({ token, newPassword: NEW });
const change = (agent: Agent, currentPassword: string = PASSWORD) =>
  agent.post('/api/user/password').send({ currentPassword, newPassword: NEW });
const signIn = (visitor: Agent, username: string, password: string, code?: string) =>
  visitor.post('/api/login').send({ username, password, code });

/** The mails that are due to an address, as the worker writes them; null for none. */
async function writtenTo(username: string): Promise<(string | null)[]> {
  const { rows } = await api.database.pool.query<{ id: number; kind: string; personId: number | null }>(
    `SELECT id, kind, person_id AS "personId" FROM mail_outbox WHERE recipient = $1 ORDER BY id`,
    [username],
  );
  const composers = api.app.get(MailComposers, { strict: false });
  const written = rows.map((row) =>
    composers.compose({ ...row, channel: 'mail', subjectId: null, recipient: username, locale: 'en' }),
  );
  return (await Promise.all(written)).map((mail) => mail?.text ?? null);
}
async function linkMailedTo(username: string): Promise<URL> {
  return linkIn((await writtenTo(username)).at(-1) ?? '');
}
const tokenIn = ({ hash }: URL): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';

describe('a forgotten password at the console', () => {
  it('is replaced by a link to the console, whose token no server hears of by itself', async () => {
    const { username, agent, id } = await api.signInAuditor();
    await forgot(api.consoleVisitor(), username).expect(200);
    const link = await linkMailedTo(username);
    expect(link.href).toMatch(/^http:\/\/admin\.localhost:3000\/admin\/reset-password#token=[\w-]{43}$/);
    const { headers } = await reset(api.consoleVisitor(), tokenIn(link)).expect(200);
    expect(headers['set-cookie']).toBeUndefined();
    await agent.get('/api/user').expect(401);
    await signIn(api.consoleVisitor(), username, PASSWORD).expect(401);
    await signIn(api.consoleVisitor(), username, NEW).expect(200);
    expect((await logged(api, 'user', id)).map(({ action }) => action)).toContain('reset-own-password');
  });

  it('leaves the second factor: nobody is signed in without its code', async () => {
    const { username, secret, recoveryCodes } = await enrolledOwner(api);
    const atUserApp = api.visitor();
    await signIn(atUserApp, username, PASSWORD, recoveryCodes[0]).expect(200);
    await forgot(api.consoleVisitor(), username).expect(200);
    await reset(api.consoleVisitor(), tokenIn(await linkMailedTo(username))).expect(200);
    await atUserApp.get('/api/user').expect(401);
    const refused = await signIn(api.consoleVisitor(), username, NEW).expect(401);
    expect(refused.body.code).toBe('CODE_REQUIRED');
    await signIn(api.consoleVisitor(), username, NEW, codeOfApp(api, secret)).expect(200);
  });

  it('answers and stores the same for a member, somebody else and nobody', async () => {
    const [member, person] = [await api.signInAuditor(), await api.signUp()];
    const answers = [];
    for (const username of [member.username, person.username, 'nobody-at-console@example.com'])
      answers.push(await forgot(api.consoleVisitor(), username).expect(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1);
    const { rows } = await api.database.pool.query<{ kind: string }>(
      'SELECT DISTINCT kind FROM mail_outbox WHERE recipient = ANY ($1)',
      [[member.username, person.username, 'nobody-at-console@example.com']],
    );
    expect(rows).toEqual([{ kind: 'console-password-reset' }]);
  });

  it('gets somebody who does not belong to the team a link to their own app, and nobody none', async () => {
    const { username } = await api.signUp();
    for (const name of [username, 'nobody@example.com']) await forgot(api.consoleVisitor(), name).expect(200);
    expect((await linkMailedTo(username)).host).toBe('localhost:3000');
    expect(await writtenTo('nobody@example.com')).toEqual([null]);
  });

  it('gets a member who asks at the user app a link to the user app', async () => {
    const { username } = await api.signInAuditor();
    await forgot(api.visitor(), username).expect(200);
    expect((await linkMailedTo(username)).host).toBe('localhost:3000');
  });

  it('is limited together with the user app', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.4' } });
    try {
      const { username } = await limited.signInAuditor();
      await forgot(limited.visitor(), username).expect(200);
      await forgot(limited.consoleVisitor(), username).expect(200);
      expect((await forgot(limited.consoleVisitor(), username).expect(429)).body.code).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });
});

describe('a change of the password at the console', () => {
  it('asks for the current one, and ends every other session at both apps', async () => {
    const { username, agent, id } = await api.signInAuditor();
    const others = [api.visitor(), api.consoleVisitor()];
    for (const other of others) await signIn(other, username, PASSWORD).expect(200);
    expect((await change(agent, 'a guess').expect(403)).body.code).toBe('WRONG_PASSWORD');
    api.clock.advanceMs(FIVE_MINUTES_MS);
    expect((await change(agent).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(204);
    await change(agent).expect(204);
    await agent.get('/api/user').expect(200);
    for (const other of others) await other.get('/api/user').expect(401);
    await signIn(api.consoleVisitor(), username, NEW).expect(200);
    expect((await logged(api, 'user', id)).map(({ action }) => action)).toContain('change-own-password');
    expect((await writtenTo(username)).at(-1)).toContain('http://admin.localhost:3000/admin/auth');
  });

  it('of a member with a second factor also needs a proof of a moment ago', async () => {
    const { agent, secret, username } = await enrolledOwner(api);
    api.clock.advanceMs(FIVE_MINUTES_MS);
    for (const password of [PASSWORD, 'a guess'])
      expect((await change(agent, password).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await agent
      .post('/api/step-up')
      .send({ code: codeOfApp(api, secret) })
      .expect(204);
    await change(agent).expect(204);
    await signInAtConsole(api, username).expect(401);
  });

  it('is not made with the current password of a colleague', async () => {
    const [one, other] = [await api.signInAuditor(), await api.signInAuditor()];
    await change(other.agent).expect(204);
    await change(one.agent, NEW).expect(403);
    await signInAtConsole(api, one.username).expect(200);
  });

  it('is refused to a member who lacks the factor that is required, and to everybody else', async () => {
    await change(api.consoleVisitor()).expect(401);
    const { agent } = await api.signInAuditor();
    await api.database.pool.query('UPDATE settings SET requires_second_factor = true');
    try {
      expect((await change(agent).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    } finally {
      await api.database.pool.query('UPDATE settings SET requires_second_factor = false');
    }
  });
});
