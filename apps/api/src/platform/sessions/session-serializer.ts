import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

import { Clock } from '../clock.js';
import { SessionPeople } from './session-people.js';
import type { Arrival } from './sessions.js';
import type { SignedInUser } from './access/signed-in-user.js';
import { type SessionIdentity, SURFACE_SESSIONS } from './surfaces/surface-sessions.js';

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
    const endsAtMs = this.clock.now().getTime() + SURFACE_SESSIONS[surface].lifetimeMs;
    done(null, { id, epoch: sessionEpoch, endsAtMs });
  }

  override deserializeUser(identity: SessionIdentity, done: Done<SignedInUser | false>): void {
    this.personOf(identity).then((person) => done(null, person), done);
  }

  private async personOf({ id, epoch, endsAtMs }: SessionIdentity): Promise<SignedInUser | false> {
    if (this.clock.now().getTime() >= endsAtMs) return false;
    const person = await this.people.find(id);
    if (!person || person.blocked || person.sessionEpoch !== epoch) return false;
    return { id, username: person.username, role: person.role };
  }
}
