import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { percentages } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { LISTS_POOL } from '../../../platform/database/pools/pools.js';
import { periodBefore, periodOf } from '../../../platform/period.js';
import type { Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { GetResultsQuery } from '../get-results/get-results.query.js';
import type { QuestionResultDto } from '../survey-results.dto.js';
import type { PeriodResultsDto, PeriodResultsWishDto, QuestionInPeriodDto } from './period-results.dto.js';
import { votesInPeriod, type VotesRow } from './votes-in-period.js';

export class GetPeriodResultsQuery extends Query<PeriodResultsDto> {
  constructor(
    readonly surveyId: number,
    readonly wanted: PeriodResultsWishDto,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(GetPeriodResultsQuery)
export class GetPeriodResultsHandler implements IQueryHandler<GetPeriodResultsQuery> {
  constructor(
    @Inject(LISTS_POOL) private readonly pool: Pool,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, INVALID_PERIOD */
  async execute({ surveyId, wanted, viewer }: GetPeriodResultsQuery): Promise<PeriodResultsDto> {
    const period = periodOf(wanted, this.clock.now());
    // Which questions and options there are; retired ones are in it if anybody ever answered them.
    const all = await this.queries.execute(new GetResultsQuery(surveyId, viewer));
    const firstBefore = periodBefore(period).first;
    const withoutFast = wanted.withoutFast ?? false;
    const rows = await votesInPeriod.rows(this.pool, { surveyId, ...period, firstBefore, withoutFast });
    const questions = all.questions
      .map((question) => inPeriod(question, rows))
      .filter(({ retired, answeredBy, answeredBefore }) => !retired || answeredBy + answeredBefore > 0);
    const options = questions.flatMap(({ results }) => results);
    const people = rows.find(({ questionId }) => questionId === null);
    return {
      surveyId,
      from: period.first,
      to: period.last,
      totalParticipants: people?.votes ?? 0,
      participantsBefore: people?.before ?? 0,
      totalVotes: sum(options.map(({ voteCount }) => voteCount)),
      votesBefore: sum(options.map(({ votesBefore }) => votesBefore)),
      questions,
    };
  }
}

/** A question as in all results, with the figures of the period: most votes first, then as in all results. */
function inPeriod(question: QuestionResultDto, rows: readonly VotesRow[]): QuestionInPeriodDto {
  const given = rows.filter(({ questionId }) => questionId === question.questionId);
  const known = question.results.map(({ optionText }) => optionText);
  // Voted for since the last tally, of a survey that was never counted.
  const others = given.flatMap(({ optionText }) =>
    optionText === null || known.includes(optionText) ? [] : optionText,
  );
  const options = [...known, ...others]
    .map((optionText) => {
      const found = given.find((row) => row.optionText === optionText);
      return { optionText, voteCount: found?.votes ?? 0, votesBefore: found?.before ?? 0 };
    })
    .sort((one, other) => other.voteCount - one.voteCount);
  const now = percentages(options.map(({ voteCount }) => voteCount));
  const before = percentages(options.map(({ votesBefore }) => votesBefore));
  return {
    ...question,
    answeredBy: sum(given.map(({ votes }) => votes)),
    answeredBefore: sum(given.map((row) => row.before)),
    results: options.map((option, place) => ({
      ...option,
      percentage: now[place] ?? 0,
      percentageBefore: before[place] ?? 0,
    })),
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
