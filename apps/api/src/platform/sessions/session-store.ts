import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool } from 'pg';

const PostgresStore = connectPgSimple(session);

/**
 * Sessions as rows. One that was read is only ever changed, never made again: what a person or a new password ended stays
 * ended, also when a request that began before still has it in hand.
 */
export class SessionStore extends PostgresStore {
  private readonly read = new WeakSet<object>();

  constructor(private readonly database: Pool) {
    // Reading a session writes nothing: how long it lasts is in what it says, and changes with that.
    super({ pool: database, tableName: 'sessions', disableTouch: true });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const found = super.createSession(request, data);
    this.read.add(found);
    return found;
  }

  override set(sid: string, data: SessionData, callback: (fault?: unknown) => void = () => undefined): void {
    if (!this.read.has(data)) return super.set(sid, data, callback);
    this.database
      .query('UPDATE sessions SET sess = $2, expire = to_timestamp($3) WHERE sid = $1', [
        sid,
        data,
        Math.ceil((data.cookie.expires ?? new Date()).getTime() / 1000),
      ])
      .then(() => callback(), callback);
  }
}
