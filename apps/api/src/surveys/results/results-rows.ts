import { hasEnded, percentages } from '@pwen/domain';

import { presentColumnsOf } from '../../platform/database/columns-of.js';
import type { RowOf } from '../../platform/database/statements/statement.js';
import { Survey } from '../survey.entity.js';
import type {
  OptionResultDto,
  QuestionResultDto,
  ResultsWishDto,
  SurveyResultsDto,
} from './survey-results.dto.js';

const SHOWN = [
  'id',
  'title',
  'status',
  'endDate',
  'totalParticipants',
  'fastParticipants',
  'countedAt',
] as const satisfies readonly (keyof Survey)[];

/** Surveys with their tallies. Reads only the tally, so that its cost does not grow with the responses. */
export const RESULTS = `
  SELECT ${presentColumnsOf(Survey, SHOWN, 's')}, cardinality(s.question_ids) AS "questionCount!",
    EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
  FROM surveys s
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
      'retired', place IS NULL, 'answeredBy', q.answered_by, 'answeredFastBy', q.answered_fast_by, 'results', votes.results)
      ORDER BY place NULLS LAST, q.id), '[]') AS questions
    FROM survey_questions q
    LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
        'fastVoteCount', fast_vote_count, 'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
      FROM survey_vote_stats WHERE question_id = q.id
    ) votes
    WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
  ) tally`;

interface CountedOption extends OptionResultDto {
  readonly fastVoteCount: number;
}

interface CountedQuestion extends Omit<QuestionResultDto, 'results'> {
  readonly answeredFastBy: number;
  readonly results: readonly CountedOption[];
}

/**
 * @param row as read by `RESULTS`
 * @param withoutFast whether answers that came faster than the questions can be read are left out
 */
export function toResultsDto(
  row: RowOf<'survey-results-everything'>,
  now: Date,
  { withoutFast = false }: ResultsWishDto = {},
): SurveyResultsDto {
  const { id, endDate, ...survey } = row;
  const questions = (row.questions as CountedQuestion[]).map(withoutFast ? withoutFastVotes : withAllVotes);
  const votes = questions.flatMap(({ results }) => results.map(({ voteCount }) => voteCount));
  return {
    surveyId: id,
    ...survey,
    totalParticipants: survey.totalParticipants - (withoutFast ? survey.fastParticipants : 0),
    questions,
    hasEnded: hasEnded({ endDate }, now),
    totalVotes: votes.reduce((sum, count) => sum + count, 0),
  };
}

const withAllVotes = ({ answeredFastBy: _, results, ...question }: CountedQuestion): QuestionResultDto => ({
  ...question,
  results: results.map(({ fastVoteCount: __, ...option }) => option),
});

/** Most votes first; of as many, in the order in which they have been. */
function withoutFastVotes({ answeredFastBy, results, ...question }: CountedQuestion): QuestionResultDto {
  const options = results
    .map(({ optionText, voteCount, fastVoteCount }) => ({ optionText, voteCount: voteCount - fastVoteCount }))
    .sort((one, other) => other.voteCount - one.voteCount);
  const shares = percentages(options.map(({ voteCount }) => voteCount));
  return {
    ...question,
    answeredBy: question.answeredBy - answeredFastBy,
    results: options.map((option, place) => ({ ...option, percentage: shares[place] ?? 0 })),
  };
}
