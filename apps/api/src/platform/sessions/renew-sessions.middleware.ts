import type { RequestHandler } from 'express';

import type { Clock } from '../clock.js';
import { SURFACE_SESSIONS } from './surfaces/surface-sessions.js';

/**
 * Lets a session of the user app last as long as somebody comes by. Not at every visit but at the first of a day: a session
 * that changes is a row written and a cookie sent, and most calls need neither.
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
        // Both the row and the cookie end then; express-session would count from the machine's clock.
        session.cookie.expires = new Date(identity.endsAtMs);
      }
    }
    next();
  };
}
