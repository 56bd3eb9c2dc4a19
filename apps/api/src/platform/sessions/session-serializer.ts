import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request } from 'express';
import passport from 'passport';

import { Clock } from '../clock.js';
import type { SignedInUser } from './access/signed-in-user.js';
import { personOfSession } from './session-people.js';
import type { SessionStart } from './sessions.js';
import { type SessionIdentity, SURFACE_SESSIONS } from './surfaces/surface-sessions.js';

type Done<T> = (fault: unknown, value?: T) => void;

/**
 * Maps between a session and its person. Nest's PassportSerializer does the same but has no access to the request, with
 * which the person was already read.
 */
@Injectable()
export class SessionSerializer implements OnModuleInit {
  constructor(private readonly clock: Clock) {}

  onModuleInit(): void {
    passport.serializeUser((sessionStart, done: Done<SessionIdentity>) =>
      done(null, this.identityOf(sessionStart as SessionStart)),
    );
    passport.deserializeUser(
      (request: Request, identity: SessionIdentity, done: Done<SignedInUser | false>) =>
        done(null, this.personOf(request, identity)),
    );
  }

  private identityOf({ id, sessionEpoch, surface, device }: SessionStart): SessionIdentity {
    const nowMs = this.clock.now().getTime();
    const endsAtMs = nowMs + SURFACE_SESSIONS[surface].lifetimeMs;
    // Whoever signs in has just proved that it is them.
    return { id, epoch: sessionEpoch, endsAtMs, surface, device, steppedUpAtMs: nowMs };
  }

  private personOf(request: Request, { epoch, endsAtMs }: SessionIdentity): SignedInUser | false {
    if (this.clock.now().getTime() >= endsAtMs) return false;
    const person = personOfSession(request);
    if (!person || person.blocked || person.sessionEpoch !== epoch) return false;
    const { id, username, role, lacksSecondFactor } = person;
    return { id, username, role, lacksSecondFactor };
  }
}
