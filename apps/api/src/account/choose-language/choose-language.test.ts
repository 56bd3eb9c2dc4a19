import { expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();

it('is what the person reads on the next phone at which they sign in', async () => {
  const { agent, username } = await api.signUp();
  expect((await agent.get('/api/user').expect(200)).body.language).toBeNull();
  const { body } = await agent.put('/api/user/language').send({ language: 'ht' }).expect(200);
  expect(body.language).toBe('ht');
  const elsewhere = await api.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
  expect(elsewhere.body.language).toBe('ht');
});

it('is the language of the sign-up form from the start', async () => {
  const { agent } = await api.signUp({ language: 'fr' });
  expect((await agent.get('/api/user').expect(200)).body.language).toBe('fr');
});

it.each(['es', 'HT', '', null, 7, ['ht']])('refuses %j', async (language) => {
  const { agent } = await api.signUp();
  const { body } = await agent.put('/api/user/language').send({ language }).expect(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { language: expect.any(String) } });
});

it('is chosen at the console too, by the staff only', async () => {
  const { agent } = await api.signInAuditor();
  const { body } = await agent.put('/api/user/language').send({ language: 'fr' }).expect(200);
  expect(body.language).toBe('fr');
  await api.consoleVisitor().put('/api/user/language').send({ language: 'ht' }).expect(401);
});

it('is not chosen by a visitor', async () => {
  await api.visitor().put('/api/user/language').send({ language: 'ht' }).expect(401);
});
