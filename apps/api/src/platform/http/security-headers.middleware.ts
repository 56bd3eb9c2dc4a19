import { randomUUID } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';

import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The nonce of this response, as in its content security policy. */
export function nonceOf(response: Response): string {
  return response.locals.cspNonce as string;
}

/**
 * Lets the response's page run inline scripts of its build.
 *
 * @param hashes of their texts, as in a policy
 */
export function allowInlineScripts(response: Response, hashes: readonly string[]): void {
  if (hashes.length === 0) return;
  const policy = String(response.getHeader(POLICY));
  response.setHeader(POLICY, policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')));
}

const self = "'self'";
const none = "'none'";

/** A placeholder in the prepared headers for the nonce of each response. */
const NONCE = 'nonce-of-each-answer';
const POLICY = 'Content-Security-Policy';

/**
 * The headers of every response. Scripts are allowed from this origin only, styles from this origin or with the
 * response's nonce, and a page's inline script by its hash; nobody may frame the apps.
 *
 * @param overHttps whether to send HSTS
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
    // 122 random bits, of which Node draws many at a time.
    const nonce = randomUUID();
    response.locals.cspNonce = nonce;
    for (const [name, value] of headers)
      response.setHeader(name, name === POLICY ? value.replace(NONCE, nonce) : value);
    next();
  };
}

type Helmet = (request: IncomingMessage, response: ServerResponse, next: (fault?: unknown) => void) => void;

/** Helmet computes the same headers for each response in fifteen steps. Here they are computed once. */
function fixedHeaders(makeHeaders: Helmet): ReadonlyMap<string, string> {
  const asked = { method: 'GET' } as IncomingMessage;
  const answer = new ServerResponse(asked);
  makeHeaders(asked, answer, (fault) => {
    if (fault) throw fault;
  });
  const named = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return new Map(named.map(([name, value]) => [name === POLICY.toLowerCase() ? POLICY : name, value]));
}

/** Swagger's page has inline scripts and styles; this policy is for that page only. */
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
