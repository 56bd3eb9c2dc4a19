import { METHODS } from 'node:http';

import type { Request, RequestHandler, Response } from 'express';

import type { Metrics } from './metrics.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const KNOWN_METHODS = new Set(METHODS);

/** Measures the duration of requests, up to the last byte of the response. */
export function measureRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram(
    {
      name: 'pwen_http_request_duration_seconds',
      help: 'Requests by route and response status',
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
 * The path with named parameters, such as `/api/content/:id`. Raw paths would create unlimited label values.
 *
 * @returns `other` for pages, files and unknown paths
 */
export function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}

export function methodOf({ method }: Request): string {
  return KNOWN_METHODS.has(method) ? method : 'other';
}

/** An aborted response is not a success, whatever its status. */
function statusOf(response: Response): string {
  return response.writableFinished ? String(response.statusCode) : 'broken off';
}
