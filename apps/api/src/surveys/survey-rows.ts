import { hasEnded, type Question } from '@pwen/domain';

import type { WaitingChange } from '../delayed-changes/index.js';
import { columnsOf, presentColumnsOf } from '../platform/database/columns-of.js';
import {
  type Connection,
  prepared,
  type RowOf,
  type Statement,
  type StatementName,
} from '../platform/database/statements/statement.js';
import type { Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { SurveyResponse } from './survey-response.entity.js';
import type { SurveyDto, SurveyTermsDto } from './survey.dto.js';
import { Survey } from './survey.entity.js';

const SHOWN = [
  'id',
  'title',
  'description',
  'pointsReward',
  'status',
  'endDate',
  'createdAt',
  'revision',
  'version',
  'totalParticipants',
] as const satisfies readonly (keyof Survey)[];

/** SQL for the statements of surveys `s`: the questions that each asks now, in order, as `asked.questions`. */
export const ASKED_QUESTIONS = `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
      ORDER BY place), '[]') AS questions
    FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
    JOIN survey_questions q ON q.id = current.id
  ) asked`;

/** What a statement with `ASKED_QUESTIONS` finds. */
export const askedQuestions = ({ questions }: { readonly questions: unknown }): readonly Question[] =>
  questions as readonly Question[];

/**
 * Surveys with their current questions, and the time when the person `$personId` answered. LIMIT makes it a lookup for
 * each survey: a join would read all answers of the person.
 *
 * @param more what else is selected, if anything
 */
const selectSurveys = (more: string): string => `
  SELECT ${presentColumnsOf(Survey, SHOWN, 's')}, asked.questions,
    ${columnsOf(SurveyResponse, ['completedAt'], 'response')}${more}
  FROM surveys s
  ${ASKED_QUESTIONS}
  LEFT JOIN LATERAL (
    SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $personId?::bigint LIMIT 1
  ) response ON true`;

export const SURVEYS = selectSurveys('');

/** These with one more column of the row. */
export const surveysWith = (column: string): string => selectSurveys(`, ${column}`);

/** SQL condition on `s`: the only rule for which surveys a viewer may see. */
const VISIBLE: Readonly<Record<Viewer['sees'], string>> = {
  everything: 'NOT s.deleted',
  published: `NOT s.deleted AND s.status <> 'draft'`,
};

/** A statement for each kind of viewer, who sees the surveys that it finds. */
export function byViewer<Name extends StatementName>(
  write: (sees: Viewer['sees'], visible: string) => Statement<Name>,
): Readonly<Record<Viewer['sees'], Statement<Name>>> {
  return {
    everything: write('everything', VISIBLE.everything),
    published: write('published', VISIBLE.published),
  };
}

const countSurveys = byViewer((sees, visible) =>
  prepared(`surveys-count-${sees}`, `SELECT count(*) AS "count!" FROM surveys s WHERE ${visible}`),
);

export async function countVisible(pool: Connection, { sees }: Pick<Viewer, 'sees'>): Promise<number> {
  return (await countSurveys[sees].row(pool))?.count ?? 0;
}

/**
 * @param survey as read by `SURVEYS`
 * @param waiting its points that will count; people are not told of them
 */
export function toSurveyDto(
  survey: RowOf<'surveys-everything'>,
  now: Date,
  waiting: WaitingChange | undefined,
): SurveyDto {
  const questions = askedQuestions(survey);
  return {
    ...survey,
    questions: questions.map(({ text }) => text),
    questionTypes: questions.map(({ type }) => type),
    questionOptions: questions.map(({ options }) => JSON.stringify(options)),
    hasEnded: hasEnded(survey, now),
    isCompleted: survey.completedAt !== null,
    countsFrom: waiting?.countsFrom ?? null,
    later: (waiting?.wanted as SurveyTermsDto | undefined) ?? null,
  };
}
