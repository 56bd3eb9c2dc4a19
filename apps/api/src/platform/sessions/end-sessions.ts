import type { ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';

import { prepared, statement } from '../database/statements/statement.js';
import { connectionOf } from '../database/transactions/borrowed-connection.js';
import { forgetDevicesOf } from './devices/known-devices.js';
import { StoredSession } from './stored-session.entity.js';

interface RemainingSession {
  readonly userId: number;
  readonly sid: string;
  /** The person's new epoch, in which only this session is valid. */
  readonly epoch: number;
}

const endAtConsole = statement(
  'sessions-end-at-console',
  `DELETE FROM sessions WHERE user_id = $userId AND sess #>> '{passport,user,surface}' = 'console'`,
);

export const endOtherSessions = prepared(
  'sessions-of-person-end-others',
  'DELETE FROM sessions WHERE user_id = $userId AND sid <> $sid',
);

const setEpoch = statement(
  'session-set-epoch',
  `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,epoch}', to_jsonb($epoch::integer))::json
   WHERE user_id = $userId AND sid = $sid`,
);

/** Ends all sessions of a person and forgets their devices, in the caller's transaction. */
export async function endSessionsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(StoredSession, { userId });
  await forgetDevicesOf(connectionOf(manager), userId);
}

/** Ends those at the console, in the caller's transaction. */
export async function endConsoleSessionsOf(client: ClientBase, userId: number): Promise<void> {
  await endAtConsole.run(client, { userId });
}

/** Ends all sessions of a person but one and forgets their devices, in the caller's transaction. */
export async function endOtherSessionsOf(
  client: ClientBase,
  { userId, sid, epoch }: RemainingSession,
): Promise<void> {
  await endOtherSessions.run(client, { userId, sid });
  await forgetDevicesOf(client, userId);
  await setEpoch.run(client, { userId, sid, epoch });
}
