import type { RequestHandler } from 'express';

import type { Clock } from '../clock.js';
import { SURFACE_SESSIONS } from './surfaces/surface-sessions.js';

/**
 * Extends a session of the user app while it is used: only with the first request of a day, because an extension writes
 * a row and sends a cookie, which most requests do not need.
 */
export function renewSessions(clock: Clock): RequestHandler {
  return ({ surface, user, session }, _response, next) => {
    const { lifetimeMs, renewAfterMs } = SURFACE_SESSIONS[surface];
    const identity = session?.passport?.user;
    if (user && identity && renewAfterMs !== null) {
      const nowMs = clock.now().getTime();
      const renewedAtMs = identity.endsAtMs - lifetimeMs;
      if (nowMs - renewedAtMs >= renewAfterMs) {
        identity.endsAtMs = nowMs + lifetimeMs;
        // The row and the cookie expire at the same time; express-session would use the machine's clock.
        session.cookie.expires = new Date(identity.endsAtMs);
      }
    }
    next();
  };
}
