import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

import { Clock } from '../clock.js';
import { SESSIONS_POOL } from '../database/pools/pools.js';
import { prepared } from '../database/statements/statement.js';
import type { SessionDevice } from './device.js';
import { forgetDevicesOf } from './devices/known-devices.js';
import { endOtherSessions } from './end-sessions.js';
import type { Surface } from './surfaces/surface.js';

export interface ListedSession {
  /** Names the session without giving it away. */
  readonly id: string;
  readonly startedAt: Date;
  /** To the hour; at the console to the minute. */
  readonly lastSeenAt: Date;
  readonly surface: Surface;
  /** Null for a session that began before devices were noted. */
  readonly device: SessionDevice | null;
}

/** Whoever knows the `sid` of a session could guess at its cookie, so people get a hash of it. */
const PUBLIC_ID = `encode(sha256(sid::bytea), 'hex')`;

/** The most recently used first. */
const listSessions = prepared(
  'sessions-of-person',
  `SELECT ${PUBLIC_ID} AS "id!", created_at AS "startedAt", last_seen_at AS "lastSeenAt",
     coalesce(sess #>> '{passport,user,surface}', 'user') AS surface,
     sess #> '{passport,user,device}' AS device
   FROM sessions WHERE user_id = $userId AND expire >= $now::timestamptz::timestamp
   ORDER BY last_seen_at DESC, sid`,
);
const endSession = prepared(
  'session-of-person-end',
  `DELETE FROM sessions WHERE user_id = $userId AND ${PUBLIC_ID} = $id`,
);

/** The public id of a request's session. */
export function publicIdOf(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/** The sessions of one person, at both apps, for that person. */
@Injectable()
export class SessionsOfPerson {
  constructor(
    @Inject(SESSIONS_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** The most recently used first. */
  async list(userId: number): Promise<ListedSession[]> {
    // JSON has the surface and the device, as `SessionSerializer` wrote them.
    return (await listSessions.rows(this.pool, { userId, now: this.clock.now() })) as ListedSession[];
  }

  /**
   * Ends a session, and forgets all devices: which of them had it is not known.
   *
   * @returns whether the person had such a session
   */
  async endWithin(client: ClientBase, userId: number, id: string): Promise<boolean> {
    await forgetDevicesOf(client, userId);
    return (await endSession.run(client, { userId, id })) !== 0;
  }

  /** Ends all sessions of the person but one, and forgets all devices. */
  async endOthersWithin(client: ClientBase, userId: number, keptSid: string): Promise<void> {
    await endOtherSessions.run(client, { userId, sid: keptSid });
    await forgetDevicesOf(client, userId);
  }
}
