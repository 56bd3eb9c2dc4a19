import pg from 'pg';

import { EnvironmentError } from '../../env.js';
import { sqlStateOf } from '../faults/transient-faults.js';
import { APPLICATION_ROLE } from '../pools/pools.js';
import { statement } from '../statements/statement.js';
import { requireRestrictedLogin } from './process-rights.js';
import { scramVerifier } from './scram-verifier.js';

export type LoginOutcome = 'was there' | 'created' | 'got its password';

const WRONG_PASSWORD = ['28P01', '28000'];
const INSUFFICIENT_PRIVILEGE = '42501';
/**
 * Roles belong to the whole server, so the migration of another database may create or change the same one
 * concurrently.
 */
const CONCURRENT_CHANGE = ['42710', '23505', 'XX000'];
const ATTEMPTS = 10;

const findLogin = statement(
  'roles-of-login',
  `SELECT array(SELECT rolname::text FROM pg_roles other
                WHERE pg_has_role(login.oid, other.oid, 'MEMBER') AND other.oid <> login.oid) AS "roles!"
   FROM pg_roles login WHERE rolname = $name`,
);

/**
 * Ensures that the processes can log in by `url`: creates the login as a member of the application's role only, or sets
 * the password of an existing one. A login that works is not changed.
 *
 * @param owner must be allowed to create roles
 * @throws EnvironmentError if the URL names a login with more rights or another purpose
 */
export async function ensureProcessLogin(owner: pg.Client, url: string): Promise<LoginOutcome> {
  for (let attempt = 1; ; attempt++) {
    const isAccepted = await canLogIn(url);
    if (isAccepted) return 'was there';
    try {
      const outcome = await setUp(owner, loginOf(url));
      await requireRestrictedLogin(url);
      return outcome;
    } catch (fault) {
      if (!CONCURRENT_CHANGE.includes(sqlStateOf(fault) ?? '') || attempt >= ATTEMPTS) throw fault;
    }
  }
}

async function canLogIn(url: string): Promise<boolean> {
  try {
    await requireRestrictedLogin(url);
    return true;
  } catch (fault) {
    if (WRONG_PASSWORD.includes(sqlStateOf(fault) ?? '')) return false;
    throw fault;
  }
}

interface Login {
  readonly name: string;
  readonly password: string;
}

function loginOf(url: string): Login {
  const { username, password } = new URL(url);
  if (!username || !password)
    throw new EnvironmentError([
      'DATABASE_URL must contain a name and a password for the login to be created',
    ]);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function setUp(owner: pg.Client, { name, password }: Login): Promise<LoginOutcome> {
  const existing = await findLogin.row(owner, { name });
  // The password is changed only if the login has no other role than ours.
  if (existing && existing.roles.join() !== APPLICATION_ROLE)
    throw new EnvironmentError([
      `DATABASE_URL has a wrong password for "${name}", which exists and is not a login of the processes: choose another name`,
    ]);
  const role = pg.escapeIdentifier(name);
  const secret = pg.escapeLiteral(scramVerifier(password));
  const done = existing
    ? owner.query(`ALTER ROLE ${role} PASSWORD ${secret}`)
    : owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${secret} IN ROLE ${APPLICATION_ROLE}`);
  await done.catch((fault: unknown) => {
    throw sqlStateOf(fault) === INSUFFICIENT_PRIVILEGE ? mayNotMakeRoles(name) : fault;
  });
  return existing ? 'got its password' : 'created';
}

function mayNotMakeRoles(name: string): EnvironmentError {
  return new EnvironmentError([
    `MIGRATION_DATABASE_URL names an owner who may not create the login "${name}". Ask somebody who may to run ` +
      `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN PASSWORD '…' IN ROLE ${APPLICATION_ROLE}`,
  ]);
}
