import { reasonOfKinship } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { columnNamesOf } from '../platform/database/columns-of.js';
import { kinshipOf } from './kinship.js';
import { Referral } from './referral.entity.js';

const FILLED = columnNamesOf(Referral, ['friendId', 'inviterId', 'invitedAt']);

/**
 * Records in the transaction of a registration who invited the new person. Somebody who invites themselves is told at
 * once that this pays nothing, and the registration succeeds all the same.
 */
export async function recordReferral(
  client: Pick<ClientBase, 'query'>,
  { friendId, inviterId, invitedAt }: Pick<Referral, 'friendId' | 'inviterId' | 'invitedAt'>,
): Promise<void> {
  await client.query({
    name: 'referral-record',
    text: `INSERT INTO referrals (${FILLED}) VALUES ($1, $2, $3)`,
    values: [friendId, inviterId, invitedAt],
  });
  const reason = reasonOfKinship(await kinshipOf(client, friendId));
  if (reason === null) return;
  await client.query({
    name: 'referral-record-refused',
    text: `UPDATE referrals SET settled_at = $2, not_paid_reason = $3 WHERE friend_id = $1`,
    values: [friendId, invitedAt, reason],
  });
}
