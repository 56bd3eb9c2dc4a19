import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

import { Clock } from '../clock.js';
import { SessionPeople } from './session-people.js';
import { type Arrival, SURFACE_SESSIONS } from './sessions.js';
import type { SignedInUser } from './signed-in-user.js';

/** What a session keeps of its person. Everything else is read afresh, so that a change takes effect at once. */
interface SessionIdentity {
  readonly id: number;
  readonly epoch: number;
  /** When the session is over however busy it was; null when every visit prolongs it. */
  readonly endsAtMs: number | null;
}

type Done<T> = (fault: unknown, value?: T) => void;

/** Between a session and the person it belongs to. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  constructor(
    private readonly people: SessionPeople,
    private readonly clock: Clock,
  ) {
    super();
  }

  override serializeUser({ id, sessionEpoch, surface }: Arrival, done: Done<SessionIdentity>): void {
    const { rolling, lifetimeMs } = SURFACE_SESSIONS[surface];
    const endsAtMs = rolling ? null : this.clock.now().getTime() + lifetimeMs;
    done(null, { id, epoch: sessionEpoch, endsAtMs });
  }

  override deserializeUser(identity: SessionIdentity, done: Done<SignedInUser | false>): void {
    this.personOf(identity).then((person) => done(null, person), done);
  }

  private async personOf({ id, epoch, endsAtMs }: SessionIdentity): Promise<SignedInUser | false> {
    if (endsAtMs !== null && this.clock.now().getTime() >= endsAtMs) return false;
    const person = await this.people.find(id);
    if (!person || person.blocked || person.sessionEpoch !== epoch) return false;
    return { id, username: person.username, role: person.role };
  }
}
