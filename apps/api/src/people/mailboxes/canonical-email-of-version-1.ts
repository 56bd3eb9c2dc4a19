import validator from 'validator';

import { asciiDomainOf } from './canonical-email.js';

/**
 * The form of addresses before the list of providers. Whoever was erased until then is remembered by it, so it is looked up
 * beside the new one for as long as such a digest may be there. It is used for nothing else, and never changes.
 */
export function canonicalEmailOfVersion1(address: string): string {
  const mailbox = `${plainLocalPart(address)}@${asciiDomainOf(address)}`;
  return validator.normalizeEmail(mailbox, { all_lowercase: true, yandex_convert_yandexru: true }) || mailbox;
}

/** Without the quotes that mail servers ignore, and with one code for each accented letter. */
function plainLocalPart(address: string): string {
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFC');
  return local.length > 2 && local.startsWith('"') && local.endsWith('"')
    ? local.slice(1, -1).replace(/\\(.)/gsu, '$1')
    : local;
}
