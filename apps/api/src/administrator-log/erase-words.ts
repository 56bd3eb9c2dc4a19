import { type Connection, statement } from '../platform/database/statements/statement.js';
import type { SubjectType } from './administrator-action.js';

const eraseWords = statement(
  'administrator-log-words-erase',
  'DELETE FROM administrator_log_words WHERE person_id = $personId',
);

/** Erases the words about somebody who has no account with which they would be erased. */
export async function eraseWordsAbout(connection: Connection, personId: number): Promise<void> {
  await eraseWords.run(connection, { personId });
}

/**
 * SQL for other features: erases what was searched for.
 *
 * @param names makes an SQL condition of an expression for the words: whether they name whoever is erased
 */
export const eraseSearches = (names: (words: string) => string): string =>
  `DELETE FROM administrator_log_words WHERE is_search AND ${names('administrator_log_words.words')}`;

/**
 * SQL for other features: erases the words about the subjects of a type that are not there any more.
 *
 * @param isThere makes an SQL condition of an expression for the id of a subject
 */
export const eraseWordsAboutGone = (type: SubjectType, isThere: (id: string) => string): string =>
  `DELETE FROM administrator_log_words WHERE person_id IN (
     SELECT subject_id FROM administrator_log
     WHERE subject_type = '${type}' AND NOT (${isThere('subject_id')}))`;
