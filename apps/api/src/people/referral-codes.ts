import { type Connection, prepared, type RowOf } from '../platform/database/statements/statement.js';

/** A person who invites, as far as others may know them. */
export type Inviter = RowOf<'inviter-of-code'>;

/** The name is null without one, or without the wish to show it. */
const findInviter = prepared(
  'inviter-of-code',
  `SELECT id, CASE WHEN shows_name THEN name END AS name, language FROM users WHERE referral_code = $code`,
);

const assignCode = prepared(
  'referral-code-assign',
  `UPDATE users SET referral_code = coalesce(referral_code, $proposed) WHERE id = $userId
   RETURNING referral_code AS "code!"`,
);

/** The person of a code, which is compared as it is stored. */
export function inviterOf(connection: Connection, code: string): Promise<Inviter | undefined> {
  return findInviter.row(connection, { code });
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
    return (await assignCode.row(connection, { userId, proposed }))?.code;
  } catch (fault) {
    if ((fault as { constraint?: string }).constraint === 'users_referral_code_key') return undefined;
    throw fault;
  }
}
