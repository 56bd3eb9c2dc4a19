import type { Environment } from '../../env.js';

export const SURFACES = ['console', 'user'] as const;

/** The app of a request. The two apps have separate sessions. */
export type Surface = (typeof SURFACES)[number];

declare module 'express-serve-static-core' {
  interface Request {
    surface: Surface;
  }
}

/**
 * The console has its own host name; every other host name is the user app.
 *
 * @returns what finds the surface of a Host header, which may have a port
 */
export function surfacesByHost({ adminOrigin }: Environment): (host: string | undefined) => Surface {
  const { hostname } = new URL(adminOrigin);
  return (host) => (host?.toLowerCase().replace(/:\d+$/, '') === hostname ? 'console' : 'user');
}
