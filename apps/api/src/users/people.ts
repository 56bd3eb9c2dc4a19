import { Injectable } from '@nestjs/common';

import { SessionPeople } from '../platform/sessions/session-people.js';

/** The person of a session. */
@Injectable()
export class People extends SessionPeople {
  selectById(id: string): string {
    return `SELECT id, username, role, blocked, session_epoch AS "sessionEpoch" FROM users WHERE id = ${id}`;
  }
}
