import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { changeIdentity, identityOf } from '../testing/fixtures/settings.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { setSupportContact } from './set-support-contact.js';

let api: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  api = await createTestApp();
  owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

test('people see the support contact of the environment, until an administrator has set one', async () => {
  const shown = async () => (await api.visitor().get('/api/settings').expect(200)).body as unknown;
  expect(await shown()).toMatchObject({ supportEmail: null, supportWhatsapp: null });

  await setSupportContact(owner, { email: 'ed@pwogram.ht', whatsapp: undefined });
  expect(await shown()).toMatchObject({ supportEmail: 'ed@pwogram.ht', supportWhatsapp: null });

  expect(await setSupportContact(owner, { email: undefined, whatsapp: '+50937001122' })).toBe(true);
  expect(await shown()).toMatchObject({ supportEmail: 'ed@pwogram.ht', supportWhatsapp: '+50937001122' });

  // What an administrator has saved stays, also what they have left empty.
  const { agent } = await api.signInAdministrator();
  const identity = { ...(await identityOf(agent)), supportEmail: 'lot@pwogram.ht', supportWhatsapp: null };
  await changeIdentity(agent, identity).expect(200);
  expect(await setSupportContact(owner, { email: 'ed@pwogram.ht', whatsapp: '+50937001122' })).toBe(false);
  expect(await shown()).toMatchObject({ supportEmail: 'lot@pwogram.ht', supportWhatsapp: null });
});
