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
  const declared = new Map(
    [...new Set(calls.map(({ method }) => method))].map((method) => {
      const paths = calls.filter((call) => call.method === method).map(({ path }) => path);
      return [method, patternOf(...paths)];
    }),
  );
  return (request, response, next) => {
    // All paths of a method are one pattern, because nearly every request passes here.
    if (declared.get(request.method)?.test(request.path)) return next();
    const allowed = new Set(
      calls
        .filter(({ access, pattern }) => access?.[request.surface] && pattern.test(request.path))
        .map(({ method }) => method),
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
  return methods.map((each) => ({ method: each, path, access, pattern }));
}

/** Matches any of the paths like Express: case-insensitive, with an optional trailing slash. */
function patternOf(...paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.join('|').replace(/:\w+/g, '[^/]+')})/?$`, 'i');
}
