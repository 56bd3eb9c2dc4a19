/** Shorter words have no trigrams of their own within a text, so they are looked for where a word usually begins. */
const PART_MIN_LENGTH = 3;

/**
 * SQL: texts as they are compared with a search, without capitals and accents; no words are found half in one and half in the
 * next. A trigram index on the same expression serves the search.
 *
 * @param texts SQL expressions, none of them null
 */
export const searchable = (...texts: readonly string[]): string =>
  `searchable(' ' || ${texts.join(` || E'\\n ' || `)})`;

/**
 * SQL: whether texts contain the words of a search; one or two letters only at the beginning, or after a space.
 *
 * @param words an SQL expression
 */
export const contains = (searched: string, words: string): string =>
  `${searched} LIKE CASE WHEN char_length(normalize(${words})) < ${PART_MIN_LENGTH} THEN '% ' ELSE '%' END
     || ${pattern(`normalize(${words})`)} || '%'`;

/** SQL: what in a LIKE pattern means the words themselves. */
export const pattern = (words: string): string =>
  ['\\', '%', '_'].reduce((sql, sign) => `replace(${sql}, '${sign}', '\\${sign}')`, `searchable(${words})`);

/**
 * SQL: titles as people sort them, without capitals and accents, and 9 before 10; the same in every locale of a database. Their
 * beginning decides, because an index has no room for a long one.
 */
export const naturalOrder = (title: string): string =>
  `natural_order(searchable(left(${title}, 200))) COLLATE "C"`;
