import type { ClientBase } from 'pg';

import { statement } from '../platform/database/statements/statement.js';

/** Where people get help. What is undefined was not set, and stays as it is. */
export interface SupportContact {
  readonly email: string | undefined;
  /** An international phone number. */
  readonly whatsapp: string | undefined;
}

const writeContact = statement(
  'set-support-contact',
  `UPDATE settings SET support_email = coalesce($email?, support_email),
     support_whatsapp = coalesce($whatsapp?, support_whatsapp), updated_at = now()
   WHERE id = 1 AND identity_version = 1`,
);

/**
 * Writes the support contact of the environment into the settings, where the apps read it. From the first change of the
 * programme's identity in the console on, what administrators have saved there stays, also where they left it empty.
 *
 * @returns whether the environment still decides
 */
export async function setSupportContact(
  client: ClientBase,
  { email, whatsapp }: SupportContact,
): Promise<boolean> {
  return (await writeContact.run(client, { email, whatsapp })) === 1;
}
