import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/**
 * A line for each request, with the person it came from, and an id that its answer, its errors and its lines share.
 * Neither headers nor bodies are logged, and of the address only the path: a reset link carries its token in the query.
 */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp({
    // What a request's lines say is named below. To look for secrets in them costs as much as to write them.
    logger: logger.child({}, { redact: [] }),
    genReqId: (_request: IncomingMessage, response: ServerResponse) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // Whoever watches the process asks every few seconds; that is no news.
    customLogLevel: (request, response, fault) =>
      fault || response.statusCode >= 500 ? 'error' : request.url?.startsWith('/health/') ? 'debug' : 'info',
    // Read when the answer is out, and so after the session.
    customProps: (request) => ({ personId: (request as Request).user?.id }),
    // Its wrappers would describe a fault themselves, with all that it carries, before our serializer sees it.
    wrapSerializers: false,
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
  });
}
