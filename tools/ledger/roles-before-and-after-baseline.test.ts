import { expect, test } from '@jest/globals';
import { baseline } from '@pwen/api/migrations/baseline';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import type { Migrations } from '@pwen/api/platform/database/stamp-baseline';
import { migrationsBeforeBaseline } from '@pwen/api/testing/migrations-before-baseline/migrations-before-baseline';

import { withClient } from '../embedded-postgres/connection.js';
import { startTemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';

// Roles belong to the whole server, so each of the two has one of its own. It goes with the former migrations.

/** What there is after an owner who is not a superuser has migrated: roles, and who is a member of which. */
async function rolesAfter(migrations: Migrations): Promise<unknown> {
  const postgres = await startTemporaryPostgres();
  try {
    await withClient(postgres.url, async (superuser) => {
      await superuser.query(`CREATE ROLE owner LOGIN CREATEROLE PASSWORD 'owner'`);
      await superuser.query('ALTER DATABASE pwen OWNER TO owner');
    });
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'owner', password: 'owner' });
    await runMigrations(url.href, migrations);
    return await withClient(postgres.url, async (superuser) => ({
      roles: (
        await superuser.query(
          `SELECT to_jsonb(r) - 'oid' - 'rolpassword' AS role FROM pg_roles r WHERE rolname !~ '^pg_' ORDER BY rolname`,
        )
      ).rows,
      members: (
        await superuser.query(
          `SELECT roleid::regrole::text AS role, member::regrole::text, admin_option, inherit_option, set_option
           FROM pg_auth_members WHERE roleid::regrole::text !~ '^pg_' ORDER BY 1, 2`,
        )
      ).rows,
    }));
  } finally {
    await postgres.stop();
  }
}

test('the baseline leaves the roles and memberships that the migrations before it left', async () => {
  const after = await rolesAfter(baseline.migrations);
  expect(after).toEqual(await rolesAfter(migrationsBeforeBaseline));
  expect(after).toMatchObject({
    members: [{ role: 'pwen_app', member: 'owner', admin_option: true, set_option: false }],
  });
});
