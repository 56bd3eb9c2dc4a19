import { AsyncLocalStorage } from 'node:async_hooks';

import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
// Gives requests their id.
import type {} from 'pino-http';

const requests = new AsyncLocalStorage<Request>();

/** Where a change came from. */
export interface RequestOrigin {
  /** As in the log of the process and in `X-Request-Id`. */
  readonly requestId: string;
  /** An IP address; null if the connection has ended. */
  readonly address: string | null;
  readonly userAgent: string | undefined;
}

/** Lets everything that a request does find out where the request came from, without passing it through every command. */
export const rememberOrigin: RequestHandler = (request, _response, next) => {
  requests.run(request, next);
};

/** @returns null outside of requests, such as in a job */
export function currentOrigin(): RequestOrigin | null {
  const request = requests.getStore();
  if (!request) return null;
  return {
    requestId: String(request.id),
    address: request.ip === undefined ? null : ipaddr.process(request.ip).toString(),
    userAgent: request.get('User-Agent'),
  };
}
