import { onlySeen } from './marks.js';

/** Spaces of all kinds, and the blank pattern of Braille. */
const SPACES = /[\s\p{Cc}\u2800]/gu;
/** Spaces and dashes of all kinds, the blank pattern of Braille, and the minus sign. */
const SEPARATORS = /[\s\p{Cc}\u2800\p{Pd}\u2212]/gu;

/** An e-mail address from how somebody typed or copied it: one mailbox has one spelling. */
export function cleanAddress(typed: string): string {
  return onlySeen(typed.toLowerCase()).trim();
}

/** A code that people read, from how they typed or copied it: it may be written in groups. */
export function cleanCode(typed: string): string {
  return onlySeen(typed.replace(SEPARATORS, ''));
}

/** A token of a link. A dash is one of its characters. */
export function cleanToken(typed: string): string {
  return onlySeen(typed.replace(SPACES, ''));
}

/** Whether two of the choices are one: capitals and spaces make no difference to anybody who hears them. */
export function hasRepeatedChoice(choices: readonly string[]): boolean {
  const heard = choices.map((choice) => onlySeen(choice.replace(SPACES, '').toUpperCase()));
  return new Set(heard).size < heard.length;
}
