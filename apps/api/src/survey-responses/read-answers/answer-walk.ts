import { when } from '../../platform/database/conditions.js';
import { literal } from '../../platform/database/literal.js';
import { contains, searchable } from '../../platform/database/searchable.js';
import { type Period, timeIn } from '../../platform/period.js';

/**
 * How many responses a page looks at: they may have been given to other questions, be erased, or not be what is searched
 * for. The next page goes on where this one stopped, so that each costs the same.
 */
export const LOOKED_AT_MAX = 2_000;

/** The place of a response in the walk. */
export interface AnswerCursor {
  /** When it was given, in microseconds. */
  readonly key: number;
  readonly id: number;
}

export const CURSOR_PATTERN = /^\d{1,16}-\d{1,16}$/;
export const CURSOR_MAX_LENGTH = 33;

export const writeCursor = ({ key, id }: AnswerCursor): string => `${key}-${id}`;

/** @param text that matches `CURSOR_PATTERN` */
export function readCursor(text: string): AnswerCursor {
  const [key, id] = text.split('-');
  return { key: Number(key), id: Number(id) };
}

export interface WantedAnswers {
  readonly surveyId: number;
  readonly questionId: number;
  readonly period: Period | undefined;
  readonly search: string | undefined;
  readonly after: AnswerCursor | undefined;
  readonly limit: number;
}

export interface AnswerRow extends AnswerCursor {
  readonly completedAt: Date;
  readonly answer: string;
}

/** SQL: the answers to a text question, newest first; one more than the page shows, if there is among those looked at. */
export const answersOf = (wanted: WantedAnswers): string => `
  SELECT id, key, completed_at AS "completedAt", answer FROM (${looked(wanted)}) looked
  WHERE ${[`answer <> ''`, ...when(wanted.search, (words) => contains(searchable('answer'), words))].join(' AND ')}
  ORDER BY completed_at DESC, id DESC LIMIT ${wanted.limit + 1}`;

/** SQL: the last response that a full look sees; no row if it came to the end. */
export const endOf = (wanted: WantedAnswers): string =>
  `SELECT id, key FROM (${looked(wanted)}) looked OFFSET ${LOOKED_AT_MAX - 1}`;

const looked = ({ surveyId, questionId, period, after }: WantedAnswers): string => `
  SELECT id, completed_at, (extract(epoch FROM completed_at) * 1000000)::bigint AS key,
    coalesce(answers[array_position(question_ids, ${literal(questionId)})], '') AS answer
  FROM survey_responses
  WHERE ${[
    `survey_id = ${literal(surveyId)}`,
    ...(period ? timeIn('completed_at', period) : []),
    ...when(after, ({ key, id }) => `(completed_at, id) < (${timeOf(key)}, ${literal(id)})`),
  ].join(' AND ')}
  ORDER BY completed_at DESC, id DESC LIMIT ${LOOKED_AT_MAX}`;

const timeOf = (key: number): string => `timestamptz 'epoch' + ${literal(key)} * interval '1 microsecond'`;
