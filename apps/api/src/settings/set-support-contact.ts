import type { ClientBase } from 'pg';

/** Where people get help. What is undefined was not set, and stays as it is. */
export interface SupportContact {
  readonly email: string | undefined;
  /** An international phone number. */
  readonly whatsapp: string | undefined;
}

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
  const { rowCount } = await client.query(
    `UPDATE settings SET support_email = coalesce($1, support_email),
       support_whatsapp = coalesce($2, support_whatsapp), updated_at = now()
     WHERE id = 1 AND identity_version = 1`,
    [email ?? null, whatsapp ?? null],
  );
  return rowCount === 1;
}
