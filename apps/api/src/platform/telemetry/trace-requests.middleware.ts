import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { RequestHandler } from 'express';

import { methodOf, routeOf } from './measure-requests.middleware.js';
import { tracer } from './spans.js';

/**
 * Starts a trace for each request. It does not continue a client's trace, because clients could flood the collector
 * with theirs.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  // Health checks come every few seconds.
  if (request.path.startsWith('/health/')) return next();
  const method = methodOf(request);
  tracer.startActiveSpan(method, { kind: SpanKind.SERVER, root: true }, (span) => {
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
        // The same as in the log and in the response.
        'pwen.request_id': String(request.id),
      });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  });
};
