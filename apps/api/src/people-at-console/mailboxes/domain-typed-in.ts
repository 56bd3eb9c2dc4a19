import { domainToASCII } from 'node:url';

import { DomainError } from '@pwen/domain';

import { isAnybodys, registrableDomain } from '../../people/index.js';

/**
 * The domain that was registered, of an address or a host as somebody types it in.
 *
 * @throws DomainError NOT_A_DOMAIN, also for a suffix such as `edu.ht`; DOMAIN_OF_ANYBODY for providers and relays
 */
export function domainTypedIn(text: string): string {
  const host = text.slice(text.lastIndexOf('@') + 1).replace(/\.$/, '');
  const ascii = domainToASCII(host);
  const domain = ascii.includes('.') ? registrableDomain(ascii) : null;
  if (domain === null) throw new DomainError('NOT_A_DOMAIN');
  if (isAnybodys(ascii) || isAnybodys(domain)) throw new DomainError('DOMAIN_OF_ANYBODY');
  return domain;
}
