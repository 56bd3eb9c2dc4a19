import { Inject, Injectable } from '@nestjs/common';
import { DomainError, hasEnded } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../platform/paging/page.js';
import type { Reader } from '../platform/sessions/access/current-reader.decorator.js';
import { SurveyCatalogue, visible } from './survey-catalogue.js';
import type { SurveyResultsDto } from './survey-results.dto.js';

interface ResultsRow extends Omit<SurveyResultsDto, 'hasEnded' | 'totalVotes'> {
  readonly endDate: Date | null;
}

/** Surveys with what was counted of them. Reads the tally alone: what it costs does not grow with the responses. */
const RESULTS = `
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

/** What was answered, to whoever may see the survey. */
@Injectable()
export class SurveyResults {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly catalogue: SurveyCatalogue,
    private readonly clock: Clock,
  ) {}

  async list(page: PageRequest, reader: Reader): Promise<Page<SurveyResultsDto>> {
    const [{ rows: found }, total] = await Promise.all([
      this.pool.query<ResultsRow>(
        `${RESULTS} WHERE ${visible(reader)} AND s.id < $1 ORDER BY s.id DESC LIMIT $2`,
        [olderThan(page), rowsToRead(page)],
      ),
      this.catalogue.count(reader),
    ]);
    return pageOf(found, page, ({ surveyId }) => surveyId)
      .map((row) => this.show(row))
      .outOf(total);
  }

  /** @throws DomainError SURVEY_NOT_FOUND, also for one that this reader may not see */
  async get(surveyId: number, reader: Reader): Promise<SurveyResultsDto> {
    const { rows } = await this.pool.query<ResultsRow>(`${RESULTS} WHERE ${visible(reader)} AND s.id = $1`, [
      surveyId,
    ]);
    const [row] = rows;
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return this.show(row);
  }

  private show({ endDate, ...survey }: ResultsRow): SurveyResultsDto {
    const votes = survey.questions.flatMap(({ results }) => results.map(({ voteCount }) => voteCount));
    return {
      ...survey,
      hasEnded: hasEnded({ endDate }, this.clock.now()),
      totalVotes: votes.reduce((sum, count) => sum + count, 0),
    };
  }
}
