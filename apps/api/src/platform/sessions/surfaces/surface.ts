import type { Environment } from '../../env.js';

/** Which of the two apps a request is for. They have sessions of their own. */
export type Surface = 'console' | 'user';

declare module 'express-serve-static-core' {
  interface Request {
    surface: Surface;
  }
}

/**
 * The console answers on its own host name; everything else is the user app.
 *
 * @param host the Host header as it came, maybe with a port
 */
export function surfaceOfHost(host: string | undefined, environment: Environment): Surface {
  const hostname = host?.toLowerCase().replace(/:\d+$/, '');
  return hostname === new URL(environment.adminOrigin).hostname ? 'console' : 'user';
}
