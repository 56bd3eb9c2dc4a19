import { Injectable } from '@nestjs/common';

import { SessionPeople } from '../platform/sessions/session-people.js';

/** People as sessions look for them. */
@Injectable()
export class People extends SessionPeople {
  selectById(id: string): string {
    return `SELECT id, username, role, blocked, session_epoch AS "sessionEpoch" FROM users WHERE id = ${id}`;
  }
}
