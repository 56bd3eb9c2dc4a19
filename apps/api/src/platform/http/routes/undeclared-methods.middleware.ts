import { DomainError } from '@pwen/domain';
import type { RequestHandler } from 'express';

import type { Route } from './routes.js';

/**
 * Refuses undeclared methods of a known path, with the methods that the surface allows. Paths of only the other surface
 * remain unknown here.
 *
 * @throws DomainError METHOD_NOT_ALLOWED
 */
export function refuseUndeclaredMethods(routes: readonly Route[]): RequestHandler {
  const calls = routes.flatMap(callsOf);
  return (request, response, next) => {
    const called = calls.filter(({ pattern }) => pattern.test(request.path));
    if (called.some(({ method }) => method === request.method)) return next();
    const allowed = new Set(
      called.filter(({ access }) => access?.[request.surface]).map(({ method }) => method),
    );
    if (allowed.size === 0) return next();
    response.set('Allow', [...allowed].sort().join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED');
  };
}

/** Every GET route also handles HEAD. */
function callsOf({ method, path, access }: Route) {
  const pattern = patternOf(path);
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return methods.map((each) => ({ method: each, access, pattern }));
}

/** Matches like Express: case-insensitive, with an optional trailing slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}
