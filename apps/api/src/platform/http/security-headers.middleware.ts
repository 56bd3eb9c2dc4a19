import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** The nonce of this answer's styles, as its policy names it. */
export function nonceOf(response: Response): string {
  return response.locals.cspNonce as string;
}

const self = "'self'";
const none = "'none'";

const styleNonce = (_request: unknown, response: ServerResponse): string =>
  `'nonce-${nonceOf(response as Response)}'`;

/**
 * The headers of every answer. Scripts come from here alone, styles from here or under the answer's own nonce; nobody
 * frames the apps.
 *
 * @param overHttps whether browsers may be told never to come by plain http again
 */
export function securityHeaders({ overHttps }: { overHttps: boolean }): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.locals.cspNonce = randomBytes(16).toString('base64');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: [self],
          scriptSrc: [self],
          workerSrc: [self],
          styleSrc: [self, styleNonce],
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
  ];
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
