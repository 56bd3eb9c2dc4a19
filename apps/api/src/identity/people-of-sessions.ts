import { Injectable } from '@nestjs/common';

import { isDeleted, lockThere, User } from '../people/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { sessionStatements } from '../platform/sessions/in-sql/session-statements.js';
import { SessionPeople, type SessionPerson } from '../platform/sessions/session-people.js';
import { lacksSecondFactor } from './second-factor/second-factors-in-sql.js';

const KNOWN = ['id', 'username', 'role', 'blocked', 'sessionEpoch'] as const satisfies readonly (keyof User &
  keyof SessionPerson)[];

const STATEMENTS = sessionStatements({
  selectById: (id) =>
    `SELECT ${columnsOf(User, KNOWN)}, ${lacksSecondFactor('users')} AS "lacksSecondFactor" FROM users WHERE id = ${id}`,
  storeSeen: (id, at) =>
    `UPDATE users SET last_seen_at = ${at} WHERE id = ${id} AND (last_seen_at IS NULL OR last_seen_at < ${at})`,
  lockThere,
  isDeleted,
});

/** Finds the person of each session. */
@Injectable()
export class PeopleOfSessions extends SessionPeople {
  override readonly statements = STATEMENTS;
}
