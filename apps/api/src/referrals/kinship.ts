import type { Kinship } from '@pwen/domain';

import { canonicalEmail, hasPhoneOf, hasPhoneOfEarlierAccount, usernameOf } from '../people/index.js';
import { type Connection, prepared, type RowOf } from '../platform/database/statements/statement.js';
import type { Environment } from '../platform/env.js';

/** How far up a line of inviters is looked. A circle of more people than this would not be one person's work. */
const LINE_LENGTH = 50;

/** The inviter of the friend first, then their inviter, and so on. What is the friend's is in every row. */
const findLine = prepared(
  'referral-kinship',
  `WITH RECURSIVE line AS (
    SELECT inviter_id, 1 AS distance FROM referrals WHERE friend_id = $friendId
    UNION ALL
    SELECT above.inviter_id, line.distance + 1
    FROM line JOIN referrals above ON above.friend_id = line.inviter_id WHERE line.distance < ${LINE_LENGTH})
  SELECT ${usernameOf('inviter_id')} AS "username!", ${hasPhoneOf('$friendId', 'inviter_id', '$phonesAreConfirmed')} AS "hasSamePhone!",
    ${usernameOf('$friendId')} AS "friendsUsername!", ${hasPhoneOfEarlierAccount('$friendId', '$phonesAreConfirmed')} AS "sharesPhone!"
  FROM line ORDER BY distance`,
);

type PersonInLine = RowOf<'referral-kinship'>;

/**
 * How a friend is related to those who invited them, as their accounts are now; in the caller's transaction. Phone numbers count
 * only where people confirm them.
 */
export async function kinshipOf(
  client: Connection,
  friendId: number,
  { smsGateway }: Pick<Environment, 'smsGateway'>,
): Promise<Kinship> {
  const [inviter, ...furtherUp] = await findLine.rows(client, {
    friendId,
    phonesAreConfirmed: smsGateway !== undefined,
  });
  const hasSameEmail = ({ username, friendsUsername }: PersonInLine): boolean =>
    canonicalEmail(username) === canonicalEmail(friendsUsername);
  return {
    hasInvitersEmail: inviter !== undefined && hasSameEmail(inviter),
    isSomebodyInLine: furtherUp.some((person) => person.hasSamePhone || hasSameEmail(person)),
    sharesPhone: inviter?.sharesPhone ?? false,
  };
}
