import commonProviders from 'email-providers/common.json' with { type: 'json' };
import { getDomain } from 'tldts';

import { asciiDomainOf, isOfKnownProvider } from './canonical-email.js';
import { RELAY_DOMAINS } from './mailbox-providers.js';

const COMMON_PROVIDERS: ReadonlySet<string> = new Set(commonProviders);

/**
 * Whether anybody can get an address at a domain, which therefore says nothing about who its people are. The package has the
 * providers among the busiest sites only: a longer list has domains that nobody renewed, and whoever buys one would get as
 * many accounts as they like.
 */
export const isPublicProvider = (domain: string): boolean =>
  !RELAY_DOMAINS.has(domain) && (isOfKnownProvider(domain) || COMMON_PROVIDERS.has(domain));

/**
 * The domain that somebody registered, of which they may make any number of subdomains: of mail.school.edu.ht it is
 * school.edu.ht. Only suffixes of registries count (the list's "ICANN" part), not those under which firms give away
 * subdomains: whoever gets one there for nothing gets a hundred.
 *
 * @param domain in ASCII
 * @returns null for a suffix itself
 */
export const registrableDomain = (domain: string): string | null => getDomain(domain);

/** Whether anybody can get an address at a domain, or make some there without number: it is no school's and no firm's. */
export const isAnybodys = (domain: string): boolean => isPublicProvider(domain) || RELAY_DOMAINS.has(domain);

/** The domain by which the accounts of an address are counted; null at a public provider. */
export function countedDomainOf(address: string): string | null {
  const domain = asciiDomainOf(address);
  const registered = registrableDomain(domain) ?? domain;
  // A provider may give each person a subdomain, as fastmail.com does.
  return isPublicProvider(domain) || isPublicProvider(registered) ? null : registered;
}
