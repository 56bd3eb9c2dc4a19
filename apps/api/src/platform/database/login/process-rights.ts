import type pg from 'pg';

import { EnvironmentError } from '../../env.js';
import type { RetryOptions } from '../faults/retry-transient.js';
import { connectToPrimary } from '../pools/connect-to-primary.js';
import { APPLICATION_ROLE, connectionOptions } from '../pools/pools.js';
import { statement } from '../statements/statement.js';

/** The rights of a login beyond the application's role, its own or of roles that it can become; null if none. */
const findPowerBeyond = statement(
  'login-power-beyond',
  `WITH able AS (
    SELECT oid, rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
      FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')
  )
  SELECT session_user AS "login!", coalesce(
    (SELECT 'is a superuser' FROM pg_roles WHERE rolname = session_user AND rolsuper),
    (SELECT format('can become %I', rolname) FROM able WHERE rolname NOT IN (session_user, $role) LIMIT 1),
    (SELECT 'may make roles or databases, replicate, or read past row security' FROM able
      WHERE rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls LIMIT 1),
    (SELECT 'owns a part of the database' FROM pg_shdepend JOIN able ON refobjid = able.oid
      WHERE refclassid = 'pg_authid'::regclass AND deptype = 'o'
        AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database())) LIMIT 1),
    (SELECT 'may switch triggers off' WHERE has_parameter_privilege('session_replication_role', 'SET')),
    (SELECT format('is no member of %I', $role) WHERE NOT EXISTS (SELECT FROM able WHERE rolname = $role::name))
  ) AS power`,
);

/**
 * Refuses a process that could become the owner of the database, because whoever compromised it could rewrite the
 * ledger. This check is the first use of the database, so it waits a while for a database that is
 * starting or being promoted.
 *
 * @param url a database URL; a connection is opened for this check
 * @param patience how long it waits
 * @throws EnvironmentError if its login has more, or fewer, rights than the application's role, and those of
 * `connectToPrimary`
 */
export async function requireRestrictedLogin(url: string, patience: RetryOptions = {}): Promise<void> {
  const client = await connectToPrimary(
    'DATABASE_URL',
    { ...connectionOptions(), connectionString: url },
    patience,
  );
  try {
    await refuseExtraRights(client);
  } finally {
    await client.end();
  }
}

/** Checks the login of an open connection. @throws EnvironmentError like `requireRestrictedLogin` */
export async function refuseExtraRights(client: pg.ClientBase): Promise<void> {
  const found = await findPowerBeyond.row(client, { role: APPLICATION_ROLE });
  if (found?.power) throw new EnvironmentError([advice(found.login, found.power)]);
}

function advice(login: string, power: string): string {
  return (
    `DATABASE_URL logs in as "${login}", who ${power}. The API and the worker may only be a member of ${APPLICATION_ROLE}: ` +
    'put the name and password of a login of their own into DATABASE_URL, the address of the owner into ' +
    'MIGRATION_DATABASE_URL, and run migrate.js, which makes that login.'
  );
}
