import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import type { Agent } from '../../testing/test-app.js';

const api = await appOfFile();

const show = (agent: Agent, showsName: unknown) => agent.put('/api/user/shows-name').send({ showsName });
const call = (agent: Agent, name: string) => agent.put('/api/user/name').send({ name }).expect(200);
const isShown = async (agent: Agent): Promise<unknown> =>
  (await agent.get('/api/user').expect(200)).body.showsName;

it('is hidden until the person shows it, and can be hidden again', async () => {
  const { agent } = await api.signUp();
  await call(agent, 'Marie');
  expect(await isShown(agent)).toBe(false);
  expect((await show(agent, true).expect(200)).body.showsName).toBe(true);
  expect(await isShown(agent)).toBe(true);
  expect((await show(agent, false).expect(200)).body.showsName).toBe(false);
});

it('cannot be shown by a person without a name, who may still hide it', async () => {
  const { agent } = await api.signUp();
  expect((await show(agent, true).expect(409)).body.code).toBe('NAME_REQUIRED');
  expect(await isShown(agent)).toBe(false);
  await show(agent, false).expect(200);
});

it('is hidden again with a removed name, so that a later name is not shown unasked', async () => {
  const { agent } = await api.signUp();
  await call(agent, 'Marie');
  await show(agent, true).expect(200);
  await call(agent, 'Mari');
  expect(await isShown(agent)).toBe(true);
  await call(agent, '');
  await call(agent, 'Marie Joséphine');
  expect(await isShown(agent)).toBe(false);
});

it('is shown by the signed-in person only', async () => {
  const [marie, jean] = [await api.signUp(), await api.signUp()];
  await call(marie.agent, 'Marie');
  await call(jean.agent, 'Jan');
  await marie.agent.put('/api/user/shows-name').send({ showsName: true, id: jean.id }).expect(400);
  await show(marie.agent, true).expect(200);
  expect([await isShown(marie.agent), await isShown(jean.agent)]).toEqual([true, false]);
  expect((await show(api.visitor(), true).expect(401)).body.code).toBe('NOT_SIGNED_IN');
});

it.each(['true', 1, null, {}])('refuses %j', async (showsName) => {
  const { agent } = await api.signUp();
  await call(agent, 'Marie');
  const { body } = await show(agent, showsName).expect(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { showsName: expect.any(String) } });
});
