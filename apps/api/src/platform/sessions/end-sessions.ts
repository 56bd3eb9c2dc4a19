import type { EntityManager } from 'typeorm';

import { StoredSession } from './stored-session.entity.js';

/** Ends all sessions of a person, in the caller's transaction. */
export async function endSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(StoredSession, { userId });
}
