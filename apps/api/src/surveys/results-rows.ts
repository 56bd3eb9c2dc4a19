import { hasEnded } from '@pwen/domain';

import type { SurveyResultsDto } from './survey-results.dto.js';

/** The results of a survey as read by `RESULTS`. */
export interface ResultsRow extends Omit<SurveyResultsDto, 'hasEnded' | 'totalVotes'> {
  readonly endDate: Date | null;
}

/** Surveys with their tallies. Reads only the tally, so that its cost does not grow with the responses. */
export const RESULTS = `
  SELECT s.id AS "surveyId", s.title, s.status, s.end_date AS "endDate", s.total_participants AS "totalParticipants",
    cardinality(s.question_ids) AS "questionCount", s.counted_at AS "countedAt",
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

export function toResultsDto({ endDate, ...survey }: ResultsRow, now: Date): SurveyResultsDto {
  const votes = survey.questions.flatMap(({ results }) => results.map(({ voteCount }) => voteCount));
  return {
    ...survey,
    hasEnded: hasEnded({ endDate }, now),
    totalVotes: votes.reduce((sum, count) => sum + count, 0),
  };
}
