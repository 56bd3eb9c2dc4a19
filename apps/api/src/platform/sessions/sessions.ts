import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import passport from 'passport';
import type { Pool } from 'pg';

import type { Clock } from '../clock.js';
import type { Environment } from '../env.js';
import type { SessionPeople, SessionPerson } from './session-people.js';
import type { SignedInUser } from './signed-in-user.js';
import type { Surface } from './surface.js';

declare global {
  // eslint's rule against namespaces knows this one exception: it is how passport's types are extended.
  namespace Express {
    interface User extends SignedInUser {}
  }
}

const DAY_MS = 24 * 60 * 60_000;

const SURFACE_SESSIONS = {
  // Every visit begins the thirty days anew.
  user: { cookieName: 'pwen.sid', lifetimeMs: 30 * DAY_MS, rolling: true },
  // Eight hours from sign-in, however busy they were.
  console: { cookieName: 'pwen_console.sid', lifetimeMs: 8 * 60 * 60_000, rolling: false },
} satisfies Record<Surface, unknown>;

/** What a session keeps of its person. Everything else is read afresh, so that a change takes effect at once. */
interface SessionIdentity {
  readonly id: number;
  readonly epoch: number;
  readonly surface: Surface;
  readonly signedInAtMs: number;
}

export interface SessionsOptions {
  readonly environment: Environment;
  readonly pool: Pool;
  readonly people: SessionPeople;
  readonly clock: Clock;
}

/** Middleware that finds each request's session and the person who is signed in with it. */
export function createSessions(options: SessionsOptions): RequestHandler[] {
  const { environment, pool } = options;
  if (!environment.sessionSecret) throw new Error('SESSION_SECRET is required to keep sessions');
  const secret = environment.sessionSecret;
  const PostgresStore = connectPgSimple(session);

  const ofSurface = (surface: Surface, origin: string): RequestHandler => {
    const { cookieName, lifetimeMs, rolling } = SURFACE_SESSIONS[surface];
    return session({
      name: cookieName,
      // A store of its own: express-session leaves in it how new sessions of this surface are made.
      store: new PostgresStore({ pool, tableName: 'sessions' }),
      secret,
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

  const authenticator = createAuthenticator(options);
  return [
    (request, response, next) => sessions[request.surface](request, response, next),
    authenticator.initialize() as RequestHandler,
    authenticator.session() as RequestHandler,
  ];
}

/** One of its own for each application: passport's shared one would mix two that run in one process. */
function createAuthenticator({ people, clock }: SessionsOptions): passport.Authenticator {
  const authenticator = new passport.Passport();
  authenticator.serializeUser((request: Request, user: Express.User, done: Done<SessionIdentity>) => {
    const person = user as SessionPerson;
    done(null, {
      id: person.id,
      epoch: person.sessionEpoch,
      surface: request.surface,
      signedInAtMs: clock.now().getTime(),
    });
  });
  authenticator.deserializeUser(
    (request: Request, identity: SessionIdentity, done: Done<SignedInUser | false>) => {
      const lifetimeMs = SURFACE_SESSIONS[identity.surface].lifetimeMs;
      const tooOld =
        identity.surface === 'console' && clock.now().getTime() - identity.signedInAtMs >= lifetimeMs;
      if (identity.surface !== request.surface || tooOld) return done(null, false);
      people.find(identity.id).then(
        (person) => done(null, person && isValid(person, identity) ? signedIn(person) : false),
        (fault: unknown) => done(fault),
      );
    },
  );
  return authenticator;
}

type Done<T> = (fault: unknown, value?: T) => void;

function isValid(person: SessionPerson, identity: SessionIdentity): boolean {
  return !person.blocked && person.sessionEpoch === identity.epoch;
}

function signedIn({ id, username, role }: SessionPerson): SignedInUser {
  return { id, username, role };
}

/** Signs a person in: from here on the request and the cookie it answers are theirs, under a new session id. */
export function startSession(request: Request, person: SessionPerson): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(person, (fault: unknown) => (fault ? reject(fault) : resolve()));
  });
}

/** Ends the request's session and forgets it on both sides. */
export async function endSession(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((fault: unknown) => (fault ? reject(fault) : resolve()));
  });
  request.res?.clearCookie(SURFACE_SESSIONS[request.surface].cookieName, { httpOnly: true, sameSite: 'lax' });
}
