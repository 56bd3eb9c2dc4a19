import { callbackify } from 'node:util';

import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool } from 'pg';

import type { Clock } from '../clock.js';
import { batched } from '../database/batched.js';
import { serviceUnavailable } from '../database/faults/service-unavailable.js';
import { isUnavailable } from '../database/faults/transient-faults.js';
import type { RowOf } from '../database/statements/statement.js';
import { rememberPerson, type SessionPeople, type SessionPerson } from './session-people.js';
import type { SessionIdentity } from './surfaces/surface-sessions.js';
import type { Surface } from './surfaces/surface.js';

/**
 * At each app, so that nobody who signs in to the one ends sessions of the other. More than anybody's devices; sessions that a
 * script accumulates are removed.
 */
const SESSIONS_OF_ACCOUNT = 20;

/** Noting every request would be a write for each read. The team are few, and who of them is here now is of interest. */
const SEEN_EVERY_MS: Readonly<Record<Surface, number>> = { user: 60 * 60_000, console: 60_000 };

/** Notes on a session of one request; not stored, because JSON has no symbols. */
const PERSON: unique symbol = Symbol('PERSON');
const IS_FOUND: unique symbol = Symbol('IS_FOUND');

declare module 'express-session' {
  interface SessionData {
    [PERSON]?: SessionPerson | null;
    /** Whether it was read, and not just begun. */
    [IS_FOUND]?: boolean;
  }
}

export interface SessionPools {
  /** For what may be lost in a failover without harm, and for reading. */
  readonly pool: Pool;
  /** For what may not: that a session has begun or ended. Its statements may run twice. */
  readonly writes: Pick<Pool, 'query'>;
}

type FoundSession = RowOf<'session-with-person'>;

const PostgresStore = connectPgSimple(session);

/**
 * Sessions as rows. A session that was read can be updated but not created again, so that an ended session stays ended
 * even if a concurrent request still uses it.
 */
export class SessionStore extends PostgresStore {
  private readonly read = batched((sids: readonly string[]) => this.readAll(sids));
  private readonly database: Pool;
  private readonly writes: Pick<Pool, 'query'>;
  private readonly findThen = callbackify((sid: string) => this.find(sid));

  constructor(
    { pool, writes }: SessionPools,
    private readonly clock: Clock,
    private readonly people: SessionPeople,
  ) {
    super({
      pool: writes as Pool,
      tableName: 'sessions',
      // The worker's sweep does that, once for all processes and in batches.
      pruneSessionInterval: false,
    });
    this.database = pool;
    this.writes = writes;
    // Reading a session writes nothing; its expiry is in its data and is changed with it. If there were this method,
    // express-session would hash the session once more to find out whether to call it.
    Object.assign(this, { touch: undefined });
  }

  /** The library's own method uses the machine's clock. */
  override get(sid: string, callback: (fault: unknown, data?: SessionData | null) => void): void {
    this.findThen(sid, callback);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const found = super.createSession(request, data);
    found[IS_FOUND] = true;
    rememberPerson(request, data[PERSON] ?? null);
    return found;
  }

  override set(sid: string, data: SessionData, callback: (fault?: unknown) => void = () => undefined): void {
    if (!data[IS_FOUND]) return this.begin(sid, data, callback);
    const expireSeconds = Math.ceil((data.cookie.expires ?? new Date()).getTime() / 1000);
    this.people.statements.update
      .run(this.database, { sid, data: JSON.stringify(data), expireSeconds })
      .then(() => callback(), callback);
  }

  private async find(sid: string): Promise<SessionData | null> {
    try {
      const found = await this.read(sid);
      if (!found) return null;
      const data = JSON.parse(found.sess) as SessionData;
      data[PERSON] = found.person as SessionPerson | null;
      await this.storeSeen(found, data.passport?.user?.surface ?? 'user');
      return data;
    } catch (fault) {
      // express-session treats errors with the code ENOENT, which a missing socket file also has, as "no session".
      throw isUnavailable(fault) ? serviceUnavailable(fault) : fault;
    }
  }

  private async readAll(sids: readonly string[]): Promise<readonly (FoundSession | undefined)[]> {
    const rows = await this.people.statements.find.rows(this.database, { sids, now: this.clock.now() });
    const bySid = new Map(rows.map((row) => [row.sid, row]));
    return sids.map((sid) => bySid.get(sid));
  }

  private async storeSeen({ sid, lastSeenAt }: FoundSession, surface: Surface): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS[surface]) return;
    try {
      await this.people.statements.storeSeen.run(this.database, { sid, now });
    } catch (fault) {
      // A row may be locked by a change that waits for the standby. The next request stores it.
      if (!isUnavailable(fault)) throw fault;
    }
  }

  private begin(sid: string, data: SessionData, callback: (fault?: unknown) => void): void {
    const identity = data.passport?.user;
    super.set(sid, data, (fault?: unknown) => {
      if (fault || !identity) callback(fault);
      else this.begun(identity).then(() => callback(), callback);
    });
  }

  private async begun({ id: userId, surface = 'user' }: SessionIdentity): Promise<void> {
    await this.endOldest(userId, surface);
    await this.people.statements.storeBegun.run(this.database, { userId, now: this.clock.now() });
  }

  /**
   * A statement after the insert, so that of two concurrent sign-ins the later one sees both rows. An erasure ends the sessions that
   * it sees when the account has long been shut: it finds the row that was inserted before, or this finds the account shut.
   */
  private async endOldest(userId: number, surface: Surface): Promise<void> {
    const ended = { userId, surface, allowed: SESSIONS_OF_ACCOUNT };
    await this.people.statements.endOldest.run(this.writes, ended);
  }
}
