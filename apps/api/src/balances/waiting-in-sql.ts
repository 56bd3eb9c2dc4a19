/** SQL: the changes of balances that wait for a second administrator. */
export const WAITING_BALANCE_CHANGES = `SELECT FROM balance_changes WHERE state = 'waiting'`;

/** SQL: those that `$viewerId` has neither asked for nor would get, as requests that a second administrator decides. */
export const SELECT_WAITING_BALANCE_CHANGES_OF_OTHERS = `
  SELECT requested_by AS "requestedBy", user_id AS "userId", requested_at AS "requestedAt" FROM balance_changes
  WHERE state = 'waiting' AND $viewerId NOT IN (requested_by, user_id) ORDER BY id DESC`;
