import { ifGiven } from '../../platform/database/conditions.js';
import { contains, searchable } from '../../platform/database/searchable.js';
import { type Connection, type RowOf, statement } from '../../platform/database/statements/statement.js';
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

type AnswerRow = RowOf<'survey-answers'>;

/** SQL: the responses that a page looks at. */
const LOOKED = `
  SELECT id, completed_at, is_fast, (extract(epoch FROM completed_at) * 1000000)::bigint AS key,
    coalesce(answers[array_position(question_ids, $questionId::bigint)], '') AS answer
  FROM survey_responses
  WHERE survey_id = $surveyId AND ${ifGiven('$first?::date', timeIn('completed_at', '$first?::date', '$last?::date'))}
    AND ${ifGiven(
      '$afterId?::bigint',
      `(completed_at, id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?)`,
    )}
  ORDER BY completed_at DESC, id DESC LIMIT ${LOOKED_AT_MAX}`;

/** To a text question, newest first. */
const findAnswers = statement(
  'survey-answers',
  `SELECT id, key AS "key!", completed_at AS "completedAt", is_fast AS "isFast!", answer AS "answer!" FROM (${LOOKED}) looked
   WHERE answer <> '' AND ${ifGiven('$search?::text', contains(searchable('answer'), '$search?'))}
   ORDER BY completed_at DESC, id DESC LIMIT $limit`,
);

/** The last response that a full look sees; none if it came to the end. */
const findEnd = statement(
  'survey-answers-end',
  `SELECT id, key AS "key!" FROM (${LOOKED}) looked OFFSET ${LOOKED_AT_MAX - 1}`,
);

const lookOf = ({ surveyId, questionId, period, after }: WantedAnswers) => ({
  surveyId,
  questionId,
  first: period?.first,
  last: period?.last,
  afterKey: after?.key,
  afterId: after?.id,
});

/** @returns one more than the page shows, if there is among those looked at */
export const readAnswers = (pool: Connection, wanted: WantedAnswers): Promise<AnswerRow[]> =>
  findAnswers.rows(pool, { ...lookOf(wanted), search: wanted.search, limit: wanted.limit + 1 });

/** @returns where the next page goes on if this one shows all that it found; undefined at the end */
export const readEnd = (pool: Connection, wanted: WantedAnswers): Promise<AnswerCursor | undefined> =>
  findEnd.row(pool, lookOf(wanted));
