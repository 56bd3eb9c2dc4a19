import type { ClientBase, Pool } from 'pg';

type Connection = Pick<ClientBase | Pool, 'query'>;

/** A person who invites, as far as others may know them. */
export interface Inviter {
  readonly id: number;
  /** Null without a name, or without the wish to show it. */
  readonly name: string | null;
  readonly language: 'ht' | 'fr' | 'en' | null;
}

/** The person of a code, which is compared as it is stored. */
export async function inviterOf(connection: Connection, code: string): Promise<Inviter | undefined> {
  const { rows } = await connection.query<Inviter>({
    name: 'inviter-of-code',
    text: `SELECT id, CASE WHEN shows_name THEN name END AS name, language FROM users WHERE referral_code = $1`,
    values: [code],
  });
  return rows[0];
}

/**
 * Gives a person the proposed code, unless they have one.
 *
 * @returns the person's code; undefined if another person has the proposed one
 */
export async function assignReferralCode(
  connection: Connection,
  userId: number,
  proposed: string,
): Promise<string | undefined> {
  try {
    const { rows } = await connection.query<{ code: string }>({
      name: 'referral-code-assign',
      text: `UPDATE users SET referral_code = coalesce(referral_code, $2) WHERE id = $1 RETURNING referral_code AS code`,
      values: [userId, proposed],
    });
    return rows[0]?.code;
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'users_referral_code_key') return undefined;
    throw fault;
  }
}
