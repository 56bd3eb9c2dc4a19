/** The letters as `searchable()` in the database has them: small and without accents. */
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/** Shorter words have no trigrams of their own within a text, so they are looked for at the beginning of a word. */
const PART_MIN_LENGTH = 3;

/**
 * The LIKE pattern that finds a text among others, whatever its capitals and accents: they must be given to `searchable()`
 * with a space before each.
 */
export function patternOf(search: string): string {
  const words = plain(search);
  const escaped = words.replace(/[\\%_]/g, '\\$&');
  return [...words].length < PART_MIN_LENGTH ? `% ${escaped}%` : `%${escaped}%`;
}

function plain(words: string): string {
  const small = words.normalize('NFC').toLowerCase();
  return [...small].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
}
