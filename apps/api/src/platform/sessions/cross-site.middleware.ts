import { DomainError } from '@pwen/domain';
import type { NextFunction, Request, Response } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The content types of HTML forms, which any page may send to any site. */
const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']);

/**
 * Refuses changes requested by another site's page. It uses the algorithm of Go's http.CrossOriginProtection, but is
 * stricter if a browser sends no headers. The two apps are the same site for cookies but two origins here, so neither
 * can act as the other.
 *
 * @throws DomainError CROSS_SITE_REQUEST
 */
export function refuseCrossSiteChanges(request: Request, _response: Response, next: NextFunction): void {
  if (!SAFE_METHODS.has(request.method) && mayBeCrossSite(request))
    throw new DomainError('CROSS_SITE_REQUEST');
  next();
}

function mayBeCrossSite(request: Request): boolean {
  const fetchSite = request.get('Sec-Fetch-Site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.get('Origin');
  if (origin) return origin !== originOf(request);
  // A program, or a browser too old to send the origin, whose form could use a person's cookies.
  return request.get('Cookie') !== undefined && !isBeyondForms(request);
}

/** The requested scheme, host and port, normalized like an origin. */
function originOf(request: Request): string | undefined {
  const asked = `${request.protocol}://${request.get('Host') ?? ''}`;
  return URL.canParse(asked) ? new URL(asked).origin : undefined;
}

/**
 * Whether the request has a header that a page of another origin may only send after a preflight, which is never
 * allowed here.
 */
function isBeyondForms(request: Request): boolean {
  const type = request.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase();
  return request.get('X-Requested-With') !== undefined || (type !== undefined && !FORM_TYPES.has(type));
}
