import type { ClientBase } from 'pg';

import { selectAmount, selectBalance } from '../ledger/index.js';
import { decidersOf, readTeam, usernameOf } from '../people/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { type Connection, type RowOf, statement } from '../platform/database/statements/statement.js';
import type { BalanceChangeDto } from './balance-change.dto.js';
import { BalanceChange } from './balance-change.entity.js';

/**
 * SQL: changes with the names of all people in them, and the balance as it is now. `correctedAmount` is null unless it is a
 * reversal. A change is `c`.
 */
export const SELECT_CHANGES = `
  SELECT ${columnsOf(BalanceChange, undefined, 'c')}, ${usernameOf('c.user_id')} AS username,
    ${usernameOf('c.requested_by')} AS requester, ${usernameOf('c.decided_by')} AS decider,
    coalesce((${selectBalance('c.user_id')}), 0) AS "balance!",
    (${selectAmount('c.user_id', 'c.corrects')}) AS "correctedAmount"
  FROM balance_changes c`;

const findChange = statement('balance-change', `${SELECT_CHANGES} WHERE c.id = $id`);

/** SQL: the changes of balances that wait for a second administrator. */
export const WAITING_BALANCE_CHANGES = `SELECT FROM balance_changes WHERE state = 'waiting'`;

/** SQL: those that `$viewerId` has neither asked for nor would get, as requests that a second administrator decides. */
export const SELECT_WAITING_BALANCE_CHANGES_OF_OTHERS = `
  SELECT requested_by AS "requestedBy", user_id AS "userId", requested_at AS "requestedAt" FROM balance_changes
  WHERE state = 'waiting' AND $viewerId NOT IN (requested_by, user_id) ORDER BY id DESC`;

/** Finds a change that must exist, as it is at a time. */
export async function changeOf(client: ClientBase, id: number, at: Date): Promise<BalanceChangeDto> {
  const change = await findChange.row(client, { id });
  if (!change) throw new Error(`there is no balance change ${id}`);
  const [answer] = await toChangeDtos(client, [change], at);
  return answer as BalanceChangeDto;
}

/** Changes with who may decide those that wait. The team is read once, and only if one waits. */
export async function toChangeDtos(
  connection: Connection,
  changes: readonly RowOf<'balance-change'>[],
  at: Date,
): Promise<BalanceChangeDto[]> {
  const team = changes.some(isWaiting) ? await readTeam(connection, at) : null;
  return changes.map((change) => ({
    ...toChangeDto(change),
    deciders: team && isWaiting(change) ? decidersOf(change, team) : [],
  }));
}

const isWaiting = ({ state }: Pick<BalanceChange, 'state'>): boolean => state === 'waiting';

const DIRECTION = { increase: 1, decrease: -1 } as const;

function toChangeDto({
  username,
  requester,
  decider,
  balance,
  correctedAmount,
  ...change
}: RowOf<'balance-change'>): Omit<BalanceChangeDto, 'deciders'> {
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
