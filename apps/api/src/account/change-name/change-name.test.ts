import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import type { Agent } from '../../testing/test-app.js';

const api = await appOfFile();

const change = (agent: Agent, name: unknown) => agent.put('/api/user/name').send({ name });
const nameOf = async (agent: Agent): Promise<unknown> => (await agent.get('/api/user').expect(200)).body.name;

it('calls the person by the name, without the spaces around it', async () => {
  const { agent } = await api.signUp();
  const { body } = await change(agent, '  Marie   Joséphine ').expect(200);
  expect(body.name).toBe('Marie Joséphine');
  expect(await nameOf(agent)).toBe('Marie Joséphine');
});

it.each(['', '   ', '\u200b'])('removes the name with %j', async (nothing) => {
  const { agent } = await api.signUp();
  await change(agent, 'Marie').expect(200);
  const { body } = await change(agent, nothing).expect(200);
  expect(body.name).toBeNull();
});

it.each([
  ['\u202aMarie\u202c', 'Marie'],
  ['Ma\u00adrie\u202e Jo\u200b\ufeff', 'Marie Jo'],
  ['Marie\u00a0\u2003Jo', 'Marie Jo'],
])('calls the person by what is seen of %j', async (copied, name) => {
  const { agent } = await api.signUp();
  expect((await change(agent, copied).expect(200)).body.name).toBe(name);
});

it.each([
  'Ti Jo',
  "N'Guessan-Dieujuste",
  'J. P.',
  'Élise 👩🏾‍🌾',
  'Wòz',
  'St.Jo',
  'Mari St.Jo',
  'M.St',
  '👨‍👩‍👧‍👦'.repeat(40),
  'نامه\u200cای',
])('accepts %s', async (name) => {
  const { agent } = await api.signUp();
  expect((await change(agent, name).expect(200)).body.name).toBe(name);
});

it.each([
  ['a line end', 'Marie\nJean'],
  ['a control character', 'Ma\u0007rie'],
  ['a link', 'https://pwen.egzanp.ht'],
  ['a link in words', 'Ale sou www.lajan.com'],
  ['a bare host', 'lajan-fasil.com'],
  ['a host with a path', 'pwen.ht/x'],
  ['a path behind what could be a name', 'St.Jo/x'],
  ['a host of two letters', 'Ale bit.ly'],
  ['an e-mail address', 'marie@egzanp.com'],
])('refuses %s, and the name stays', async (_, name) => {
  const { agent } = await api.signUp();
  await change(agent, 'Marie').expect(200);
  const { body } = await change(agent, name).expect(400);
  expect(body.code).toBe('INVALID_NAME');
  expect(await nameOf(agent)).toBe('Marie');
});

it.each([[7], [null], [{}]])('refuses %j as a name', async (name) => {
  const { agent } = await api.signUp();
  const { body } = await change(agent, name).expect(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { name: expect.any(String) } });
});

it('changes the name of the signed-in person only', async () => {
  const [marie, jean] = [await api.signUp(), await api.signUp()];
  await change(jean.agent, 'Jan').expect(200);
  const { body } = await marie.agent.put('/api/user/name').send({ name: 'Mari', id: jean.id }).expect(400);
  expect(body.details).toHaveProperty('id');
  await change(marie.agent, 'Mari').expect(200);
  expect([await nameOf(marie.agent), await nameOf(jean.agent)]).toEqual(['Mari', 'Jan']);
  await change(api.visitor(), 'Pèsonn').expect(401);
});
