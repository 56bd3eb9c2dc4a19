import { reasonOfKinship } from '@pwen/domain';

import { columnNamesOf } from '../platform/database/columns-of.js';
import { type Connection, prepared } from '../platform/database/statements/statement.js';
import type { Environment } from '../platform/env.js';
import { kinshipOf } from './kinship.js';
import { Referral } from './referral.entity.js';

const FILLED = columnNamesOf(Referral, ['friendId', 'inviterId', 'invitedAt']);

const insertReferral = prepared(
  'referral-record',
  `INSERT INTO referrals (${FILLED}) VALUES ($friendId, $inviterId, $invitedAt)`,
);

const refuseReferral = prepared(
  'referral-record-refused',
  `UPDATE referrals SET settled_at = $invitedAt, not_paid_reason = $reason WHERE friend_id = $friendId`,
);

/**
 * Records in the transaction of a registration who invited the new person. Somebody who invites themselves is told at
 * once that this pays nothing, and the registration succeeds all the same.
 */
export async function recordReferral(
  client: Connection,
  { friendId, inviterId, invitedAt }: Pick<Referral, 'friendId' | 'inviterId' | 'invitedAt'>,
  environment: Pick<Environment, 'smsGateway'>,
): Promise<void> {
  await insertReferral.run(client, { friendId, inviterId, invitedAt });
  const reason = reasonOfKinship(await kinshipOf(client, friendId, environment));
  if (reason !== null) await refuseReferral.run(client, { friendId, invitedAt, reason });
}
