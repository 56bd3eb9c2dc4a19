/** One page. A longer record is not read when it is needed. */
export const WORDS_MAX = 450;

/** A table of the places where the product leaves its specification. */
const LONG_RECORDS: ReadonlySet<string> = new Set(['0031']);

/** The name of a record's file, in a link or in text. */
const FILE_NAME = /(?<![\w-])\d{4}-[a-z][a-z0-9-]*\.md/g;
/** A number after the word "decision" or "record". */
const AFTER_A_WORD = /\b(?:decision|record)s? (\d{4})\b/gi;
/** A number in brackets. Its leading zero tells it from years and amounts. */
const IN_BRACKETS = /[([](0\d{3})[)\]]/g;

export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/**
 * @param records the records by file name, without the index
 * @param index the text of the index
 * @param files the files of the project that may cite a record
 * @returns a message for each record that is too long, has the number of another or is missing in the index, and for each
 *   citation of a record that does not exist
 */
export function faultsOfRecords(
  records: readonly ProjectFile[],
  index: string,
  files: readonly ProjectFile[],
): string[] {
  const numbers = records.map(({ path }) => numberOf(path));
  const known = new Set([...numbers, ...records.map(({ path }) => path)]);
  const faults: string[] = [];
  for (const [place, { path, text }] of records.entries()) {
    const number = numberOf(path);
    const words = text.split(/\s+/).filter(Boolean).length;
    if (words > WORDS_MAX && !LONG_RECORDS.has(number))
      faults.push(`${path} has ${words} words: cut it to ${WORDS_MAX}.`);
    if (numbers.indexOf(number) !== place) faults.push(`${path} has the number of another record.`);
    if (!index.includes(`[${number}](${path})`)) faults.push(`${path} is missing in the index.`);
  }
  for (const { path, text } of files)
    for (const cited of citedIn(text))
      if (!known.has(cited)) faults.push(`${path} cites ${cited}, which is no decision record.`);
  return faults;
}

/** The numbers and file names of records in a text. */
function citedIn(text: string): Set<string> {
  const found = [FILE_NAME, AFTER_A_WORD, IN_BRACKETS].flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Set(found.map(([whole, number = whole]) => number));
}

function numberOf(path: string): string {
  return path.slice(0, 4);
}
