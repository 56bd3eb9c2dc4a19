import { domainToASCII } from 'node:url';

import { MAILBOX_PROVIDERS, type MailboxProvider } from './mailbox-providers.js';

const PROVIDERS: ReadonlyMap<string, MailboxProvider> = new Map(
  MAILBOX_PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** In a name without quotes there is none of these, and no dot but between other signs. */
const NEEDS_QUOTES = /[\s()<>[\]:;@\\,"]|^\.|\.$|\.\./u;

/**
 * The form in which an address belongs to one account: marie.joseph+pwen@googlemail.com and mariejoseph@gmail.com are
 * one mailbox, and so are "marie"@müller.example and marie@xn--mller-kva.example. Only what a provider is known to
 * ignore is left out; at any other, "marie+pwen" may be somebody else than "marie".
 *
 * @param address in lower case, as in `users.username`
 */
export function canonicalEmail(address: string): string {
  const written = plainLocalPart(address);
  const { provider, domain, name } = providerOf(asciiDomainOf(address), written);
  // No provider in the list has names that need quotes.
  if (!provider || name.startsWith('"')) return `${name}@${domain}`;
  // Whatever is only a tag is no mailbox: it stays as it is.
  return `${mailboxNameOf(name, provider) || name}@${provider.areDomainsOneMailbox ? provider.domains[0] : domain}`;
}

/** The domain as mail servers look it up: a name in other letters has a second spelling in ASCII. */
export function asciiDomainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
}

/** Whether the addresses of a domain are those of a provider in the list. */
export const isOfKnownProvider = (domain: string): boolean => PROVIDERS.has(domain);

interface Provided {
  readonly provider?: MailboxProvider;
  readonly domain: string;
  readonly name: string;
}

/** The provider of a domain, and the name there: of anything@marie.fastmail.com it is marie. */
function providerOf(domain: string, name: string): Provided {
  const own = PROVIDERS.get(domain);
  if (own) return { provider: own, domain, name };
  const [subdomain = '', ...rest] = domain.split('.');
  const parent = rest.join('.');
  const above = PROVIDERS.get(parent);
  return above?.hasNameAsSubdomain ? { provider: above, domain: parent, name: subdomain } : { domain, name };
}

function mailboxNameOf(name: string, { tagSigns, ignoredSigns = '', sameSigns }: MailboxProvider): string {
  const tag = [...name].findIndex((sign) => tagSigns.includes(sign));
  const untagged = tag === -1 ? name : [...name].slice(0, tag).join('');
  const kept = [...untagged].filter((sign) => !ignoredSigns.includes(sign)).join('');
  return sameSigns ? kept.replaceAll(...sameSigns) : kept;
}

/** With one code for each accented letter, and without the quotes that mail servers ignore: those that no sign in it needs. */
function plainLocalPart(address: string): string {
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFC');
  if (local.length <= 2 || !local.startsWith('"') || !local.endsWith('"')) return local;
  const quoted = local.slice(1, -1).replace(/\\(.)/gsu, '$1');
  return NEEDS_QUOTES.test(quoted) ? `"${quoted.replace(/["\\]/g, '\\$&')}"` : quoted;
}
