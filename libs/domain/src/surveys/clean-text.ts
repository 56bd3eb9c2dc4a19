/**
 * What somebody typed, as it is stored and compared: the same letters are the same characters whichever keyboard made
 * them, and there is nothing in it that a line cannot show or the database not hold.
 */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** The same for a text of several lines. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Characters as people and Postgres count them: one for an emoji of two halves. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
