import { DomainError } from '@pwen/domain';
import type { RequestHandler } from 'express';

import type { Route } from './routes.js';

/**
 * Refuses a known address that is called by a method of no call, and names the methods that there are at the surface that
 * was asked. What is the other surface's alone stays unknown here, with its address and its methods.
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

/** Whatever answers GET answers HEAD. */
function callsOf({ method, path, access }: Route) {
  const pattern = patternOf(path);
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return methods.map((each) => ({ method: each, access, pattern }));
}

/** As Express finds its way: whatever the case, with a slash at the end or without. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}
