/** The letters as `searchable()` in the database has them: small and without accents. */
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/** What a search is compared with; the index `users_searched` has the same expression. */
export const SEARCHED = `searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, ''))`;

/** Shorter words have no index of their own within a text, so they are looked for at the beginning of a word. */
const PART_MIN_LENGTH = 3;

/** A phone number as people write it: `+509 37 00-1234`. */
const PHONE_LIKE = /^\+?[\d\s().-]+$/;

/** The LIKE pattern of a search. */
export function patternOf(search: string): string {
  const words = PHONE_LIKE.test(search) ? search.replace(/\D/g, '') : plain(search);
  const escaped = words.replace(/[\\%_]/g, '\\$&');
  return [...words].length < PART_MIN_LENGTH ? `% ${escaped}%` : `%${escaped}%`;
}

function plain(words: string): string {
  const small = words.normalize('NFC').toLowerCase();
  return [...small].map((letter) => PLAIN[ACCENTED.indexOf(letter)] ?? letter).join('');
}
