import { expect, it } from '@jest/globals';

import { RequestChangeCommand } from '../../balances/index.js';
import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { aDayLater, afterADay, waitingChanges } from '../../testing/fixtures/changes/delayed-changes.js';
import { PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();

async function withPoints(amountPoints: number) {
  const [{ id: administratorId }, person] = [await api.signInAdministrator(), await api.signUp()];
  const wish = { kind: 'increase', amountPoints } as const;
  await execute(api, new RequestChangeCommand(administratorId, person.id, wish, 'Yon rezon'));
  return person;
}

it('many points are not destroyed with their owner by one administrator within a day', async () => {
  const { id, agent: person } = await withPoints(950);
  await api.database.ownerPool.query('UPDATE settings SET approval_threshold_points = 900');
  const { agent, id: administratorId } = await api.signInAdministrator();
  const countsFrom = aDayLater(api);
  const { body } = await agent.delete(`/api/users/${id}`).send({ reason: 'abuse' }).expect(202);
  expect(body).toEqual({ countsFrom });
  await person.get('/api/user').expect(200);
  expect((await agent.get(`/api/users/${id}`).expect(200)).body.deletedFrom).toBe(countsFrom);
  expect(await waitingChanges(agent)).toMatchObject([
    { kind: 'person-deletion', subjectId: id, worthPoints: 1050, wanted: { reason: 'abuse' } },
  ]);

  expect(await afterADay(api)).toBe(1);
  const { agent: colleague } = await api.signInAdministrator();
  await colleague.get(`/api/users/${id}`).expect(404);
  const entries = (await logged(api, 'user', id)).filter(
    ({ action }) => String(action).endsWith('deletion') || action === 'delete-person',
  );
  expect(entries).toMatchObject([
    { administratorId, action: 'request-person-deletion', reason: 'abuse', details: { points: 1050 } },
    { administratorId, action: 'delete-person', reason: 'abuse' },
  ]);
});

it('few points go at once', async () => {
  const { id } = await withPoints(10);
  const { agent } = await api.signInAdministrator();
  expect((await agent.delete(`/api/users/${id}`).expect(202)).body).toEqual({ countsFrom: null });
  await agent.get(`/api/users/${id}`).expect(404);
});

it('a person who deletes the account before has nothing that waits', async () => {
  const { id, agent: person } = await withPoints(850);
  const { agent } = await api.signInAdministrator();
  await agent.delete(`/api/users/${id}`).expect(202);
  await person.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
  expect(await afterADay(api)).toBe(0);
  const { agent: colleague } = await api.signInAdministrator();
  expect(await waitingChanges(colleague)).toEqual([]);
});
