import { expect, it } from '@jest/globals';
import { TERMS_VERSION } from '@pwen/domain';

import { appOfFile } from '../../testing/app-of-file.js';

const api = await appOfFile();

it('returns what the person declared and accepted at sign-up, with the dates', async () => {
  const { agent } = await api.signUp({ name: 'Mari' });
  const at = api.clock.now().toISOString();
  const { body } = await agent.get('/api/user/consents').expect(200);
  expect(body).toEqual({ adultDeclaredAt: at, termsAcceptedAt: at, termsVersion: TERMS_VERSION });
});

it('says of an account from before that nothing was recorded', async () => {
  const { agent, id } = await api.signUp();
  await api.database.pool.query(
    'UPDATE users SET adult_declared_at = NULL, terms_accepted_at = NULL, terms_version = NULL WHERE id = $1',
    [id],
  );
  const { body } = await agent.get('/api/user/consents').expect(200);
  expect(body).toEqual({ adultDeclaredAt: null, termsAcceptedAt: null, termsVersion: null });
  await agent.get('/api/user').expect(200);
});

it('is not for visitors', async () => {
  await api.visitor().get('/api/user/consents').expect(401);
});
