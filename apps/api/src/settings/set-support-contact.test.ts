import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

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

test('people see the support contact of the environment, and a start without it keeps it', async () => {
  const shown = async () => (await api.visitor().get('/api/settings').expect(200)).body as unknown;
  expect(await shown()).toMatchObject({ supportEmail: null, supportWhatsapp: null });

  await setSupportContact(owner, { email: 'ed@pwogram.ht', whatsapp: undefined });
  expect(await shown()).toMatchObject({ supportEmail: 'ed@pwogram.ht', supportWhatsapp: null });

  await setSupportContact(owner, { email: undefined, whatsapp: '+50937001122' });
  expect(await shown()).toMatchObject({ supportEmail: 'ed@pwogram.ht', supportWhatsapp: '+50937001122' });
});
