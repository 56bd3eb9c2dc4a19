import { describe, expect, it } from '@jest/globals';

import { ResetTokens } from '../../../identity/reset-password/reset-tokens.js';
import { logged } from '../../../testing/administrator-log.js';
import { appOfFile } from '../../../testing/app-of-file.js';
import { tokenOf } from '../../../testing/fixtures/confirmations.js';
import { invitationTokenOf, signInAtConsole } from '../../../testing/fixtures/team.js';
import { type Agent, createTestApp, PASSWORD, type SignedIn } from '../../../testing/test-app.js';

const api = await appOfFile();
const NEW = 'yon lòt bon modpas';
const PHONE = '+1234567890';
let invited = 0;

const check = (token: string) => api.consoleVisitor().post('/api/staff/invitations/check').send({ token });
const accept = (token: string, password = PASSWORD, agent = api.consoleVisitor()) =>
  agent.post('/api/staff/invitations/accept').send({ token, password });
const roleOf = async (id: number): Promise<string | undefined> =>
  (await api.database.pool.query('SELECT role FROM users WHERE id = $1', [id])).rows[0]?.role;
const pointsOf = async (agent: Agent): Promise<number> =>
  (await agent.get('/api/user').expect(200)).body.points;

/** An invitation to somebody who has an account, or opens one afterwards. */
async function invitationTo(email: string, role = 'administrator') {
  const inviter = await api.signInOwner();
  const { body } = await inviter.agent.post('/api/staff/invitations').send({ email, role }).expect(201);
  return { inviter, id: body.id as number, token: await invitationTokenOf(api, email) };
}
async function invitedPerson({ confirmed = true, role = 'administrator' } = {}) {
  const person = await api.signUp({ confirmed, username: `envite-kont-${++invited}@example.com` });
  if (confirmed)
    await api.database.pool.query(
      'UPDATE users SET email_confirmed_at = now(), confirmed_email = username WHERE id = $1',
      [person.id],
    );
  return { ...person, ...(await invitationTo(person.username, role)), personId: person.id };
}

describe('an invitation to somebody who has an account', () => {
  it.each(['administrator', 'auditor'])('makes it one of an %s, with its own password', async (role) => {
    const { personId, username, id, token, inviter } = await invitedPerson({ role });
    expect((await check(token).expect(200)).body).toEqual({
      email: username,
      role,
      account: 'confirmed',
      username,
    });
    const agent = api.consoleVisitor();
    const { body } = await accept(token, PASSWORD, agent).expect(200);
    expect(body).toMatchObject({ id: personId, username, role });
    await agent.get('/api/staff').expect(200);
    await signInAtConsole(api, username).expect(200);
    expect((await logged(api, 'staff-invitation', id)).at(-1)).toMatchObject({
      action: 'accept-invitation',
      administratorId: personId,
      details: { role, invitedBy: inviter.id },
    });
    expect((await accept(token).expect(410)).body.code).toBe('INVITATION_INVALID');
  });

  it('ties a new administrator to whoever invited them, as every invitation does', async () => {
    const { personId, token, inviter } = await invitedPerson();
    await accept(token).expect(200);
    const { rows } = await api.database.pool.query(
      `SELECT t.made_by, t.ended_at, u.invited_by FROM member_terms t JOIN users u ON u.id = t.user_id
       WHERE t.user_id = $1`,
      [personId],
    );
    expect(rows).toEqual([{ made_by: inviter.id, ended_at: null, invited_by: inviter.id }]);
  });

  it('begins no term of an auditor, and keeps who invited them for a later promotion', async () => {
    const { personId, token, inviter } = await invitedPerson({ role: 'auditor' });
    await accept(token).expect(200);
    const other = await api.signInOwner();
    await other.agent.put(`/api/staff/${personId}/role`).send({ role: 'administrator' }).expect(204);
    const { rows } = await api.database.pool.query(
      'SELECT made_by, invited_by FROM member_terms WHERE user_id = $1',
      [personId],
    );
    expect(rows).toEqual([{ made_by: other.id, invited_by: inviter.id }]);
  });

  it('leaves them their points, in the team and after it', async () => {
    const { personId, username, agent, token, inviter } = await invitedPerson();
    const points = await pointsOf(agent);
    expect(points).toBeGreaterThan(0);
    await accept(token).expect(200);
    const atUserApp = async (): Promise<Agent> => {
      const visitor = api.visitor();
      await visitor.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      return visitor;
    };
    expect(await pointsOf(await atUserApp())).toBe(points);
    await inviter.agent.delete(`/api/staff/${personId}`).expect(204);
    expect(await pointsOf(await atUserApp())).toBe(points);
    // And they may be invited again.
    await accept((await invitationTo(username, 'auditor')).token).expect(200);
  });

  it('ends every session of the account, and all that somebody else began who knew the password', async () => {
    const { personId, agent, token } = await invitedPerson();
    const email = `lot-moun-${++invited}@example.com`;
    await agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
    const [change, reset] = [
      await tokenOf(api, personId),
      await api.app.get(ResetTokens, { strict: false }).issue(personId),
    ];
    await accept(token).expect(200);
    await agent.get('/api/user').expect(401);
    await api.visitor().post('/api/confirm-email').send({ token: change }).expect(400);
    await api.visitor().post('/api/reset-password').send({ token: reset, newPassword: NEW }).expect(400);
  });

  it('is for one mailbox in any of its spellings', async () => {
    const person = await api.signUp({ username: `lakay${Date.now()}@gmail.com` });
    const { token } = await invitationTo(person.username.replace('lakay', 'la.kay'), 'auditor');
    expect((await check(token).expect(200)).body).toMatchObject({
      account: 'confirmed',
      username: person.username,
    });
    expect((await accept(token).expect(200)).body).toMatchObject({ id: person.id, role: 'auditor' });
  });
});

describe('nobody accepts an invitation', () => {
  const expectUnused = async (token: string, { personId }: { personId: number }): Promise<void> => {
    expect(await roleOf(personId)).toBe('user');
    await check(token).expect(200);
  };

  it('with a wrong password, or that of somebody else', async () => {
    const person = await invitedPerson();
    const other = await api.signUp();
    await other.agent
      .post('/api/user/password')
      .send({ currentPassword: PASSWORD, newPassword: NEW })
      .expect(204);
    for (const password of ['not the password', NEW])
      expect((await accept(person.token, password).expect(403)).body.code).toBe('WRONG_PASSWORD');
    await expectUnused(person.token, person);
  });

  it('without its token, however much they are signed in', async () => {
    const person = await invitedPerson();
    const other = await invitedPerson();
    for (const token of ['a guess', `${person.token}x`])
      expect((await accept(token).expect(410)).body.code).toBe('INVITATION_INVALID');
    // The token is for one account, whoever sends it.
    await accept(other.token, PASSWORD, api.consoleVisitor()).expect(200);
    expect(await roleOf(person.personId)).toBe('user');
    await person.agent
      .post('/api/staff/invitations/accept')
      .send({ token: person.token, password: PASSWORD })
      .expect(404);
    await expectUnused(person.token, person);
  });

  it('that was withdrawn, has expired, or whose inviter was removed meanwhile', async () => {
    const [withdrawn, removed] = [await invitedPerson(), await invitedPerson()];
    await withdrawn.inviter.agent.delete(`/api/staff/invitations/${withdrawn.id}`).expect(204);
    await removed.agent.get('/api/user').expect(200);
    const remover = await api.signInOwner();
    await remover.agent.delete(`/api/staff/${removed.inviter.id}`).expect(204);
    for (const { token, personId } of [withdrawn, removed]) {
      expect((await accept(token).expect(410)).body.code).toBe('INVITATION_INVALID');
      expect(await roleOf(personId)).toBe('user');
    }
  });

  it.each([
    ['blocked', 'UPDATE users SET blocked = true WHERE id = $1'],
    ['about to be deleted', 'UPDATE users SET deletion_requested_at = now() WHERE id = $1'],
  ])('with an account that is %s', async (_why, change) => {
    const person = await invitedPerson();
    await api.database.pool.query(change, [person.personId]);
    expect((await check(person.token).expect(200)).body.account).toBe('closed');
    expect((await accept(person.token).expect(409)).body.code).toBe('INVITED_ACCOUNT_CLOSED');
    await expectUnused(person.token, person);
    const { agent } = await api.signInOwner();
    const again = await agent
      .post('/api/staff/invitations')
      .send({ email: person.username, role: 'auditor' })
      .expect(409);
    expect(again.body.code).toBe('EMAIL_HAS_ACCOUNT');
  });

  it('of whose address there is no account: they register', async () => {
    const { token } = await invitationTo(`pa-gen-kont-${++invited}@example.com`);
    expect((await check(token).expect(200)).body).toMatchObject({ account: 'none', username: null });
    expect((await accept(token).expect(409)).body.code).toBe('INVITED_ACCOUNT_CLOSED');
  });

  it('by guessing without end', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' } });
    try {
      const { username } = await limited.signUp();
      const { agent } = await limited.signInOwner();
      await agent.post('/api/staff/invitations').send({ email: username, role: 'auditor' }).expect(201);
      const token = await invitationTokenOf(limited, username);
      const guess = (from: number, password: string) =>
        limited
          .consoleVisitor()
          .post('/api/staff/invitations/accept')
          .set('X-Forwarded-For', `203.0.113.${from}`)
          .send({ token, password });
      await guess(1, 'a guess').expect(403);
      await guess(2, 'another guess').expect(403);
      expect((await guess(3, PASSWORD).expect(429)).body.code).toBe('RATE_LIMITED');
    } finally {
      await limited.close();
    }
  });
});

describe('a stranger who signs up with an invited address', () => {
  /** The stranger knows the password; the mailbox, with the invitation, is somebody else's. */
  async function squatted() {
    const email = `adrès-moun-${++invited}@example.com`.normalize('NFD').replace(/\p{M}/gu, '');
    const invitation = await invitationTo(email);
    const stranger = await api.signUp({ username: email, confirmed: false });
    return { email, stranger, ...invitation };
  }
  const takeBack = async ({ id }: SignedIn): Promise<void> => {
    const token = await api.app.get(ResetTokens, { strict: false }).issue(id);
    await api.visitor().post('/api/reset-password').send({ token, newPassword: NEW }).expect(200);
  };

  it('makes it neither useless nor gains anything', async () => {
    const { email, stranger, token } = await squatted();
    expect((await check(token).expect(200)).body).toMatchObject({ account: 'unconfirmed', username: email });
    // Not even with the token does the stranger's password open the team.
    expect((await accept(token).expect(403)).body.code).toBe('INVITED_ACCOUNT_UNCONFIRMED');
    const form = { token, password: NEW, phone: PHONE };
    expect((await api.consoleVisitor().post('/api/staff/register').send(form).expect(409)).body.code).toBe(
      'USERNAME_TAKEN',
    );
    await signInAtConsole(api, email).expect(403);

    // Who reads the mails of the address takes the account back, which confirms it, and accepts.
    await takeBack(stranger);
    expect((await check(token).expect(200)).body.account).toBe('confirmed');
    expect((await accept(token).expect(403)).body.code).toBe('WRONG_PASSWORD');
    await stranger.agent.get('/api/user').expect(401);
    expect((await accept(token, NEW).expect(200)).body).toMatchObject({ username: email, isAdmin: true });
    await signInAtConsole(api, email).expect(401);
  });

  it('who came before the invitation does not prevent it either', async () => {
    const email = `avan-${++invited}@example.com`;
    const stranger = await api.signUp({ username: email, confirmed: false });
    const { token } = await invitationTo(email, 'auditor');
    await takeBack(stranger);
    await accept(token, NEW).expect(200);
  });

  it('whose account is confirmed by the owner of the mailbox still has no token', async () => {
    const { stranger, email } = await squatted();
    const confirmation = await tokenOf(api, stranger.id);
    await api.visitor().post('/api/confirm-email').send({ token: confirmation }).expect(200);
    const refused = await stranger.agent
      .post('/api/staff/invitations/accept')
      .send({ token: 'x', password: PASSWORD });
    expect(refused.status).toBe(404);
    expect((await accept('x').expect(410)).body.code).toBe('INVITATION_INVALID');
    await signInAtConsole(api, email).expect(403);
  });
});

describe('at the same moment', () => {
  it('of two acceptances one wins', async () => {
    const { token, personId } = await invitedPerson();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const { rowCount } = await api.database.pool.query('SELECT FROM member_terms WHERE user_id = $1', [
      personId,
    ]);
    expect(rowCount).toBe(1);
  });

  it('an acceptance and a withdrawal: either the member is there, or the link is void', async () => {
    const { token, id, personId, inviter } = await invitedPerson();
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      inviter.agent.delete(`/api/staff/invitations/${id}`),
    ]);
    expect([
      [200, 404],
      [410, 204],
    ]).toContainEqual([accepted.status, withdrawn.status]);
    expect(await roleOf(personId)).toBe(accepted.status === 200 ? 'administrator' : 'user');
  });

  it('an acceptance and a reset: the earlier password opens nothing afterwards', async () => {
    const { token, personId, username } = await invitedPerson();
    const reset = await api.app.get(ResetTokens, { strict: false }).issue(personId);
    const [accepted] = await Promise.all([
      accept(token),
      api.visitor().post('/api/reset-password').send({ token: reset, newPassword: NEW }),
    ]);
    expect([200, 403]).toContain(accepted.status);
    const { rows } = await api.database.pool.query('SELECT FROM password_resets WHERE user_id = $1', [
      personId,
    ]);
    expect(rows).toEqual([]);
    const statuses = [];
    for (const password of [PASSWORD, NEW])
      statuses.push((await api.visitor().post('/api/login').send({ username, password })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('an acceptance that cannot be recorded changes nothing', async () => {
    const { token, personId } = await invitedPerson();
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      await accept(token).expect(500);
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
    expect(await roleOf(personId)).toBe('user');
    await accept(token).expect(200);
  });
});
