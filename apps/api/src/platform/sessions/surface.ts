import type { Environment } from '../env.js';

/** Which of the two apps a request is for. They have sessions of their own. */
export type Surface = 'console' | 'user';

declare module 'express-serve-static-core' {
  interface Request {
    surface: Surface;
  }
}

/** The console answers on its own host name; everything else is the user app. */
export function surfaceOfHost(hostname: string | undefined, environment: Environment): Surface {
  return hostname?.toLowerCase() === new URL(environment.adminOrigin).hostname ? 'console' : 'user';
}
