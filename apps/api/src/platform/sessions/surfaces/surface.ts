import type { Environment } from '../../env.js';

/** The app of a request. The two apps have separate sessions. */
export type Surface = 'console' | 'user';

declare module 'express-serve-static-core' {
  interface Request {
    surface: Surface;
  }
}

/**
 * The console has its own host name; every other host name is the user app.
 *
 * @param host the Host header, with an optional port
 */
export function surfaceOfHost(host: string | undefined, environment: Environment): Surface {
  const hostname = host?.toLowerCase().replace(/:\d+$/, '');
  return hostname === new URL(environment.adminOrigin).hostname ? 'console' : 'user';
}
