import { DomainError } from '@pwen/domain';
import disposable from 'disposable-email-domains-js';

import { asciiDomainOf } from '../people/index.js';

/** Read once: the package reads its list anew at each of its own checks. */
const DOMAINS = disposable.disposableEmailBlocklistSet();

/**
 * Mailboxes that anybody opens for ten minutes. The list also holds for the subdomains of its domains.
 *
 * @throws DomainError THROWAWAY_EMAIL
 */
export function refuseThrowaway(address: string): void {
  const labels = asciiDomainOf(address).split('.');
  const domains = labels.map((_, start) => labels.slice(start).join('.'));
  if (domains.some((domain) => DOMAINS.has(domain))) throw new DomainError('THROWAWAY_EMAIL');
}
