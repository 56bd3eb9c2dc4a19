import type { ClientBase, Pool } from 'pg';

import { selectAmount, selectBalance } from '../ledger/index.js';
import { usernameOf } from '../people/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import type { BalanceChangeDto } from './balance-change.dto.js';
import { BalanceChange } from './balance-change.entity.js';

interface Row extends Readonly<BalanceChange> {
  readonly username: string | null;
  readonly requester: string | null;
  readonly decider: string | null;
  readonly balance: number;
  /** Null unless it is a reversal. */
  readonly correctedAmount: number | null;
}

/**
 * Changes with the names of all people in them, and the balance as it is now.
 *
 * @param rest of the statement, where a change is `c`: WHERE, ORDER BY, LIMIT
 */
export async function findChanges(
  client: ClientBase | Pool,
  rest: string,
  values: readonly unknown[],
): Promise<BalanceChangeDto[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${columnsOf(BalanceChange, undefined, 'c')}, ${usernameOf('c.user_id')} AS username,
       ${usernameOf('c.requested_by')} AS requester, ${usernameOf('c.decided_by')} AS decider,
       coalesce((${selectBalance('c.user_id')}), 0) AS balance,
       (${selectAmount('c.user_id', 'c.corrects')}) AS "correctedAmount"
     FROM balance_changes c ${rest}`,
    [...values],
  );
  return rows.map(toDto);
}

/** A change that exists. */
export async function changeOf(client: ClientBase, id: number): Promise<BalanceChangeDto> {
  const [change] = await findChanges(client, 'WHERE c.id = $1', [id]);
  if (!change) throw new Error(`there is no balance change ${id}`);
  return change;
}

const DIRECTION = { increase: 1, decrease: -1 } as const;

function toDto({ username, requester, decider, balance, correctedAmount, ...change }: Row): BalanceChangeDto {
  return {
    id: change.id,
    userId: change.userId,
    username,
    kind: change.kind,
    amountPoints: change.amountPoints,
    effectPoints:
      change.kind === 'reverse' ? -(correctedAmount ?? 0) : DIRECTION[change.kind] * change.amountPoints,
    balance,
    corrects: change.corrects,
    reason: change.reason,
    state: change.state,
    requestedBy: { id: change.requestedBy, username: requester },
    requestedAt: change.requestedAt,
    decidedBy: change.decidedBy === null ? null : { id: change.decidedBy, username: decider },
    decidedAt: change.decidedAt,
    decisionReason: change.decisionReason,
    sequence: change.sequence,
  };
}
