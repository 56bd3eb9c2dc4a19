import type { ClientBase } from 'pg';

import { beginFounders, canonicalEmail, hashPassword, isCommonPassword, User } from '../people/index.js';
import { columnNamesOf } from '../platform/database/columns-of.js';
import { statement } from '../platform/database/statements/statement.js';
import { EnvironmentError } from '../platform/env.js';
import { Ids } from '../platform/ids.js';

export interface BootstrapAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Who runs the installation vouches for the address. */
const BOOTSTRAPPED = [
  'id',
  'username',
  'passwordHash',
  'createdAt',
  'role',
  'emailConfirmedAt',
  'confirmedEmail',
] as const;

const findRole = statement('bootstrap-find-role', 'SELECT role FROM users WHERE username = $email');

const insertAdministrator = statement(
  'bootstrap-administrator',
  `WITH made AS (
     INSERT INTO users (${columnNamesOf(User, BOOTSTRAPPED)})
     VALUES ($id, $email, $passwordHash, $now, 'owner', $now, $confirmedEmail)
     ON CONFLICT (username) DO NOTHING RETURNING id, created_at)
   ${beginFounders('made')}`,
);

/**
 * Creates the first owner. An existing account with the e-mail address is not changed: its password may have
 * been changed since, and an ordinary person is not promoted.
 *
 * @returns what was found or done
 * @throws EnvironmentError for a password that is tried first
 */
export async function bootstrapAdministrator(
  client: ClientBase,
  { email, password }: BootstrapAdministrator,
  now: Date,
): Promise<'created' | 'was there' | 'is an ordinary account'> {
  const existing = await findRole.row(client, { email });
  if (existing) return existing.role !== 'user' ? 'was there' : 'is an ordinary account';
  if (await isCommonPassword(password))
    throw new EnvironmentError(['BOOTSTRAP_ADMIN_PASSWORD must not be a password that many people use']);
  const inserted = await insertAdministrator.run(client, {
    id: await new Ids(client).next(),
    email,
    passwordHash: await hashPassword(password),
    now,
    confirmedEmail: canonicalEmail(email),
  });
  return inserted === 1 ? 'created' : 'was there';
}
