import type { EntityManager } from 'typeorm';

import { statement } from '../../platform/database/statements/statement.js';
import { connectionOf } from '../../platform/database/transactions/borrowed-connection.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { endOtherSessionsOf, endSessionsOf } from '../../platform/sessions/end-sessions.js';

const beginEpoch = statement(
  'begin-session-epoch',
  `UPDATE users SET session_epoch = session_epoch + 1 WHERE id = $userId RETURNING session_epoch AS "sessionEpoch"`,
);

/** Ends all sessions of a person within the caller's transaction, and voids one that is being created at this moment. */
export async function endAllSessions(manager: EntityManager, userId: number): Promise<void> {
  await startNewEpoch(manager, userId);
  await endSessionsOf(manager, userId);
}

/**
 * Ends all sessions of a person but one, which goes on, within the caller's transaction.
 *
 * @returns the person's new epoch, for `enterEpoch`
 */
export async function endAllOtherSessions(
  { client, manager }: Transaction,
  { userId, sid }: { readonly userId: number; readonly sid: string },
): Promise<number> {
  const epoch = await startNewEpoch(manager, userId);
  await endOtherSessionsOf(client, { userId, sid, epoch });
  return epoch;
}

async function startNewEpoch(manager: EntityManager, userId: number): Promise<number> {
  const changed = await beginEpoch.row(connectionOf(manager), { userId });
  if (!changed) throw new Error(`there is no person ${userId}`);
  return changed.sessionEpoch;
}
