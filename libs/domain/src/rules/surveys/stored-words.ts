import { cleanLine } from '../../contract/text/lines.js';

// Surveys from before texts were cleaned as they are now keep the words under which their answers are counted.

/** Cleaned words as they are stored, if they are, and as they are otherwise. */
export function storedWords(words: string, stored: readonly string[]): string {
  return stored.includes(words) ? words : (stored.find((each) => cleanLine(each) === words) ?? words);
}

/** Whether two lists of options read the same. The first is stored, the second cleaned. */
export function isStoredList(stored: readonly string[], options: readonly string[]): boolean {
  return (
    stored.length === options.length && stored.every((option, index) => cleanLine(option) === options[index])
  );
}
