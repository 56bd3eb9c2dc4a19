import { createHmac } from 'node:crypto';

import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';

import type { Clock } from '../clock.js';
import type { Environment } from '../env.js';
import type { SignedInUser } from './access/signed-in-user.js';
import { refuseForAnotherPerson } from './acting-person.middleware.js';
import { deviceOf, type SessionDevice } from './device.js';
import { renewSessions } from './renew-sessions.middleware.js';
import type { SessionPeople, SessionOwner, SessionPerson } from './session-people.js';
import { type SessionPools, SessionStore } from './session-store.js';
import { sessionCookieOf, SURFACE_SESSIONS } from './surfaces/surface-sessions.js';
import type { Surface } from './surfaces/surface.js';

declare global {
  // The exception of eslint's rule against namespaces: passport's types can only be extended this way.
  namespace Express {
    interface User extends SignedInUser {}
  }
}

/** A person who is signing in, with the app: passport's input for a new session. */
export interface SessionStart extends SessionPerson {
  readonly surface: Surface;
  readonly device: SessionDevice;
}

export interface SessionsOptions extends SessionPools {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly people: SessionPeople;
}

/** Middleware that finds each request's session and its signed-in person. */
export function createSessions({ environment, clock, people, ...pools }: SessionsOptions): RequestHandler[] {
  const ofSurface = (surface: Surface): RequestHandler => {
    const { name, options } = sessionCookieOf(surface, environment);
    const { lifetimeMs } = SURFACE_SESSIONS[surface];
    return session({
      name,
      // A separate store per surface, because express-session stores in it how to create sessions.
      store: new SessionStore(pools, clock, people),
      secret: signingSecretOf(surface, environment),
      // Only changed sessions are written, and only then is a cookie sent.
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

/** Separate secrets per surface, so that a session of one is invalid at the other. */
export function signingSecretOf(
  surface: Surface,
  { sessionSecret }: Pick<Environment, 'sessionSecret'>,
): string {
  if (!sessionSecret) throw new Error('SESSION_SECRET is required to keep sessions');
  return createHmac('sha256', sessionSecret).update(surface).digest('base64url');
}

/** Only what a session needs of the person's row. */
export function sessionStartOf(owner: SessionOwner, request: Request): SessionStart {
  const { id, username, role, blocked, sessionEpoch } = owner;
  const { surface } = request;
  const device = deviceOf(request.get('User-Agent'));
  // Every later request finds out whether the second factor is missing; the one that signs in has passed its guard.
  return { id, username, role, blocked, sessionEpoch, lacksSecondFactor: false, surface, device };
}

/** Signs a person in: the request and the session cookie of its response are theirs, with a new session id. */
export function startSession(request: Request, owner: SessionOwner): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(sessionStartOf(owner, request), (fault: unknown) => (fault ? reject(fault) : resolve()));
  });
}

/** Keeps the request's session valid when the person's epoch has changed, also if the request writes the session. */
export function enterEpoch({ session }: Request, epoch: number): void {
  const identity = session.passport?.user;
  if (!identity) return;
  identity.epoch = epoch;
  // As long as before; express-session would count the whole lifetime from now, by the machine's clock.
  session.cookie.expires = new Date(identity.endsAtMs);
}

/** Ends the request's session on the server, and removes its cookie. */
export async function endSession(request: Request, environment: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((fault: unknown) => (fault ? reject(fault) : resolve()));
  });
  const { name, options } = sessionCookieOf(request.surface, environment);
  request.res?.clearCookie(name, options);
}
