import type { EntityManager } from 'typeorm';

import { StoredSession } from './stored-session.entity.js';

/** Ends all sessions of a person, in the caller's transaction. */
export async function endSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(StoredSession, { userId });
}

/** Ends those at the console, in the caller's transaction. */
export async function endConsoleSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `DELETE FROM sessions WHERE user_id = $1 AND sess #>> '{passport,user,surface}' = 'console'`,
    [userId],
  );
}

interface KeptSession {
  readonly userId: number;
  readonly sid: string;
  /** The person's new epoch, in which only this session is valid. */
  readonly epoch: number;
}

/** Ends all sessions of a person but one, in the caller's transaction. */
export async function endOtherSessionsOf(
  manager: EntityManager,
  { userId, sid, epoch }: KeptSession,
): Promise<void> {
  await manager.query('DELETE FROM sessions WHERE user_id = $1 AND sid <> $2', [userId, sid]);
  await manager.query(
    `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,epoch}', to_jsonb($3::integer))::json
     WHERE user_id = $1 AND sid = $2`,
    [userId, sid, epoch],
  );
}
