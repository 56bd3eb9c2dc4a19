import type { PoolClient } from 'pg';

import { selectBalance } from '../../ledger/ledger-accounts.js';
import { APPROVAL_THRESHOLD_POINTS } from '../../settings/settings-in-sql.js';
import { hasOtherAdministrator, holdUndeleted } from '../../users/people-in-sql.js';
import type { RequestChangeCommand } from './request-change.command.js';

/** What a request is decided on, besides the ledger. */
export interface RequestFacts {
  /** False for a person who never was, was deleted, or asked for it. A blocked person is there. */
  readonly isThere: boolean;
  readonly balance: number;
  readonly thresholdPoints: number;
  /** Whether anybody could approve a change of this administrator. */
  readonly hasOtherAdministrator: boolean;
}

/**
 * Reads the facts, holds the person so that they cannot be erased before the transaction ends, and makes a request that
 * was sent twice at once wait for the first.
 */
export async function lockRequest(
  client: PoolClient,
  { userId, administratorId, idempotencyKey }: RequestChangeCommand,
): Promise<RequestFacts> {
  const { rows } = await client.query<RequestFacts>({
    name: 'balance-change-facts',
    text: `SELECT ${holdUndeleted('$1')} AS "isThere", coalesce((${selectBalance('$1')}), 0) AS balance,
             ${APPROVAL_THRESHOLD_POINTS} AS "thresholdPoints",
             ${hasOtherAdministrator('$2')} AS "hasOtherAdministrator",
             pg_advisory_xact_lock(hashtextextended('balance-change:' || $3, $2)) AS held`,
    values: [userId, administratorId, idempotencyKey],
  });
  return rows[0] as RequestFacts;
}
