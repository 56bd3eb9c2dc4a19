import { cleanCode } from './text/identifiers.js';

/** Haiti: numbers are written there without a country code. */
export const HOME_COUNTRY_CODE = '+509';
/** A number of Haiti without its country code. */
const LOCAL_PHONE_PATTERN = /^[2-9]\d{7}$/;
/** A plus, a first digit from 1 to 9, then 1 to 14 more digits. */
export const PHONE_PATTERN = /^\+[1-9]\d{1,14}$/;
/** What is accepted as a phone number, apart from spaces, dashes, dots, brackets and marks that nobody sees. */
export const TYPED_PHONE_PATTERN = /^(\+[1-9]\d{1,14}|(509)?[2-9]\d{7})$/;

/**
 * The international form of a number as people write it: "3712 3456" is +50937123456. What is no number of Haiti keeps
 * its digits, so that PHONE_PATTERN decides.
 */
export function internationalPhone(typed: string): string {
  const digits = cleanCode(typed).replace(/[().]/g, '').replace(/^00/, '+');
  const local = digits.replace(/^509(?=\d{8}$)/, '');
  return LOCAL_PHONE_PATTERN.test(local) ? `${HOME_COUNTRY_CODE}${local}` : digits;
}
