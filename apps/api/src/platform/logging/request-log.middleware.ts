import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** Known after the response, when the session has been read. */
const personOf = (request: IncomingMessage): { personId: number | undefined } => ({
  personId: (request as Request).user?.id,
});

/**
 * Logs a line for each request, with its person, and an id that its response, errors and log lines share. Headers and
 * bodies are not logged, and only the path of the URL, because a reset link has its token in the query.
 */
export function logRequests(logger: Logger): RequestHandler {
  return pinoHttp({
    // The logged properties are listed below. Searching them for secrets would cost as much as writing them.
    logger: logger.child({}, { redact: [] }),
    genReqId: (_request: IncomingMessage, response: ServerResponse) => {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    // Health checks come every few seconds.
    customLogLevel: (request, response, fault) =>
      fault || response.statusCode >= 500 ? 'error' : request.url?.startsWith('/health/') ? 'debug' : 'info',
    // Not `customProps`, which makes a logger before and another one after each request.
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...personOf(request) }),
    customErrorObject: (request, _response, _fault, line: object) => ({ ...line, ...personOf(request) }),
    // Its wrappers would serialize an error with all its properties before our serializer.
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
