import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { SESSIONS_POOL } from '../platform/database/pools.js';
import { SessionPeople, type SessionPerson } from '../platform/sessions/session-people.js';

/** People as sessions look for them, with every request and so on the sessions' own connections. */
@Injectable()
export class People extends SessionPeople {
  constructor(@Inject(SESSIONS_POOL) private readonly pool: Pool) {
    super();
  }

  async find(id: number): Promise<SessionPerson | null> {
    const { rows } = await this.pool.query<SessionPerson>({
      name: 'session-person',
      text: 'SELECT id, username, role, blocked, session_epoch AS "sessionEpoch" FROM users WHERE id = $1',
      values: [id],
    });
    return rows[0] ?? null;
  }
}
