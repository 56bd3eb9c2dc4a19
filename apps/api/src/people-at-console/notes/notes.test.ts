import { expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { type Agent, PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();

const write = (agent: Agent, id: number, text: unknown = 'Li rele pou yon koupon ki pa mache.') => {
  // Ids grow with the clock, which stands still in tests.
  api.clock.advanceMs(5);
  return agent.post(`/api/users/${id}/notes`).send({ text });
};
const notesOf = async (agent: Agent, id: number, more = '') =>
  (await agent.get(`/api/users/${id}/notes${more}`).expect(200)).body as { id: number; text: string }[];

it('a note says what, who and when, newest first, and the log that there is one, without its words', async () => {
  const [support, auditor] = [await api.signInAs('support'), await api.signInAuditor()];
  const { id } = await api.signUp();
  const { body } = await write(support.agent, id, '  Li pa t jwenn\n\n\n\nmesaj la. ').expect(201);
  const at = api.clock.now().toISOString();
  await write(support.agent, id, 'Rezoud.').expect(201);
  const notes = await notesOf(auditor.agent, id);
  expect(notes).toMatchObject([
    { text: 'Rezoud.' },
    {
      id: body.id,
      text: expect.stringMatching(/^Li pa t jwenn\n+mesaj la\.$/),
      writtenAt: at,
      writtenBy: { id: support.id, username: support.username },
    },
  ]);
  const written = (await logged(api, 'user', id)).filter(({ action }) => action === 'note-person');
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain('Rezoud');
});

it('many notes come by pages, each once', async () => {
  const { agent } = await api.signInAs('finance');
  const { id } = await api.signUp();
  for (let count = 1; count <= 5; count += 1) await write(agent, id, `Nòt ${count}`).expect(201);
  const first = await agent.get(`/api/users/${id}/notes?limit=3`).expect(200);
  const next = (first.body as { id: number }[]).at(-1)?.id;
  const later = await notesOf(agent, id, `?limit=3&cursor=${next}`);
  const texts = [...(first.body as { text: string }[]), ...later].map(({ text }) => text);
  expect(texts).toEqual(['Nòt 5', 'Nòt 4', 'Nòt 3', 'Nòt 2', 'Nòt 1']);
});

it.each([[''], ['   '], [undefined], [5], ['x'.repeat(1001)]])('%j is no note', async (text) => {
  const { agent } = await api.signInAs('support');
  const { id } = await api.signUp();
  const { body } = await write(agent, id, text ?? null).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  expect(await notesOf(agent, id)).toEqual([]);
});

it('nobody writes about somebody who does not exist, or is about to be deleted', async () => {
  const { agent } = await api.signInAs('support');
  const leaving = await api.signUp();
  await leaving.agent.post('/api/user/delete').send({ password: PASSWORD }).expect(202);
  for (const id of [987_654_321, leaving.id])
    expect((await write(agent, id).expect(404)).body.code).toBe('USER_NOT_FOUND');
});

it('whoever loses the role writes nothing more, and what they wrote stays', async () => {
  const [support, administrator] = [await api.signInAs('support'), await api.signInAdministrator()];
  const { id } = await api.signUp();
  await write(support.agent, id).expect(201);
  await api.database.pool.query(`UPDATE users SET role = 'auditor' WHERE id = $1`, [support.id]);
  expect((await write(support.agent, id).expect(403)).body.code).toBe('NOT_ALLOWED');
  expect(await notesOf(administrator.agent, id)).toHaveLength(1);
});

it('nobody writes about a member of the team', async () => {
  const [support, owner] = [await api.signInAs('support'), await api.signInOwner()];
  expect((await write(support.agent, owner.id).expect(403)).body.code).toBe('NOT_ALLOWED');
});

it('no note is changed, not even by the processes', async () => {
  await expect(api.database.pool.query(`UPDATE person_notes SET text = 'Lòt'`)).rejects.toThrow(
    'permission denied',
  );
});
