import type { PoolClient } from 'pg';

import { selectBalance } from '../../ledger/index.js';
import { hasOtherWho, isActiveWho, readGiver } from '../../people/index.js';
import { prepared, type RowOf, statement } from '../../platform/database/statements/statement.js';
import { approvalThresholdAt, approvalTotalAt, LOCK_THRESHOLDS } from '../../settings/index.js';
import { type ChangedPerson, lockPerson } from '../lock-person.js';

const lockThresholds = statement('balance-changes-lock-thresholds', LOCK_THRESHOLDS);

const lockRequests = statement(
  'lock-balance-changes',
  `SELECT pg_advisory_xact_lock(hashtextextended('balance-changes', 0))`,
);

/**
 * SQL: what an administrator and their hand have changed within a day without an approval. One after another, so that each
 * is a range of the index.
 *
 * @param further a condition on `balance_changes`
 */
const changedAlone = (further = 'true'): string =>
  `(SELECT coalesce(sum(alone.points), 0)::bigint FROM unnest($hand::bigint[]) AS of_hand(id)
    CROSS JOIN LATERAL (SELECT sum(amount_points) AS points FROM balance_changes
      WHERE requested_by = of_hand.id AND state = 'done' AND decided_by IS NULL
        AND requested_at > $at::timestamptz - interval '24 hours' AND ${further}) alone)`;

const findFacts = prepared(
  'balance-change-facts',
  `SELECT coalesce((${selectBalance('$userId')}), 0) AS "balance!", ${approvalThresholdAt('$at')} AS "thresholdPoints!",
     ${approvalTotalAt('$at')} AS "totalPoints!",
     ${changedAlone('user_id = $userId')} AS "changedAlonePoints!", ${changedAlone()} AS "changedAloneInAllPoints!",
     ${hasOtherWho('decide-changes', '$userId', '$administratorId')} AS "hasDecider!",
     ${isActiveWho('change-balances', '$administratorId')} AS "mayChangeAlone!"`,
);

/**
 * What a request is decided on, besides the ledger. `changedAlonePoints` are what this member and their hand have added and
 * taken of this person's points within a day without an approval, and `changedAloneInAllPoints` of everybody's.
 * `mayChangeAlone` says whether what is below the thresholds needs nobody else, and `hasDecider` whether anybody could
 * approve a change of this person's balance that this member asks for.
 */
export type RequestFacts = RowOf<'balance-change-facts'>;

/**
 * Lets the requests of all administrators take turns, so that each knows of those before it: one that was sent twice at
 * once is one, and several at once do not change more than the threshold together. And holds the person.
 *
 * @returns whether the person is there, as `lockPerson`
 */
export async function lockRequest(client: PoolClient, request: ChangedPerson): Promise<boolean> {
  await lockThresholds.run(client);
  await lockRequests.run(client);
  return lockPerson(client, request.userId, [request.administratorId]);
}

/** Reads the facts, after the lock: a statement sees nothing that was committed while it waited. */
export async function factsOf(
  client: PoolClient,
  { userId, administratorId }: ChangedPerson,
  at: Date,
): Promise<RequestFacts> {
  const { hand } = await readGiver(client, administratorId, at);
  const facts = await findFacts.row(client, { userId, administratorId, hand: [...hand], at });
  if (!facts) throw new Error('a statement without FROM has a row');
  return facts;
}
