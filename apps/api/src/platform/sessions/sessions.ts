import { createHmac } from 'node:crypto';

import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Pool } from 'pg';

import type { Environment } from '../env.js';
import type { SessionPerson } from './session-people.js';
import type { SignedInUser } from './signed-in-user.js';
import type { Surface } from './surface.js';

declare global {
  // eslint's rule against namespaces knows this one exception: it is how passport's types are extended.
  namespace Express {
    interface User extends SignedInUser {}
  }
}

const DAY_MS = 24 * 60 * 60_000;

export const SURFACE_SESSIONS = {
  // Every visit begins the thirty days anew.
  user: { cookieName: 'pwen.sid', lifetimeMs: 30 * DAY_MS, rolling: true },
  // Eight hours from sign-in, however busy they were.
  console: { cookieName: 'pwen_console.sid', lifetimeMs: 8 * 60 * 60_000, rolling: false },
} satisfies Record<Surface, unknown>;

/** Somebody who signs in just now, and where: what passport is given to begin a session with. */
export interface Arrival extends SessionPerson {
  readonly surface: Surface;
}

export interface SessionsOptions {
  readonly environment: Environment;
  readonly pool: Pool;
}

/** Middleware that finds each request's session and the person who is signed in with it. */
export function createSessions({ environment, pool }: SessionsOptions): RequestHandler[] {
  const { sessionSecret } = environment;
  if (!sessionSecret) throw new Error('SESSION_SECRET is required to keep sessions');
  const PostgresStore = connectPgSimple(session);

  const ofSurface = (surface: Surface, origin: string): RequestHandler => {
    const { cookieName, lifetimeMs, rolling } = SURFACE_SESSIONS[surface];
    return session({
      name: cookieName,
      // A store of its own: express-session leaves in it how new sessions of this surface are made.
      store: new PostgresStore({ pool, tableName: 'sessions' }),
      // A secret of its own: what one surface signed is a forgery at the other.
      secret: createHmac('sha256', sessionSecret).update(surface).digest('base64url'),
      rolling,
      resave: false,
      saveUninitialized: false,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: origin.startsWith('https:'),
        maxAge: lifetimeMs,
      },
    });
  };
  const sessions = {
    user: ofSurface('user', environment.userOrigin),
    console: ofSurface('console', environment.adminOrigin),
  };

  return [
    (request, response, next) => sessions[request.surface](request, response, next),
    passport.session() as RequestHandler,
  ];
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
export async function endSession(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((fault: unknown) => (fault ? reject(fault) : resolve()));
  });
  request.res?.clearCookie(SURFACE_SESSIONS[request.surface].cookieName, { httpOnly: true, sameSite: 'lax' });
}
