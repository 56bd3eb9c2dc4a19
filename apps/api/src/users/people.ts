import { Injectable } from '@nestjs/common';

import { columnsOf } from '../platform/database/columns-of.js';
import { SessionPeople, type SessionPerson } from '../platform/sessions/session-people.js';
import { lacksSecondFactor } from './second-factor/second-factors-in-sql.js';
import { User } from './user.entity.js';

const KNOWN = ['id', 'username', 'role', 'blocked', 'sessionEpoch'] as const satisfies readonly (keyof User &
  keyof SessionPerson)[];

/** The person of a session. */
@Injectable()
export class People extends SessionPeople {
  selectById(id: string): string {
    return `SELECT ${columnsOf(User, KNOWN)}, ${lacksSecondFactor('users')} AS "lacksSecondFactor" FROM users WHERE id = ${id}`;
  }

  noteSeen(id: string, at: string): string {
    return `UPDATE users SET last_seen_at = ${at} WHERE id = ${id} AND (last_seen_at IS NULL OR last_seen_at < ${at})`;
  }
}
