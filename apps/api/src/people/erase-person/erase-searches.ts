import { eraseSearches } from '../../administrator-log/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { isNamed } from '../search-people.js';

/** Spaces, and signs of ASCII and dashes of all kinds: what people add, leave out or mistype within a name or a number. */
const SIGNS = String.raw`[\s!-/:-@\x5b-\x60{-~\u2010-\u2015\u2212]`;

/** SQL: a text without capitals, accents, spaces and signs. */
const bare = (text: string): string => `regexp_replace(searchable(normalize(${text})), '${SIGNS}', '', 'g')`;

/** SQL: the words of a text, without capitals and accents. */
const wordsOf = (text: string): string =>
  `array_remove(regexp_split_to_array(searchable(normalize(${text})), '${SIGNS}+'), '')`;

/** SQL: words as the console compares them, where a phone number may be written in groups. */
const compared = (words: string): string =>
  `CASE WHEN ${words} ~ '[0-9]' AND ${words} !~ '[[:alpha:]@]' THEN ${bare(words)} ELSE ${words} END`;

/** A national number of Haiti; whatever somebody has dialled before it is the same phone. */
const NATIONAL_DIGITS = 8;

/**
 * Erases what members of the team have searched for when they exported a list, if it tells who the person was: their whole
 * address, phone number or name in whatever spelling, or a part of one by which a search finds nobody else.
 */
export const eraseSearchesFor = statement(
  'searches-for-person-erase',
  `WITH person AS (
     SELECT ${bare('username')} AS address, ${bare(`coalesce(phone, '')`)} AS phone, ${bare(`coalesce(name, '')`)} AS name,
       ${wordsOf(`coalesce(name, '')`)} AS names
     FROM users WHERE id = $userId
   )
   ${eraseSearches(
     (words) => `EXISTS (
       SELECT FROM person, LATERAL (SELECT ${bare(words)} AS bare) AS typed
       WHERE typed.bare <> '' AND (
         (address <> '' AND strpos(typed.bare, address) > 0)
         OR (length(phone) >= ${NATIONAL_DIGITS} AND strpos(typed.bare, right(phone, ${NATIONAL_DIGITS})) > 0)
         OR (names <> '{}' AND names <@ ${wordsOf(words)})
         OR (
           (strpos(address, typed.bare) > 0 OR strpos(phone, typed.bare) > 0 OR strpos(name, typed.bare) > 0)
           AND NOT EXISTS (SELECT FROM users WHERE id <> $userId AND ${isNamed(compared(words))})
         )
       )
     )`,
   )}`,
);
