import { METHODS } from 'node:http';

import type { Request, RequestHandler, Response } from 'express';

import type { Metrics } from './metrics.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const KNOWN_METHODS = new Set(METHODS);

/** Measures how long requests take, from their first line to the last byte of the answer. */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram(
    {
      name: 'pwen_http_request_duration_seconds',
      help: 'Requests by the route that answered them and the status of the answer',
      labels: ['method', 'route', 'status'],
    },
    SECONDS,
  );
  return (request, response, next) => {
    const measured = durations.startTimer();
    response.once('close', () =>
      measured({ method: methodOf(request), route: routeOf(request), status: statusOf(response) }),
    );
    next();
  };
}

/**
 * The address with its parameters named, as in `/api/content/:id`: an address itself may be anything that anybody asks for.
 *
 * @returns `other` for pages, files and addresses of nothing
 */
export function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}

export function methodOf({ method }: Request): string {
  return KNOWN_METHODS.has(method) ? method : 'other';
}

/** What broke off is no success, whatever status it would have had. */
function statusOf(response: Response): string {
  return response.writableFinished ? String(response.statusCode) : 'broken off';
}
