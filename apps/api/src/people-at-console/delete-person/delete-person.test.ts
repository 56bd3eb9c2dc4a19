import { describe, expect, it, test } from '@jest/globals';

import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { storedEvents } from '../../ledger/testing/stored-events.js';
import { EraseDuePeopleCommand } from '../../people/erase-person/erase-due-people.command.js';
import { ErasePersonCommand } from '../../people/erase-person/erase-person.command.js';
import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { contradictions, plantHistory } from '../../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { uploadVideo } from '../../testing/fixtures/videos.js';
import { type Agent, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { untilServed } from '../../testing/until-served.js';

// Without a worker: each test erases when it wants.
const api = await appOfFile();

const remove = (agent: Agent, id: number | string, body = {}) => agent.delete(`/api/users/${id}`).send(body);
const userRows = async (id: number): Promise<number> =>
  (await api.database.pool.query('SELECT FROM users WHERE id = $1', [id])).rowCount ?? 0;
const eventsOf = async (id: number) =>
  (await storedEvents(api.database.ownerPool)).filter(({ userId }) => userId === id);

describe('a person whom an administrator deletes', () => {
  it('is shut out at once and then erased, by the same steps as by themselves', async () => {
    const administrator = await api.signInAdministrator();
    const { person, ids } = await plantHistory(api);
    await remove(administrator.agent, person.id).expect(202);
    await person.agent.get('/api/user').expect(401);
    const signIn = { username: person.username, password: PASSWORD };
    expect((await api.visitor().post('/api/login').send(signIn).expect(401)).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await administrator.agent.get(`/api/users/${person.id}`).expect(404)).body.code).toBe(
      'USER_NOT_FOUND',
    );
    expect(await userRows(person.id)).toBe(1);

    expect(await execute(api, new ErasePersonCommand(person.id))).toBe(true);
    expect(await userRows(person.id)).toBe(0);
    const { rows } = await api.database.pool.query(
      'SELECT status, refund_reason AS reason FROM redemptions WHERE id = ANY ($1) ORDER BY id',
      [ids],
    );
    expect(rows).toMatchObject([
      { status: 'completed' },
      { status: 'refunded' },
      { status: 'refunded', reason: 'ACCOUNT_CLOSED' },
    ]);
    expect(await contradictions(api)).toEqual([]);
    await expectSound(api.database, evidenceOfSources({ demoTools: true }));
  });

  it('is closed in the ledger by the administrator, and whoever deletes themselves by themselves', async () => {
    const administrator = await api.signInAdministrator();
    const [deleted, leaver] = [await api.signUp(), await api.signUp()];
    await remove(administrator.agent, deleted.id).expect(202);
    await leaver.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
    await execute(api, new EraseDuePeopleCommand());
    expect((await eventsOf(deleted.id)).at(-1)).toMatchObject({
      type: 'CLOSE',
      actor: `administrator:${administrator.id}`,
    });
    expect((await eventsOf(leaver.id)).at(-1)).toMatchObject({ type: 'CLOSE', actor: `user:${leaver.id}` });
  });

  it('keeps a ledger that the staff can read, without its words', async () => {
    const { agent } = await api.signInAdministrator();
    const { id } = await api.signUp();
    await remove(agent, id).expect(202);
    await execute(api, new ErasePersonCommand(id));
    const { body } = await agent.get(`/api/users/${id}/history`).expect(200);
    expect(body).toMatchObject([
      { sequence: 2, type: 'CLOSE', description: '', balanceAfter: 0 },
      { sequence: 1, type: 'EARN', description: '', amount: 100 },
    ]);
  });

  it('is in the log once, with a reason that stays', async () => {
    const administrator = await api.signInAdministrator();
    const person = await api.signUp();
    const words = await remove(administrator.agent, person.id, { reason: `Because of ${person.username}` });
    expect([words.status, words.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    await remove(administrator.agent, person.id, { reason: 'asked' }).expect(202);
    expect((await remove(administrator.agent, person.id).expect(404)).body.code).toBe('USER_NOT_FOUND');
    const entry = { administratorId: administrator.id, action: 'delete-person', reason: 'asked' };
    expect(await logged(api, 'user', person.id)).toMatchObject([entry]);
    await execute(api, new ErasePersonCommand(person.id));
    expect(await logged(api, 'user', person.id)).toMatchObject([entry]);
    const { body } = await administrator.agent.get('/api/log?limit=100').expect(200);
    expect(JSON.stringify(body)).not.toContain(person.username);
  });

  it('is gone if two administrators, and the person, want it at the same moment', async () => {
    const administrators = [await api.signInAdministrator(), await api.signInAdministrator()];
    const person = await api.signUp();
    const answers = await Promise.all([
      ...administrators.map(({ agent }) => untilServed(() => remove(agent, person.id))),
      untilServed(() => person.agent.post('/api/user/delete').send({ password: PASSWORD })),
    ]);
    for (const { status } of answers) expect([202, 401, 404]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(202);
    await execute(api, new ErasePersonCommand(person.id));
    expect((await eventsOf(person.id)).filter(({ type }) => type === 'CLOSE')).toHaveLength(1);
  });
});

describe('a deletion is refused', () => {
  it('of oneself and of others of the team, who are blocked instead', async () => {
    const [one, other] = [await api.signInAdministrator(), await api.signInAdministrator()];
    const auditor = await api.signInAuditor();
    expect((await remove(one.agent, one.id).expect(409)).body.code).toBe('OWN_ACCOUNT');
    for (const { id } of [other, auditor])
      expect((await remove(one.agent, id).expect(409)).body.code).toBe('TEAM_ACCOUNT');
    await auditor.agent.get('/api/users').expect(200);
  });

  it('without a proof of the last minutes that it is still the administrator', async () => {
    const { agent } = await api.signInAdministrator();
    const { id } = await api.signUp();
    api.clock.advanceMs(6 * 60_000);
    expect((await remove(agent, id).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await agent.post('/api/step-up').send({ password: PASSWORD }).expect(204);
    await remove(agent, id).expect(202);
  });

  it.each(['4711', '0', '-1', 'x'])('for the unknown person %s', async (id) => {
    const { agent } = await api.signInAdministrator();
    expect((await remove(agent, id).expect(404)).body.code).toBe('USER_NOT_FOUND');
  });

  it.each([[{ reason: '' }], [{ reason: null }], [{ force: true }]])('with %j', async (body) => {
    const { agent } = await api.signInAdministrator();
    const { id } = await api.signUp();
    expect((await remove(agent, id, body).expect(400)).body.code).toBe('VALIDATION_FAILED');
    expect(await userRows(id)).toBe(1);
    expect(await logged(api, 'user', id)).toEqual([]);
  });

  it('to an administrator who was blocked by another at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await api.signInAdministrator(), await api.signInAdministrator()];
      const { id } = await api.signUp();
      const [removed] = await Promise.all([
        untilServed(() => remove(one.agent, id)),
        untilServed(() => other.agent.post(`/api/users/${one.id}/block`).send({})),
      ]);
      expect([202, 401, 403]).toContain(removed.status);
      const { rows } = await api.database.pool.query(
        'SELECT deletion_requested_at IS NOT NULL AS due FROM users WHERE id = $1',
        [id],
      );
      expect(rows[0].due).toBe(removed.status === 202);
    }
  });
});

describe('while something is in flight', () => {
  const removeAndErase = async (agent: Agent, { id }: SignedIn): Promise<void> => {
    await remove(agent, id).expect(202);
    while (!(await execute(api, new ErasePersonCommand(id))));
  };

  test('an upload of the administrator goes on', async () => {
    const { agent } = await api.signInAdministrator();
    const person = await api.signUp();
    const [video] = await Promise.all([uploadVideo(api, agent), removeAndErase(agent, person)]);
    await agent.get(`/api/content/${video.id}`).expect(200);
    expect(await userRows(person.id)).toBe(0);
  });

  test('an export of answers goes on, and has their votes without their name', async () => {
    const { agent } = await api.signInAdministrator();
    const survey = await createSurvey(api, agent);
    const people = await api.crowd(30);
    for (const one of people)
      await submitSurvey(one.agent, survey, ['Konpa', `Nimewo ${one.id}`]).expect(200);
    const [person] = people as [SignedIn];
    const path = `/api/admin/surveys/${survey.id}/export`;
    const [during] = await Promise.all([agent.get(path).expect(200), removeAndErase(agent, person)]);
    const after = await agent.get(path).expect(200);
    for (const { text } of [during, after]) {
      expect(text.split('\n').filter((line) => line.includes('Konpa'))).toHaveLength(people.length);
      expect(text).not.toContain(person.username);
    }
  });

  test('a download of the person’s own data ends whole or not at all, and nothing of them is left', async () => {
    const { agent } = await api.signInAdministrator();
    const person = await api.signUp();
    const [download] = await Promise.all([
      untilServed(() => person.agent.post('/api/user/data').send({ password: PASSWORD })),
      removeAndErase(agent, person),
    ]);
    expect([200, 401, 403]).toContain(download.status);
    expect(await userRows(person.id)).toBe(0);
    expect((await eventsOf(person.id)).map(({ type }) => type)).toEqual(['EARN', 'CLOSE']);
  });
});
