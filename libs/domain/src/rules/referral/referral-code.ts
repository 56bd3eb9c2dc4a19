import { cleanCode } from '../../contract/text/identifiers.js';

/** Without the characters that are mistaken for others when a code is read aloud or copied by hand: 0 O, 1 I L, U V. */
export const REFERRAL_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;

/** @param numbers one for each character, each below the length of the alphabet */
export function referralCodeOf(numbers: readonly number[]): string {
  return numbers.map((number) => REFERRAL_CODE_ALPHABET.charAt(number)).join('');
}

/** A code as it is stored, from how somebody typed it. */
export function tidyReferralCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
}
