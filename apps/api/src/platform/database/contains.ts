import { literal } from './literal.js';

/**
 * SQL: whether a text contains the words, without regard to capitals and accents. A trigram index on the same expression
 * serves it.
 *
 * @param searchable SQL of the form `searchable(…)`
 */
export function contains(searchable: string, words: string): string {
  const pattern = ['\\', '%', '_'].reduce(
    (sql, sign) => `replace(${sql}, '${sign}', '\\${sign}')`,
    `searchable(${literal(words.normalize('NFC'))})`,
  );
  return `${searchable} LIKE '%' || ${pattern} || '%'`;
}
