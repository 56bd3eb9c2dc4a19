/**
 * No letter that people write is made of more parts: a family with four colours of skin has 11. What has more was made to
 * be long, and counts as several.
 */
export const LETTER_MAX_CODE_POINTS = 16;

/** Phones from before 2021 may have none. They count parts of letters, and the server decides. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** A text of which each character is a letter. */
const PLAIN = /^[\n\x20-\x7e]*$/;

/** The letters of a text as people see them: a flag is one, and so is a letter with its accents. */
export function lettersOf(text: string): string[] {
  if (!segmenter || PLAIN.test(text)) return Array.from(text);
  return Array.from(segmenter.segment(text), ({ segment }) => segment).flatMap(inParts);
}

export function lengthOf(text: string): number {
  return lettersOf(text).length;
}

/** Whether a text has more letters than that. It does not count those of a text that is far too long. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max * LETTER_MAX_CODE_POINTS * 2 || lengthOf(text) > max;
}

/** The beginning of a text, which has no more letters than that. */
export function cutTo(max: number, text: string): string {
  return text.length <= max ? text : lettersOf(text).slice(0, max).join('');
}

function inParts(letter: string): string | string[] {
  if (letter.length <= LETTER_MAX_CODE_POINTS) return letter;
  const points = Array.from(letter);
  const count = Math.ceil(points.length / LETTER_MAX_CODE_POINTS);
  return Array.from({ length: count }, (_, part) =>
    points.slice(part * LETTER_MAX_CODE_POINTS, (part + 1) * LETTER_MAX_CODE_POINTS).join(''),
  );
}
