import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { invitationTokenOf, signInAtConsole } from '../../testing/fixtures/team.js';
import { untilWaiting } from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, PASSWORD, type SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const DAY_MS = 24 * 60 * 60_000;
const PHONE = '+1234567890';
let invited = 0;
const freshEmail = (): string => `envite-${++invited}@example.com`;

const invite = (agent: Agent, email: string, role = 'auditor') =>
  agent.post('/api/staff/invitations').send({ email, role });
const register = (token: string, password = PASSWORD) =>
  api.consoleVisitor().post('/api/staff/register').send({ token, password, phone: PHONE, isAdmin: true });
const check = (token: string) => api.consoleVisitor().post('/api/staff/invitations/check').send({ token });
const openInvitations = async (agent: Agent) =>
  (await agent.get('/api/staff/invitations').expect(200)).body as { id: number; email: string }[];

/** An inviter, and an invitation that was just mailed. */
async function invitation(role = 'auditor') {
  const inviter = await api.signInOwner();
  const email = freshEmail();
  const { body } = await invite(inviter.agent, email, role).expect(201);
  return { inviter, email, id: body.id as number, token: await invitationTokenOf(api, email) };
}
async function expectInvalid(token: string): Promise<void> {
  for (const call of [check, register])
    expect((await call(token).expect(410)).body.code).toBe('INVITATION_INVALID');
}
const accountsOf = async (email: string): Promise<number | null> =>
  (await api.database.pool.query('SELECT FROM users WHERE username = $1', [email])).rowCount;

describe('an invitation', () => {
  it.each([
    ['auditor', false],
    ['administrator', true],
  ])('makes its owner an %s, signed in, with a confirmed address', async (role, isAdmin) => {
    const { email, id, token, inviter } = await invitation(role);
    expect((await check(token).expect(200)).body).toEqual({ email, role, account: 'none', username: null });
    const agent = api.consoleVisitor();
    const form = { token, password: PASSWORD, phone: PHONE, isAdmin: true };
    const { body } = await agent.post('/api/staff/register').send(form).expect(201);
    expect(body).toMatchObject({ username: email, role, isAdmin, phone: PHONE, isEmailConfirmed: true });
    expect((await agent.get('/api/session').expect(200)).body.user).toMatchObject({ username: email });
    await signInAtConsole(api, email).expect(200);
    expect((await openInvitations(inviter.agent)).map((open) => open.email)).not.toContain(email);

    expect(await logged(api, 'staff-invitation', id)).toMatchObject([
      { action: 'invite-staff', administratorId: inviter.id, details: { email, role } },
      { action: 'accept-invitation', administratorId: body.id, details: { role, invitedBy: inviter.id } },
    ]);
  });

  it('gives the role that it says, whatever the form sends', async () => {
    const { token } = await invitation('auditor');
    const agent = api.consoleVisitor();
    const form = { token, password: PASSWORD, phone: PHONE };
    await agent
      .post('/api/staff/register')
      .send({ ...form, role: 'administrator' })
      .expect(400);
    const { body } = await agent
      .post('/api/staff/register')
      .send({ ...form, isAdmin: true })
      .expect(201);
    expect(body).toMatchObject({ role: 'auditor', isAdmin: false });
    await invite(agent, freshEmail()).expect(403);
  });

  it('is listed while it is open, without its token', async () => {
    const { inviter, email, id, token } = await invitation();
    const { body, text } = await inviter.agent.get('/api/staff/invitations').expect(200);
    expect(body[0]).toEqual({
      id,
      email,
      role: 'auditor',
      invitedBy: { id: inviter.id, username: inviter.username },
      invitedAt: api.clock.now().toISOString(),
      expiresAt: new Date(api.clock.now().getTime() + 3 * DAY_MS).toISOString(),
    });
    expect(text).not.toContain(token);
    const { rows } = await api.database.ownerPool.query<{ row: string }>(
      'SELECT to_jsonb(t)::text AS row FROM staff_invitations t UNION ALL SELECT to_jsonb(t)::text FROM administrator_log t',
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('works once', async () => {
    const { token, email } = await invitation();
    await register(token).expect(201);
    await expectInvalid(token);
    expect(await accountsOf(email)).toBe(1);
  });

  it('used twice at the same moment, with two passwords, makes one account with the password of one', async () => {
    const { token, email } = await invitation();
    // Both have found the invitation open before either may use it up.
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM staff_invitations WHERE email = $1 FOR UPDATE', [email]);
    const passwords = ['premye modpas la', 'dezyèm modpas la'];
    const registering = passwords.map((password) => register(token, password).then((answer) => answer));
    await untilWaiting(api, 2);
    await holder.query('COMMIT');
    holder.release();
    const answers = await Promise.all(registering);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    expect(await accountsOf(email)).toBe(1);
    for (const [index, password] of passwords.entries()) {
      const { status } = await api.consoleVisitor().post('/api/login').send({ username: email, password });
      expect(status).toBe(answers[index]?.status === 201 ? 200 : 401);
    }
  });

  it('expires after three days', async () => {
    const { token, inviter } = await invitation();
    api.clock.advanceMs(3 * DAY_MS - 1);
    await check(token).expect(200);
    api.clock.advanceMs(1);
    await expectInvalid(token);
    const again = await api.signInOwner();
    expect(await openInvitations(again.agent)).toEqual([]);
    expect(inviter.id).not.toBe(again.id);
  });

  it('can be withdrawn by any administrator, once', async () => {
    const { token, id, email } = await invitation();
    const { agent, id: administratorId } = await api.signInOwner();
    await agent.delete(`/api/staff/invitations/${id}`).expect(204);
    await expectInvalid(token);
    const { body } = await agent.delete(`/api/staff/invitations/${id}`).expect(404);
    expect(body.code).toBe('INVITATION_NOT_FOUND');
    expect((await logged(api, 'staff-invitation', id)).at(-1)).toMatchObject({
      action: 'withdraw-invitation',
      administratorId,
      details: { email, role: 'auditor' },
    });
  });

  it('withdrawn while it is used: either the account exists, or the link is void', async () => {
    const { token, id, email, inviter } = await invitation();
    const [used, withdrawn] = await Promise.all([
      register(token),
      inviter.agent.delete(`/api/staff/invitations/${id}`),
    ]);
    expect([
      [201, 404],
      [410, 204],
    ]).toContainEqual([used.status, withdrawn.status]);
    expect(await accountsOf(email)).toBe(used.status === 201 ? 1 : 0);
  });

  it('is replaced by a later one to the same address, in any letter case', async () => {
    const { token, email, inviter } = await invitation('administrator');
    const other = await api.signInOwner();
    await invite(other.agent, email.toUpperCase(), 'auditor').expect(201);
    await expectInvalid(token);
    const open = (await openInvitations(inviter.agent)).filter((one) => one.email === email);
    expect(open).toMatchObject([{ role: 'auditor', invitedBy: { id: other.id } }]);
    const { body } = await register(await invitationTokenOf(api, email)).expect(201);
    expect(body.role).toBe('auditor');
  });

  it('of two to one address at the same moment leaves one', async () => {
    const email = freshEmail();
    const administrators = [await api.signInOwner(), await api.signInOwner()];
    await Promise.all(administrators.map(({ agent }) => invite(agent, email).expect(201)));
    const open = (await openInvitations(administrators[0]?.agent as Agent)).filter(
      (one) => one.email === email,
    );
    expect(open).toHaveLength(1);
    await register(await invitationTokenOf(api, email)).expect(201);
  });

  it.each([
    ['was blocked', 'UPDATE users SET blocked = true WHERE id = $1'],
    ['was made an auditor', `UPDATE users SET role = 'auditor' WHERE id = $1`],
  ])('is void once its inviter %s', async (_why, change) => {
    const { token, inviter, email } = await invitation();
    await api.database.pool.query(change, [inviter.id]);
    await expectInvalid(token);
    const { agent } = await api.signInOwner();
    expect((await openInvitations(agent)).map((open) => open.email)).not.toContain(email);
    // Another administrator can invite the same person.
    await invite(agent, email).expect(201);
    await register(await invitationTokenOf(api, email)).expect(201);
  });

  it('is not for a member of the team, in any spelling of one mailbox', async () => {
    const { agent, username } = await api.signInOwner();
    const email = `lakay${Date.now()}@gmail.com`;
    await invite(agent, email).expect(201);
    await register(await invitationTokenOf(api, email)).expect(201);
    for (const member of [username, email, email.replace('lakay', 'la.kay')])
      expect((await invite(agent, member).expect(409)).body.code).toBe('EMAIL_HAS_ACCOUNT');
    expect(await openInvitations(agent)).not.toContainEqual(expect.objectContaining({ email: username }));
  });

  it('to somebody who has opened an ordinary account meanwhile makes no second one', async () => {
    const { token, email } = await invitation('administrator');
    await api.signUp({ username: email });
    expect((await register(token).expect(409)).body.code).toBe('USERNAME_TAKEN');
    const { rows } = await api.database.pool.query('SELECT role FROM users WHERE username = $1', [email]);
    expect(rows).toEqual([{ role: 'user' }]);
  });

  it('that cannot be recorded is neither made nor used', async () => {
    const { token, email, inviter } = await invitation();
    const other = freshEmail();
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      await invite(inviter.agent, other).expect(500);
      await register(token).expect(500);
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
    expect(await accountsOf(email)).toBe(0);
    expect((await openInvitations(inviter.agent)).map((open) => open.email)).not.toContain(other);
    const { rowCount } = await api.database.pool.query('SELECT FROM mail_outbox WHERE recipient = $1', [
      other,
    ]);
    expect(rowCount).toBe(0);
    await register(token).expect(201);
  });
});

describe('the calls of invitations', () => {
  it('refuse everybody who is no administrator', async () => {
    const { id, token } = await invitation();
    const calls = (agent: Agent) => [
      agent.get('/api/staff/invitations'),
      invite(agent, freshEmail()),
      agent.delete(`/api/staff/invitations/${id}`),
    ];
    const statusesOf = async (agent: Agent) => {
      const statuses: number[] = [];
      for (const call of calls(agent)) statuses.push((await call).status);
      return statuses;
    };
    expect(await statusesOf(api.consoleVisitor())).toEqual([401, 401, 401]);
    expect(await statusesOf(api.visitor())).toEqual([404, 404, 404]);
    expect(await statusesOf((await api.signUp()).agent)).toEqual([404, 404, 404]);
    expect(await statusesOf((await api.signInAuditor()).agent)).toEqual([200, 403, 403]);
    const late = await api.signInOwner();
    api.clock.advanceMs(5 * 60_000);
    expect((await invite(late.agent, freshEmail()).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await check(token).expect(200);
  });

  it('of whoever was invited do not exist at the user app', async () => {
    const { token } = await invitation();
    await api.visitor().post('/api/staff/invitations/check').send({ token }).expect(404);
    const form = { token, password: PASSWORD, phone: PHONE };
    await api.visitor().post('/api/staff/register').send(form).expect(404);
    await check(token).expect(200);
  });

  it.each([{ phone: '123' }, { token: null }])(
    'refuse to register with %j, and the invitation stays',
    async (wrong) => {
      const { token } = await invitation();
      const form = { token, password: PASSWORD, phone: PHONE, ...wrong };
      const { body } = await api.consoleVisitor().post('/api/staff/register').send(form).expect(400);
      expect(Object.keys(body.details)).toEqual(Object.keys(wrong));
      await check(token).expect(200);
    },
  );

  it('ask for a challenge when tokens are guessed', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.02' } });
    try {
      const guess = () =>
        limited.consoleVisitor().post('/api/staff/invitations/check').send({ token: 'a guess' });
      for (let attempt = 0; attempt < 6; attempt++) await guess().expect(410);
      expect((await guess().expect(428)).body.code).toBe('CHALLENGE_REQUIRED');
      const form = { token: 'a guess', password: PASSWORD, phone: PHONE };
      const attempts: SignedIn['id'][] = [];
      for (let attempt = 0; attempt < 3; attempt++)
        attempts.push((await limited.consoleVisitor().post('/api/staff/register').send(form)).status);
      expect(attempts).toEqual([410, 428, 428]);
    } finally {
      await limited.close();
    }
  });
});
