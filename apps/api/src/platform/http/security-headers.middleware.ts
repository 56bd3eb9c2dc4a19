import { randomBytes } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The nonce of this answer's styles, as its policy names it. */
export function nonceOf(response: Response): string {
  return response.locals.cspNonce as string;
}

const self = "'self'";
const none = "'none'";

/** Stands in the fixed headers for the nonce of each answer. */
const NONCE = 'nonce-of-each-answer';
const POLICY = 'Content-Security-Policy';

/**
 * The headers of every answer. Scripts come from here alone, styles from here or under the answer's own nonce; nobody
 * frames the apps.
 *
 * @param overHttps whether browsers may be told never to come by plain http again
 */
export function securityHeaders({ overHttps }: { overHttps: boolean }): RequestHandler {
  const headers = fixedHeaders(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [self],
          scriptSrc: [self],
          workerSrc: [self],
          styleSrc: [self, `'nonce-${NONCE}'`],
          imgSrc: [self, 'data:', 'blob:'],
          mediaSrc: [self, 'blob:'],
          objectSrc: [none],
          baseUri: [none],
          frameAncestors: [none],
          formAction: [self],
        },
      },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: overHttps,
    }),
  );
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString('base64');
    response.locals.cspNonce = nonce;
    for (const [name, value] of headers)
      response.setHeader(name, name === POLICY ? value.replace(NONCE, nonce) : value);
    next();
  };
}

type Helmet = (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => void;

/** Helmet makes the same headers anew for each answer, in fifteen steps. Asked once, they are only set. */
function fixedHeaders(makeHeaders: Helmet): ReadonlyMap<string, string> {
  const asked = { method: 'GET' } as IncomingMessage;
  const answer = new ServerResponse(asked);
  makeHeaders(asked, answer, (fault) => {
    if (fault) throw fault;
  });
  const named = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return new Map(named.map(([name, value]) => [name === POLICY.toLowerCase() ? POLICY : name, value]));
}

/** Swagger's page brings scripts and styles of its own inside the page; this policy is for that page only. */
export const documentationHeaders: RequestHandler = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: [self],
    scriptSrc: [self, "'unsafe-inline'"],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:'],
    objectSrc: [none],
    baseUri: [none],
    frameAncestors: [none],
  },
});
