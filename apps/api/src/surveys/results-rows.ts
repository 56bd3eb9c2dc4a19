import { hasEnded } from '@pwen/domain';

import { presentColumnsOf } from '../platform/database/columns-of.js';
import type { RowOf } from '../platform/database/statements/statement.js';
import type { QuestionResultDto, SurveyResultsDto } from './survey-results.dto.js';
import { Survey } from './survey.entity.js';

const SHOWN = [
  'id',
  'title',
  'status',
  'endDate',
  'totalParticipants',
  'countedAt',
] as const satisfies readonly (keyof Survey)[];

/** Surveys with their tallies. Reads only the tally, so that its cost does not grow with the responses. */
export const RESULTS = `
  SELECT ${presentColumnsOf(Survey, SHOWN, 's')}, cardinality(s.question_ids) AS "questionCount!",
    EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
  FROM surveys s
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
      'retired', place IS NULL, 'answeredBy', q.answered_by, 'results', votes.results)
      ORDER BY place NULLS LAST, q.id), '[]') AS questions
    FROM survey_questions q
    LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
        'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
      FROM survey_vote_stats WHERE question_id = q.id
    ) votes
    WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
  ) tally`;

/** @param row as read by `RESULTS` */
export function toResultsDto(row: RowOf<'survey-results-everything'>, now: Date): SurveyResultsDto {
  const { id, endDate, ...survey } = row;
  const questions = row.questions as QuestionResultDto[];
  const votes = questions.flatMap(({ results }) => results.map(({ voteCount }) => voteCount));
  return {
    surveyId: id,
    ...survey,
    questions,
    hasEnded: hasEnded({ endDate }, now),
    totalVotes: votes.reduce((sum, count) => sum + count, 0),
  };
}
