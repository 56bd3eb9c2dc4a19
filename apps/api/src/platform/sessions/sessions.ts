import { createHmac } from 'node:crypto';

import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Pool } from 'pg';

import type { Clock } from '../clock.js';
import type { Environment } from '../env.js';
import type { SignedInUser } from './access/signed-in-user.js';
import { refuseForAnotherPerson } from './acting-person.middleware.js';
import { renewSessions } from './renew-sessions.middleware.js';
import type { SessionPeople, SessionPerson } from './session-people.js';
import { SessionStore } from './session-store.js';
import { sessionCookieOf, SURFACE_SESSIONS } from './surfaces/surface-sessions.js';
import type { Surface } from './surfaces/surface.js';

declare global {
  // eslint's rule against namespaces knows this one exception: it is how passport's types are extended.
  namespace Express {
    interface User extends SignedInUser {}
  }
}

/** Somebody who signs in just now, and where: what passport is given to begin a session with. */
export interface Arrival extends SessionPerson {
  readonly surface: Surface;
}

export interface SessionsOptions {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly people: SessionPeople;
}

/** Middleware that finds each request's session and the person who is signed in with it. */
export function createSessions({ environment, pool, clock, people }: SessionsOptions): RequestHandler[] {
  const ofSurface = (surface: Surface): RequestHandler => {
    const { name, options } = sessionCookieOf(surface, environment);
    const { lifetimeMs } = SURFACE_SESSIONS[surface];
    return session({
      name,
      // A store of its own: express-session leaves in it how new sessions of this surface are made.
      store: new SessionStore(pool, clock, people),
      secret: signingSecretOf(surface, environment),
      // Only what changed is written, and only then is a cookie sent.
      rolling: false,
      resave: false,
      saveUninitialized: false,
      cookie: () => ({ ...options, expires: new Date(clock.now().getTime() + lifetimeMs) }),
    });
  };
  const sessions = { user: ofSurface('user'), console: ofSurface('console') };

  return [
    (request, response, next) => sessions[request.surface](request, response, next),
    passport.session() as RequestHandler,
    refuseForAnotherPerson,
    renewSessions(clock),
  ];
}

/** One for each surface: what one of them signed is a forgery at the other. */
export function signingSecretOf(
  surface: Surface,
  { sessionSecret }: Pick<Environment, 'sessionSecret'>,
): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is required to keep sessions');
  return createHmac('sha256', sessionSecret).update(surface).digest('base64url');
}

/** Of a person only what a session needs: the rest of the row stays behind. */
export function arrivalOf(person: SessionPerson, surface: Surface): Arrival {
  const { id, username, role, blocked, sessionEpoch } = person;
  return { id, username, role, blocked, sessionEpoch, surface };
}

/** Signs a person in: from here on the request and the cookie it answers are theirs, under a new session id. */
export function startSession(request: Request, person: SessionPerson): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(arrivalOf(person, request.surface), (fault: unknown) =>
      fault ? reject(fault) : resolve(),
    );
  });
}

/** Ends the request's session and forgets it on both sides. */
export async function endSession(request: Request, environment: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((fault: unknown) => (fault ? reject(fault) : resolve()));
  });
  const { name, options } = sessionCookieOf(request.surface, environment);
  request.res?.clearCookie(name, options);
}
