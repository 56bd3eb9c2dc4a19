import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { createSurvey, submitSurvey } from '../../testing/fixtures/surveys/surveys.js';
import type { SignedIn } from '../../testing/test-app.js';

const api = await appOfFile();
const administrator = await api.signInAdministrator();
const auditor = await api.signInAuditor();

const PARTS = [
  'completions',
  'history',
  'holds',
  'notes',
  'redemptions',
  'referrals',
  'responses',
  'sessions',
] as const;
const HOUR_MS = 60 * 60_000;

const look = ({ agent }: SignedIn, id: number, part: string) =>
  agent.get(`/api/users/${id}/${part}`).expect(200);
const looksAt = async (id: number) =>
  (await logged(api, 'user', id)).map(({ administratorId, action, details }) => ({
    administratorId,
    action,
    details,
  }));
const entry = (who: SignedIn, part: string) => ({
  administratorId: who.id,
  action: 'view-person',
  details: { part },
});

describe('a look at a person', () => {
  it.each(PARTS)('is recorded with its part: %s', async (part) => {
    const { id } = await api.signUp();
    await look(auditor, id, part);
    await look(administrator, id, part);
    expect(await looksAt(id)).toEqual([entry(auditor, part), entry(administrator, part)]);
  });

  it('is recorded for the sessions of a member of the team', async () => {
    await administrator.agent.get(`/api/staff/${auditor.id}/sessions`).expect(200);
    expect(await looksAt(auditor.id)).toEqual([entry(administrator, 'sessions')]);
  });

  it('is one look however many pages are turned', async () => {
    const person = await answered(2);
    const { headers } = await look(administrator, person.id, 'responses?limit=1');
    await look(administrator, person.id, `responses?limit=1&cursor=${headers['x-next-cursor']}`);
    expect(await looksAt(person.id)).toEqual([entry(administrator, 'responses')]);
  });

  it('is recorded too if it begins with a later page, which shows everything', async () => {
    const person = await answered(1);
    const late = `responses?cursor=${Number.MAX_SAFE_INTEGER}`;
    await look(auditor, person.id, 'responses');
    expect((await look(administrator, person.id, late)).body).toHaveLength(1);
    expect(await looksAt(person.id)).toEqual([
      entry(auditor, 'responses'),
      entry(administrator, 'responses'),
    ]);
    api.clock.advanceMs(HOUR_MS + 1);
    await look(administrator, person.id, late);
    expect(await looksAt(person.id)).toHaveLength(3);
  });

  it('that was refused is not recorded', async () => {
    const person = await api.signUp();
    await administrator.agent.get(`/api/users/${person.id}/responses?limit=no`).expect(400);
    await person.agent.get(`/api/users/${person.id}/responses`).expect(404);
    await administrator.agent.get(`/api/staff/${person.id}/sessions`).expect(404);
    expect(await looksAt(person.id)).toEqual([]);
  });

  it('that cannot be recorded shows nothing', async () => {
    const person = await answered(1);
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      const { text } = await administrator.agent.get(`/api/users/${person.id}/responses`).expect(500);
      expect(text).not.toContain('Konpa');
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
  });
});

it('the list of people and one’s own pages are not recorded', async () => {
  const colleague = await api.signInAdministrator();
  const person = await api.signUp();
  await colleague.agent.get(`/api/users?search=${person.username}`).expect(200);
  await colleague.agent.get('/api/staff/me/sessions').expect(200);
  for (const path of ['sessions', 'referrals', 'points/history', 'data'])
    await person.agent[path === 'data' ? 'post' : 'get'](`/api/user/${path}`);
  expect([...(await looksAt(person.id)), ...(await looksAt(colleague.id))]).toEqual([]);
});

/** Somebody who has answered some surveys. */
async function answered(surveys: number): Promise<SignedIn> {
  const person = await api.signUp();
  for (let n = 0; n < surveys; n++)
    await submitSurvey(person.agent, await createSurvey(api, administrator.agent), ['Konpa', 'Lakay']).expect(
      200,
    );
  return person;
}
