import { hasEnded } from '@pwen/domain';

import { columnsOf } from '../platform/database/columns-of.js';
import type { SurveyResultsDto } from './survey-results.dto.js';
import { Survey } from './survey.entity.js';

const SHOWN = [
  'id',
  'title',
  'status',
  'endDate',
  'totalParticipants',
  'countedAt',
] as const satisfies readonly (keyof Survey)[];

/** The results of a survey as read by `RESULTS`. */
export type ResultsRow = Readonly<Pick<Survey, (typeof SHOWN)[number]>> &
  Readonly<Pick<SurveyResultsDto, 'questionCount' | 'isStale' | 'questions'>>;

/** Surveys with their tallies. Reads only the tally, so that its cost does not grow with the responses. */
export const RESULTS = `
  SELECT ${columnsOf(Survey, SHOWN, 's')}, cardinality(s.question_ids) AS "questionCount",
    EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale", tally.questions
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

export function toResultsDto({ id, endDate, ...survey }: ResultsRow, now: Date): SurveyResultsDto {
  const votes = survey.questions.flatMap(({ results }) => results.map(({ voteCount }) => voteCount));
  return {
    surveyId: id,
    ...survey,
    hasEnded: hasEnded({ endDate }, now),
    totalVotes: votes.reduce((sum, count) => sum + count, 0),
  };
}
