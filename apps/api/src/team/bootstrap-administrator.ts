import type { ClientBase } from 'pg';

import { canonicalEmail, hashPassword, User } from '../people/index.js';
import { columnNamesOf } from '../platform/database/columns-of.js';
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

/**
 * Creates the first administrator. An existing account with the e-mail address is not changed: its password may have
 * been changed since, and an ordinary person is not promoted.
 *
 * @returns what was found or done
 */
export async function bootstrapAdministrator(
  client: ClientBase,
  { email, password }: BootstrapAdministrator,
  now: Date,
): Promise<'created' | 'was there' | 'is an ordinary account'> {
  const { rows } = await client.query<{ role: string }>('SELECT role FROM users WHERE username = $1', [
    email,
  ]);
  const [existing] = rows;
  if (existing) return existing.role === 'administrator' ? 'was there' : 'is an ordinary account';
  const { rowCount } = await client.query(
    `INSERT INTO users (${columnNamesOf(User, BOOTSTRAPPED)})
     VALUES ($1, $2, $3, $4, 'administrator', $4, $5) ON CONFLICT (username) DO NOTHING`,
    [await new Ids(client).next(), email, await hashPassword(password), now, canonicalEmail(email)],
  );
  return rowCount === 1 ? 'created' : 'was there';
}
