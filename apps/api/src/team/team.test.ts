import { describe, expect, it } from '@jest/globals';

import type { Fault } from '../ledger/verify/faults.js';
import { verifyLedger } from '../ledger/verify/verify-ledger.js';
import { logged } from '../testing/administrator-log.js';
import { appOfFile } from '../testing/app-of-file.js';
import { approve, waitingChange } from '../testing/fixtures/changes/balance-changes.js';
import {
  codeOfApp,
  enrol,
  enrolledOwner,
  invitationTokenOf,
  signInAtConsole,
} from '../testing/fixtures/team.js';
import { untilWaiting } from '../testing/fixtures/vouchers.js';
import { type Agent, PASSWORD, type SignedIn } from '../testing/test-app.js';
import type { StaffMemberDto } from './list-staff/staff-member.dto.js';

const api = await appOfFile();
const UNKNOWN = 999_999_999_999;

const staff = async (agent: Agent): Promise<StaffMemberDto[]> =>
  (await agent.get('/api/staff').expect(200)).body as StaffMemberDto[];
const rowOf = async (agent: Agent, id: number): Promise<StaffMemberDto | undefined> =>
  (await staff(agent)).find((member) => member.id === id);
const setRole = (agent: Agent, id: number, role: string) => agent.put(`/api/staff/${id}/role`).send({ role });
const signIn = async (username: string, at: 'console' | 'user' = 'console'): Promise<Agent> => {
  const agent = at === 'console' ? api.consoleVisitor() : api.visitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
};
const isSignedIn = async (agent: Agent): Promise<boolean> =>
  (await agent.get('/api/session').expect(200)).body.user !== null;
const statusesOf = async (calls: readonly PromiseLike<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);
const demoteAll = () => api.database.pool.query(`UPDATE users SET role = 'auditor' WHERE role = 'owner'`);
const activeOwners = async (): Promise<number[]> => {
  const { rows } = await api.database.pool.query<{ id: number }>(
    `SELECT id FROM users WHERE role = 'owner' AND NOT blocked ORDER BY id`,
  );
  return rows.map(({ id }) => id);
};

/** Begins two calls that change these people, and lets both go on when both wait. */
async function whileLocked(ids: readonly number[], begin: () => Promise<number>[]): Promise<number[]> {
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = ANY ($1) FOR UPDATE', [ids]);
  const calls = begin();
  await untilWaiting(api, calls.length);
  await holder.query('COMMIT');
  holder.release();
  return Promise.all(calls);
}

/** An auditor who registered by an invitation of the administrator. */
async function invitedMember(administrator: Agent, email: string): Promise<{ agent: Agent; id: number }> {
  await administrator.post('/api/staff/invitations').send({ email, role: 'auditor' }).expect(201);
  const form = { token: await invitationTokenOf(api, email), password: PASSWORD, phone: '+1234567890' };
  const agent = api.consoleVisitor();
  const { body } = await agent.post('/api/staff/register').send(form).expect(201);
  return { agent, id: body.id as number };
}

/**
 * Whether a member is signed in who signs in at the console while an administrator acts: their password was right before,
 * and their session is stored after the act has ended all that there were.
 */
async function isSignedInDespite(
  credentials: { readonly username: string; readonly code?: string },
  act: () => PromiseLike<unknown>,
): Promise<boolean> {
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  // Both write an entry of the log last, one after the other.
  await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('administrator_log', 0))`);
  const agent = api.consoleVisitor();
  const signingIn = agent
    .post('/api/login')
    .send({ ...credentials, password: PASSWORD })
    .then(({ status }) => status);
  await untilWaiting(api, 1);
  const acting = Promise.resolve(act());
  await untilWaiting(api, 2);
  await holder.query('COMMIT');
  holder.release();
  await Promise.all([signingIn, acting]);
  return isSignedIn(agent);
}

describe('the list of the team', () => {
  it('has members of the team with what is known of them, and no people', async () => {
    const administrator = await enrolledOwner(api);
    const auditor = await api.signInAuditor();
    const person = await api.signUp();
    await signIn(auditor.username, 'user');
    const members = await staff(auditor.agent);
    expect(members.find(({ id }) => id === administrator.id)).toMatchObject({
      username: administrator.username,
      role: 'owner',
      blocked: false,
      hasSecondFactor: true,
      sessions: 1,
    });
    const row = members.find(({ id }) => id === auditor.id);
    expect(row).toMatchObject({ role: 'auditor', hasSecondFactor: false, sessions: 2 });
    expect(new Date(row?.lastSeenAt ?? 0).getTime()).toBeGreaterThan(0);
    expect(members.map(({ id }) => id)).not.toContain(person.id);
    expect(JSON.stringify(members)).not.toMatch(/argon|password/);
  });

  it('has no expired session, and shows who is blocked', async () => {
    const { id } = await api.signInAuditor();
    api.clock.advanceMs(8 * 60 * 60_000 + 1_000);
    await api.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    const { agent } = await api.signInOwner();
    expect(await rowOf(agent, id)).toMatchObject({ sessions: 0, lastSeenAt: null, blocked: true });
  });
});

describe('a role', () => {
  it('is changed with the rights at once, ends the sessions at the console, and is recorded', async () => {
    const [administrator, member] = [await api.signInOwner(), await api.signInAuditor()];
    const atUserApp = await signIn(member.username, 'user');
    await setRole(administrator.agent, member.id, 'owner').expect(204);
    expect(await isSignedIn(member.agent)).toBe(false);
    expect(await isSignedIn(atUserApp)).toBe(true);
    const promoted = await signIn(member.username);
    await setRole(promoted, administrator.id, 'auditor').expect(204);
    expect(await isSignedIn(administrator.agent)).toBe(false);
    const demoted = await signIn(administrator.username);
    expect((await setRole(demoted, member.id, 'auditor').expect(403)).body.code).toBe('NOT_ALLOWED');
    expect((await logged(api, 'user', member.id)).filter(({ action }) => action === 'change-role')).toEqual([
      expect.objectContaining({
        administratorId: administrator.id,
        details: { changes: { role: { from: 'auditor', to: 'owner' } } },
      }),
    ]);
  });

  it('that somebody has already changes nothing', async () => {
    const [{ agent }, member] = [await api.signInOwner(), await api.signInAuditor()];
    await setRole(agent, member.id, 'auditor').expect(204);
    expect(await isSignedIn(member.agent)).toBe(true);
    expect(await logged(api, 'user', member.id)).toEqual([]);
  });

  it('is nobody’s own to change, and the last owner is told so', async () => {
    const administrator = await api.signInOwner();
    const other = await api.signInOwner();
    const own = () => setRole(administrator.agent, administrator.id, 'auditor');
    expect((await own().expect(409)).body.code).toBe('OWN_ACCOUNT');
    await demoteAll();
    await api.database.pool.query(`UPDATE users SET role = 'owner' WHERE id = $1`, [administrator.id]);
    expect((await own().expect(409)).body.code).toBe('LAST_OWNER');
    expect(await activeOwners()).toEqual([administrator.id]);
    expect(other.id).not.toBe(administrator.id);
  });

  it('of two administrators who demote each other at the same moment stays with one', async () => {
    await demoteAll();
    const [one, other] = [await api.signInOwner(), await api.signInOwner()];
    // Both calls have passed their guards before either may change anything.
    const statuses = await whileLocked([one.id, other.id], () => [
      setRole(one.agent, other.id, 'auditor').then(({ status }) => status),
      setRole(other.agent, one.id, 'auditor').then(({ status }) => status),
    ]);
    expect(statuses.sort()).toEqual([204, 403]);
    expect(await activeOwners()).toHaveLength(1);
  });

  it('of three in a circle leaves one at least, and of a demotion and a block as well', async () => {
    for (let round = 0; round < 5; round++) {
      await demoteAll();
      const three: SignedIn[] = [];
      for (let count = 0; count < 3; count++) three.push(await api.signInOwner());
      const [a, b, c] = three as [SignedIn, SignedIn, SignedIn];
      await statusesOf([
        setRole(a.agent, b.id, 'auditor'),
        b.agent.post(`/api/users/${c.id}/block`).send({}),
        setRole(c.agent, a.id, 'auditor'),
      ]);
      expect((await activeOwners()).length).toBeGreaterThan(0);
    }
  });

  it('is not given to people, to nobody, or by a name that is none', async () => {
    const [{ agent }, person] = [await api.signInOwner(), await api.signUp()];
    for (const id of [person.id, UNKNOWN])
      expect((await setRole(agent, id, 'administrator').expect(404)).body.code).toBe('USER_NOT_FOUND');
    await setRole(agent, (await api.signInAuditor()).id, 'user').expect(400);
    await agent.put('/api/staff/me/role').send({ role: 'auditor' }).expect(404);
  });
});

describe('removing a member from the team', () => {
  const remove = (agent: Agent, id: number) => agent.delete(`/api/staff/${id}`);

  it('makes them an ordinary person, who signs in with the password at the user app only, and is recorded', async () => {
    const [{ agent, id }, member] = [await api.signInOwner(), await enrolledOwner(api)];
    const atUserApp = api.visitor();
    const credentials = { username: member.username, password: PASSWORD, code: member.recoveryCodes[0] };
    await atUserApp.post('/api/login').send(credentials).expect(200);
    await remove(agent, member.id).expect(204);
    expect([await isSignedIn(member.agent), await isSignedIn(atUserApp)]).toEqual([false, false]);
    expect(await rowOf(agent, member.id)).toBeUndefined();
    const atConsole = await signInAtConsole(api, member.username).expect(403);
    expect(atConsole.body.code).toBe('NOT_AN_ADMINISTRATOR');
    const person = await signIn(member.username, 'user');
    const { body } = await person.get('/api/user').expect(200);
    expect(body).toMatchObject({ role: 'user', isAdmin: false, points: 0 });
    expect(await logged(api, 'user', member.id)).toContainEqual(
      expect.objectContaining({
        action: 'remove-from-team',
        administratorId: id,
        details: { changes: { role: { from: 'owner', to: 'user' } } },
      }),
    );
    expect((await remove(agent, member.id).expect(404)).body.code).toBe('USER_NOT_FOUND');
  });

  it('leaves nothing of the second factor, and no fault in the ledger', async () => {
    // After the margin within which no welcome bonus is missed.
    api.clock.advanceMs(11 * 60_000);
    const { agent } = await api.signInOwner();
    const invited = await invitedMember(agent, 'ale@example.com');
    await enrol(api, invited.agent);
    await remove(agent, invited.id).expect(204);
    const { rows } = await api.database.ownerPool.query(
      `SELECT user_id FROM second_factors WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_codes WHERE user_id = $1`,
      [invited.id],
    );
    expect(rows).toEqual([]);
    const faults: Fault[] = [];
    await verifyLedger({ url: api.database.ownerUrl, onFault: (fault) => faults.push(fault) });
    expect(faults.filter(({ userId }) => userId === invited.id)).toEqual([]);
  });

  it('lets the account be blocked and deleted, which a member cannot be', async () => {
    const [{ agent }, member] = [await api.signInOwner(), await api.signInAuditor()];
    expect((await agent.delete(`/api/users/${member.id}`).send({}).expect(409)).body.code).toBe(
      'TEAM_ACCOUNT',
    );
    await remove(agent, member.id).expect(204);
    await agent.post(`/api/users/${member.id}/block`).send({}).expect(200);
    await agent.delete(`/api/users/${member.id}`).send({}).expect(202);
    await api
      .visitor()
      .post('/api/login')
      .send({ username: member.username, password: PASSWORD })
      .expect(401);
  });

  it('voids the invitations that they sent, and leaves the changes that they asked for to others', async () => {
    const [{ agent }, member] = [await api.signInOwner(), await api.signInOwner()];
    const email = 'pa-vini@example.com';
    await member.agent.post('/api/staff/invitations').send({ email, role: 'auditor' }).expect(201);
    const token = await invitationTokenOf(api, email);
    const person = await api.signUp();
    const change = await waitingChange(member.agent, person.id, { kind: 'increase', amountPoints: 1001 });
    await remove(agent, member.id).expect(204);
    await api.consoleVisitor().post('/api/staff/invitations/check').send({ token }).expect(410);
    await approve(agent, change.id).expect(200);
  });

  it('may be oneself, unless one is the last administrator', async () => {
    await demoteAll();
    const [one, other] = [await api.signInOwner(), await api.signInOwner()];
    await remove(one.agent, one.id).expect(204);
    expect(await isSignedIn(one.agent)).toBe(false);
    expect((await remove(other.agent, other.id).expect(409)).body.code).toBe('LAST_OWNER');
    expect(await activeOwners()).toEqual([other.id]);
  });

  it.each([
    ['remove each other', (one: SignedIn, other: SignedIn) => [other.id, one.id]],
    ['both leave', (one: SignedIn, other: SignedIn) => [one.id, other.id]],
  ])('of two administrators who %s at the same moment leaves one', async (_, whom) => {
    await demoteAll();
    const [one, other] = [await api.signInOwner(), await api.signInOwner()];
    const [first = 0, second = 0] = whom(one, other);
    // Both calls have passed their guards before either may change anything.
    const statuses = await whileLocked([one.id, other.id], () => [
      remove(one.agent, first).then(({ status }) => status),
      remove(other.agent, second).then(({ status }) => status),
    ]);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await activeOwners()).toHaveLength(1);
  });

  it('is not for people, or for nobody', async () => {
    const [{ agent }, person] = [await api.signInOwner(), await api.signUp()];
    for (const id of [person.id, UNKNOWN])
      expect((await remove(agent, id).expect(404)).body.code).toBe('USER_NOT_FOUND');
    expect(await isSignedIn(person.agent)).toBe(true);
  });
});

describe('resetting a second factor', () => {
  it('lets a member in with the password, ends their sessions, and is recorded', async () => {
    const [{ agent, id }, member] = [await api.signInOwner(), await enrolledOwner(api)];
    const reset = () => agent.post(`/api/staff/${member.id}/reset-second-factor`);
    await reset().expect(204);
    expect(await isSignedIn(member.agent)).toBe(false);
    await signInAtConsole(api, member.username).expect(200);
    expect((await reset().expect(409)).body.code).toBe('SECOND_FACTOR_OFF');
    const entry = expect.objectContaining({ action: 'reset-second-factor', administratorId: id });
    expect(await logged(api, 'user', member.id)).toContainEqual(entry);
    const { rowCount } = await api.database.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [
      member.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('voids a session that begins at the same moment', async () => {
    const [{ agent }, member] = [await api.signInOwner(), await enrolledOwner(api)];
    const reset = () => agent.post(`/api/staff/${member.id}/reset-second-factor`).expect(204);
    expect(
      await isSignedInDespite({ username: member.username, code: codeOfApp(api, member.secret) }, reset),
    ).toBe(false);
  });

  it('is not for one’s own, for people, or for nobody', async () => {
    const { agent, id } = await enrolledOwner(api);
    const reset = (memberId: number) => agent.post(`/api/staff/${memberId}/reset-second-factor`);
    expect((await reset(id)).body.code).toBe('OWN_ACCOUNT');
    for (const memberId of [(await api.signUp()).id, UNKNOWN])
      expect((await reset(memberId).expect(404)).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('sessions of the team', () => {
  it('are listed and ended by an administrator, at both apps, and the end is recorded', async () => {
    const [administrator, member] = [await api.signInOwner(), await api.signInAuditor()];
    const atUserApp = await signIn(member.username, 'user');
    const path = `/api/staff/${member.id}/sessions`;
    const { body } = await administrator.agent.get(path).expect(200);
    expect((body as { surface: string }[]).map(({ surface }) => surface).sort()).toEqual(['console', 'user']);
    await administrator.agent.delete(path).expect(204);
    expect([await isSignedIn(member.agent), await isSignedIn(atUserApp)]).toEqual([false, false]);
    expect(await isSignedIn(administrator.agent)).toBe(true);
    expect(await logged(api, 'user', member.id)).toMatchObject([
      { action: 'view-person', administratorId: administrator.id, details: { part: 'sessions' } },
      { action: 'end-staff-sessions', administratorId: administrator.id },
    ]);
  });

  it('that begin at the moment of the end are void too, and the next one is not', async () => {
    const [{ agent }, member] = [await api.signInOwner(), await api.signInAuditor()];
    const end = () => agent.delete(`/api/staff/${member.id}/sessions`).expect(204);
    expect(await isSignedInDespite({ username: member.username }, end)).toBe(false);
    expect(await isSignedIn(await signIn(member.username))).toBe(true);
  });

  it('of people and of nobody are not found', async () => {
    const [{ agent }, person] = [await api.signInOwner(), await api.signUp()];
    for (const id of [person.id, UNKNOWN]) {
      await agent.get(`/api/staff/${id}/sessions`).expect(404);
      await agent.delete(`/api/staff/${id}/sessions`).expect(404);
    }
    expect(await isSignedIn(person.agent)).toBe(true);
  });

  it('that are one’s own are listed and ended one by one, and those of others are not found', async () => {
    const [auditor, colleague] = [await api.signInAuditor(), await api.signInAuditor()];
    const laptop = await signIn(auditor.username);
    const own = async (agent: Agent) =>
      (await agent.get('/api/staff/me/sessions').expect(200)).body as { id: string; isCurrent: boolean }[];
    const [forLaptop] = (await own(laptop)).filter(({ isCurrent }) => isCurrent);
    const [ofColleague] = await own(colleague.agent);
    expect(await own(auditor.agent)).toHaveLength(2);
    await auditor.agent.delete(`/api/staff/me/sessions/${forLaptop?.id}`).expect(204);
    expect([await isSignedIn(laptop), await isSignedIn(auditor.agent)]).toEqual([false, true]);
    const { body } = await auditor.agent.delete(`/api/staff/me/sessions/${ofColleague?.id}`).expect(404);
    expect(body.code).toBe('SESSION_NOT_FOUND');
    expect(await isSignedIn(colleague.agent)).toBe(true);
  });
});

describe('the calls of the team', () => {
  const CALLS = [
    ['get', 'staff', ''],
    ['put', 'owners', '/{id}/role'],
    ['delete', 'owners', '/{id}'],
    ['post', 'owners', '/{id}/reset-second-factor'],
    ['get', 'staff', '/{id}/sessions'],
    ['delete', 'owners', '/{id}/sessions'],
    ['get', 'staff', '/me/sessions'],
    ['delete', 'staff', `/me/sessions/${'a'.repeat(64)}`],
  ] as const;

  it.each(CALLS)('%s is for %s: %s', async (method, who, path) => {
    const member = await api.signInAuditor();
    const call = (agent: Agent) =>
      agent[method](`/api/staff${path.replace('{id}', String(member.id))}`).send({ role: 'administrator' });
    await call(api.consoleVisitor()).expect(401);
    for (const agent of [api.visitor(), (await api.signUp()).agent]) await call(agent).expect(404);
    const { status } = await call((await api.signInAuditor()).agent);
    if (who === 'owners') expect(status).toBe(403);
    else expect([200, 404]).toContain(status);
    const atUserApp = await signIn((await api.signInOwner()).username, 'user');
    await call(atUserApp).expect(404);
    expect(await isSignedIn(member.agent)).toBe(true);
    const done = (await logged(api, 'user', member.id)).map(({ action }) => action);
    expect(done).toEqual(path === '/{id}/sessions' && method === 'get' ? ['view-person'] : []);
  });

  it.each([
    ['put', '/role'],
    ['post', '/reset-second-factor'],
    ['delete', ''],
  ] as const)('%s %s asks for a step-up', async (method, path) => {
    const [{ agent }, member] = [await api.signInOwner(), await api.signInAuditor()];
    api.clock.advanceMs(5 * 60_000);
    const { body } = await agent[method](`/api/staff/${member.id}${path}`)
      .send({ role: 'administrator' })
      .expect(403);
    expect(body.code).toBe('STEP_UP_REQUIRED');
    expect(await rowOf(agent, member.id)).toMatchObject({ role: 'auditor' });
  });
});
