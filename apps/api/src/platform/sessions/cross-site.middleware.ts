import { DomainError } from '@pwen/domain';
import type { NextFunction, Request, Response } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks a browser for; the algorithm of Go's http.CrossOriginProtection. The
 * two apps are one site to a cookie but two origins here, so neither can act as the other.
 *
 * @throws DomainError CROSS_SITE_REQUEST
 */
export function refuseCrossSiteChanges(request: Request, _response: Response, next: NextFunction): void {
  if (!SAFE_METHODS.has(request.method) && isCrossSite(request)) throw new DomainError('CROSS_SITE_REQUEST');
  next();
}

function isCrossSite(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.get('Origin');
  // Neither header: an old browser sends at least Origin with a change, so this is no browser.
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('Host')?.toLowerCase();
}
