import type { CookieOptions } from 'express';

import type { Environment } from '../../env.js';
import type { SessionDevice } from '../device.js';
import type { Surface } from './surface.js';

/**
 * The person in a session's data. Everything else is read from the database, so that changes take effect immediately.
 */
export interface SessionIdentity {
  readonly id: number;
  epoch: number;
  /** When the session expires, unless it is renewed. */
  endsAtMs: number;
  /** For the person's list of their sessions. Sessions from before that list have neither. */
  readonly surface?: Surface;
  /** When the person last proved by their password or a code that it is them. */
  steppedUpAtMs?: number;
  readonly device?: SessionDevice;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionIdentity };
  }
}

const DAY_MS = 24 * 60 * 60_000;

export const SURFACE_SESSIONS = {
  // Renewed to thirty days on every day with a visit.
  user: { cookieName: 'pwen.sid', lifetimeMs: 30 * DAY_MS, renewAfterMs: DAY_MS },
  // Eight hours from sign-in, regardless of use.
  console: { cookieName: 'pwen_console.sid', lifetimeMs: 8 * 60 * 60_000, renewAfterMs: null },
} satisfies Record<Surface, unknown>;

/** The cookie of a surface's sessions. */
export interface SessionCookie {
  readonly name: string;
  readonly options: CookieOptions;
}

/**
 * Over https the name starts with __Host-: browsers accept such a cookie from this host only, so that other subdomains
 * and network attackers cannot plant one.
 */
export function sessionCookieOf(surface: Surface, environment: Environment): SessionCookie {
  const origin = surface === 'console' ? environment.adminOrigin : environment.userOrigin;
  const secure = origin.startsWith('https:');
  const { cookieName } = SURFACE_SESSIONS[surface];
  return {
    name: secure ? `__Host-${cookieName}` : cookieName,
    options: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}
