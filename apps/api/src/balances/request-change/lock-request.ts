import type { PoolClient } from 'pg';

import { selectBalance } from '../../ledger/index.js';
import { hasOtherAdministrator } from '../../people/index.js';
import { approvalThresholdAt } from '../../settings/index.js';
import { type ChangedPerson, holdPerson } from '../hold-person.js';

/** What a request is decided on, besides the ledger. */
export interface RequestFacts {
  readonly balance: number;
  readonly thresholdPoints: number;
  /** What this administrator has added and taken of this person's points within a day without an approval. */
  readonly changedAlonePoints: number;
  /** Whether anybody could approve a change of this person's balance by this administrator. */
  readonly hasOtherAdministrator: boolean;
}

/**
 * Lets the requests of an administrator take turns, so that each knows of those before it: one that was sent twice at
 * once is one, and several at once do not change more than the threshold together. And holds the person.
 *
 * @returns whether the person is there, as `holdPerson`
 */
export async function lockRequest(client: PoolClient, request: ChangedPerson): Promise<boolean> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('balance-changes', $1))`, [
    request.administratorId,
  ]);
  return holdPerson(client, request);
}

/** Reads the facts, after the lock: a statement sees nothing that was committed while it waited. */
export async function factsOf(
  client: PoolClient,
  { userId, administratorId }: ChangedPerson,
  at: Date,
): Promise<RequestFacts> {
  const { rows } = await client.query<RequestFacts>({
    name: 'balance-change-facts',
    text: `SELECT coalesce((${selectBalance('$1')}), 0) AS balance, ${approvalThresholdAt('$3')} AS "thresholdPoints",
             (SELECT coalesce(sum(amount_points), 0) FROM balance_changes
              WHERE requested_by = $2 AND user_id = $1 AND state = 'done' AND decided_by IS NULL
                AND requested_at > $3::timestamptz - interval '24 hours') AS "changedAlonePoints",
             ${hasOtherAdministrator('$1', '$2')} AS "hasOtherAdministrator"`,
    values: [userId, administratorId, at],
  });
  return rows[0] as RequestFacts;
}
