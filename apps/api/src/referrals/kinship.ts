import type { Kinship } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { canonicalEmail, hasPhoneOfEarlierAccount, haveSamePhone, usernameOf } from '../people/index.js';

/** How far up a line of inviters is looked. A circle of more people than this would not be one person's work. */
const LINE_LENGTH = 50;

/** The inviter of the friend $1 first, then their inviter, and so on. */
const LINE_TEXT = `
  WITH RECURSIVE line AS (
    SELECT inviter_id, 1 AS distance FROM referrals WHERE friend_id = $1
    UNION ALL
    SELECT above.inviter_id, line.distance + 1
    FROM line JOIN referrals above ON above.friend_id = line.inviter_id WHERE line.distance < ${LINE_LENGTH})
  SELECT ${usernameOf('inviter_id')} AS username, ${haveSamePhone('$1', 'inviter_id')} AS "hasSamePhone",
    ${usernameOf('$1')} AS "friendsUsername", ${hasPhoneOfEarlierAccount('$1')} AS "sharesPhone"
  FROM line ORDER BY distance`;

interface PersonInLine {
  readonly username: string;
  readonly hasSamePhone: boolean;
  /** Of the friend, in every row. */
  readonly friendsUsername: string;
  readonly sharesPhone: boolean;
}

/** How a friend is related to those who invited them, as their accounts are now; in the caller's transaction. */
export async function kinshipOf(client: Pick<ClientBase, 'query'>, friendId: number): Promise<Kinship> {
  const { rows } = await client.query<PersonInLine>({
    name: 'referral-kinship',
    text: LINE_TEXT,
    values: [friendId],
  });
  const [inviter, ...furtherUp] = rows;
  const hasSameEmail = ({ username, friendsUsername }: PersonInLine): boolean =>
    canonicalEmail(username) === canonicalEmail(friendsUsername);
  return {
    hasInvitersEmail: inviter !== undefined && hasSameEmail(inviter),
    isSomebodyInLine: furtherUp.some((person) => person.hasSamePhone || hasSameEmail(person)),
    sharesPhone: inviter?.sharesPhone ?? false,
  };
}
