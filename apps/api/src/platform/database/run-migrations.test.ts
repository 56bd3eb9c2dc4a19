import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { createEmptyDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { runMigrations } from './run-migrations.js';

let database: TestDatabase;
let name: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  name = new URL(database.ownerUrl).pathname.slice(1);
});
afterEach(() => database.drop());

const makeTemporary = () => database.pool.query('CREATE TEMP TABLE sessions () ON COMMIT DROP');

it('takes away the right to make temporary tables, and does so again where a restored dump gave it back', async () => {
  await makeTemporary();
  await runMigrations(database.ownerUrl, []);
  await expect(makeTemporary()).rejects.toMatchObject({ code: '42501' });

  await database.ownerPool.query(`GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`);
  await makeTemporary();
  await runMigrations(database.ownerUrl, []);
  await expect(makeTemporary()).rejects.toMatchObject({ code: '42501' });
  // A rebuild makes one, as the owner.
  await database.ownerPool.query('CREATE TEMP TABLE fresh_accounts () ON COMMIT DROP');
});

it('leaves that right where it runs for a user who does not own the database', async () => {
  const role = `migrates_${name}`;
  const { ownerPool } = database;
  await ownerPool.query(`
    CREATE ROLE ${role} LOGIN PASSWORD 'secret';
    GRANT CREATE ON DATABASE ${name} TO ${role};
    GRANT CREATE ON SCHEMA public TO ${role}`);
  const url = Object.assign(new URL(database.ownerUrl), { username: role, password: 'secret' });
  await runMigrations(url.href, []);
  await makeTemporary();
  await ownerPool.query(
    `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`,
  );
});
