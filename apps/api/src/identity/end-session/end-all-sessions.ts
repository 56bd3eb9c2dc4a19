import type { EntityManager } from 'typeorm';

import { User } from '../../people/index.js';
import { endOtherSessionsOf, endSessionsOf } from '../../platform/sessions/end-sessions.js';

/** Ends all sessions of a person within the caller's transaction, and voids one that is being created at this moment. */
export async function endAllSessions(manager: EntityManager, userId: number): Promise<void> {
  await startNewEpoch(manager, userId);
  await endSessionsOf(manager, userId);
}

/**
 * The same for all sessions but one, which goes on.
 *
 * @returns the person's new epoch, for `enterEpoch`
 */
export async function endAllOtherSessions(
  manager: EntityManager,
  { userId, sid }: { readonly userId: number; readonly sid: string },
): Promise<number> {
  const epoch = await startNewEpoch(manager, userId);
  await endOtherSessionsOf(manager, { userId, sid, epoch });
  return epoch;
}

async function startNewEpoch(manager: EntityManager, userId: number): Promise<number> {
  const { raw } = await manager
    .createQueryBuilder()
    .update(User)
    .set({ sessionEpoch: () => 'session_epoch + 1' })
    .where({ id: userId })
    .returning('session_epoch')
    .execute();
  const [changed] = raw as { session_epoch: number }[];
  if (!changed) throw new Error(`there is no person ${userId}`);
  return changed.session_epoch;
}
