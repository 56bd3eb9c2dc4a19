import { withoutMarks } from './marks.js';

/**
 * Typed text as it is stored and compared: equal text has equal characters whichever keyboard made it, and nothing in
 * it is invisible, or unfit for a single line or for the database. Text without a visible character becomes empty.
 */
export function cleanLine(text: string): string {
  return inked(withoutMarks(text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')));
}

/** Typed text of several lines as it is stored and compared: cleaned as a line is, with `\n` between the lines. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ');
  return inked(withoutMarks(lines));
}

/** A line whose spaces do not matter either, as those of a name: one ordinary space between words. */
export function cleanName(text: string): string {
  return cleanLine(text).replace(/\s+/gu, ' ');
}

/**
 * Whether a text has a visible character: zero-width spaces, joiners and the like alone do not count, although `trim`
 * keeps them.
 */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

function inked(text: string): string {
  const line = text.trim();
  return hasInk(line) ? line : '';
}
