/**
 * Typed text as it is stored and compared: equal text has equal characters whichever keyboard made it, and nothing in
 * it is unfit for a single line or for the database. Text without a visible character becomes empty.
 */
export function cleanLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return hasInk(line) ? line : '';
}

/** The same for a text of several lines. */
export function cleanText(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return hasInk(lines) ? lines : '';
}

/**
 * Whether a text has a visible character: zero-width spaces, joiners and the like alone do not count, although `trim`
 * keeps them. Within a text they have their use.
 */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Characters as people and Postgres count them: an emoji is one, although it takes two code units. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
