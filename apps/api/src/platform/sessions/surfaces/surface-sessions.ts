import type { CookieOptions } from 'express';

import type { Environment } from '../../env.js';
import type { Surface } from './surface.js';

/** What a session keeps of its person. Everything else is read afresh, so that a change takes effect at once. */
export interface SessionIdentity {
  readonly id: number;
  readonly epoch: number;
  /** When the session is over, unless it is renewed before. */
  endsAtMs: number;
}

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: SessionIdentity };
  }
}

const DAY_MS = 24 * 60 * 60_000;

export const SURFACE_SESSIONS = {
  // Every day with a visit begins the thirty days anew.
  user: { cookieName: 'pwen.sid', lifetimeMs: 30 * DAY_MS, renewAfterMs: DAY_MS },
  // Eight hours from sign-in, however busy they were.
  console: { cookieName: 'pwen_console.sid', lifetimeMs: 8 * 60 * 60_000, renewAfterMs: null },
} satisfies Record<Surface, unknown>;

/** The cookie that carries a surface's sessions. */
export interface SessionCookie {
  readonly name: string;
  readonly options: CookieOptions;
}

/**
 * Over https the name begins with __Host-: browsers take such a cookie from this very host alone, so that no other
 * subdomain and nobody on the line can plant one.
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
