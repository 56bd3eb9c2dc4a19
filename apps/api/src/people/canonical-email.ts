import { domainToASCII } from 'node:url';

import validator from 'validator';

/**
 * The form in which an address belongs to one account: marie.joseph+pwen@googlemail.com and mariejoseph@gmail.com are
 * one mailbox, and so are "marie"@müller.example and marie@xn--mller-kva.example. Only what a provider is known to
 * ignore is left out; at any other, "marie+pwen" may be somebody else than "marie".
 *
 * @param address in lower case, as in `users.username`
 */
export function canonicalEmail(address: string): string {
  const mailbox = `${plainLocalPart(address)}@${asciiDomainOf(address)}`;
  return validator.normalizeEmail(mailbox, { all_lowercase: true, yandex_convert_yandexru: true }) || mailbox;
}

/** The domain as mail servers look it up: a name in other letters has a second spelling in ASCII. */
export function asciiDomainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domainToASCII(domain) || domain;
}

/** Without the quotes that mail servers ignore, and with one code for each accented letter. */
function plainLocalPart(address: string): string {
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFC');
  return local.length > 2 && local.startsWith('"') && local.endsWith('"')
    ? local.slice(1, -1).replace(/\\(.)/gsu, '$1')
    : local;
}
