/**
 * What somebody typed, as it is stored and compared: the same letters are the same characters whichever keyboard made
 * them, and there is nothing in it that a line cannot show or the database not hold. Of a text in which nothing can be
 * seen, nothing is left.
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
 * Whether anything can be seen: not spaces of no width, joiners and the like alone, which `trim` takes for letters. Within a
 * text they have their use.
 */
export function hasInk(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Characters as people and Postgres count them: one for an emoji of two halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
