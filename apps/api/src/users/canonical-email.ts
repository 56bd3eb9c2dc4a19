import validator from 'validator';

/**
 * The form in which an address belongs to one account: marie.joseph+pwen@googlemail.com and mariejoseph@gmail.com are
 * one mailbox. Only what a provider is known to ignore is left out; at any other, "marie+pwen" may be somebody else than
 * "marie".
 *
 * @param address in lower case, as in `users.username`
 */
export function canonicalEmail(address: string): string {
  return validator.normalizeEmail(address, { all_lowercase: true, yandex_convert_yandexru: true }) || address;
}
