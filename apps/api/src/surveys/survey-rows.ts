import { hasEnded, type Question } from '@pwen/domain';
import type { Pool } from 'pg';

import { columnsOf } from '../platform/database/columns-of.js';
import type { Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { SurveyResponse } from './survey-response.entity.js';
import type { SurveyDto } from './survey.dto.js';
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

/** A survey as read by `SURVEYS`. */
export interface SurveyRow extends Readonly<Pick<Survey, (typeof SHOWN)[number]>> {
  readonly questions: readonly Question[];
  readonly completedAt: Date | null;
}

/** SQL for the statements of surveys `s`: the questions that each asks now, in order, as `asked.questions`. */
export const ASKED_QUESTIONS = `
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
      ORDER BY place), '[]') AS questions
    FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
    JOIN survey_questions q ON q.id = current.id
  ) asked`;

/**
 * Surveys with their current questions, and the time when the person $1 answered. LIMIT makes it a lookup for each survey:
 * a join would read all answers of the person.
 */
export const SURVEYS = `
  SELECT ${columnsOf(Survey, SHOWN, 's')}, asked.questions,
    ${columnsOf(SurveyResponse, ['completedAt'], 'response')}
  FROM surveys s
  ${ASKED_QUESTIONS}
  LEFT JOIN LATERAL (
    SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $1::bigint LIMIT 1
  ) response ON true`;

/** SQL condition on `s`: the only rule for which surveys a viewer may see. */
export const visible = ({ sees }: Pick<Viewer, 'sees'>): string =>
  sees === 'everything' ? 'NOT s.deleted' : `NOT s.deleted AND s.status <> 'draft'`;

export async function countVisible(pool: Pool, viewer: Pick<Viewer, 'sees'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: `surveys-count-${viewer.sees}`,
    text: `SELECT count(*) FROM surveys s WHERE ${visible(viewer)}`,
  });
  return rows[0]?.count ?? 0;
}

export function toSurveyDto({ questions, ...survey }: SurveyRow, now: Date): SurveyDto {
  return {
    ...survey,
    questions: questions.map(({ text }) => text),
    questionTypes: questions.map(({ type }) => type),
    questionOptions: questions.map(({ options }) => JSON.stringify(options)),
    hasEnded: hasEnded(survey, now),
    isCompleted: survey.completedAt !== null,
  };
}
