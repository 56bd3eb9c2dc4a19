import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { columnsOf, numbers } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf, statement } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { Survey, SurveyQuestion, SurveyResponse } from '../../surveys/index.js';
import type { PersonResponseDto } from './person-responses.dto.js';

interface WantedResponses {
  readonly userId: number;
  readonly page: PageRequest;
  /** Whether the answers are shown. */
  readonly withAnswers: boolean;
}

export class ListPersonResponsesQuery extends Query<Page<PersonResponseDto>> {
  constructor(readonly wanted: WantedResponses) {
    super();
  }
}

const SHOWN = [
  'id',
  'surveyId',
  'pointsEarned',
  'completedAt',
  'isFast',
  'answeredMs',
] as const satisfies readonly (keyof SurveyResponse & keyof PersonResponseDto)[];

const listResponses = prepared(
  'survey-responses-of-shown-person',
  `SELECT ${columnsOf(SurveyResponse, [...SHOWN, 'questionIds', 'answers'], 'response')},
     ${columnsOf(Survey, ['title'], 'survey')}
   FROM survey_responses response JOIN surveys survey ON survey.id = response.survey_id
   WHERE response.user_id = $userId AND response.id < $olderThan
   ORDER BY response.id DESC LIMIT $limit`,
);

const findQuestions = statement(
  'survey-questions-by-ids',
  `SELECT ${columnsOf(SurveyQuestion, ['id', 'text'])} FROM survey_questions WHERE id = ANY ($ids::bigint[])`,
);

type Row = RowOf<'survey-responses-of-shown-person'>;

/** Newest first, paged by key; also those to surveys that are drafts again. */
@QueryHandler(ListPersonResponsesQuery)
export class ListPersonResponsesHandler implements IQueryHandler<ListPersonResponsesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ wanted }: ListPersonResponsesQuery): Promise<Page<PersonResponseDto>> {
    const { userId, page, withAnswers } = wanted;
    const rows = await listResponses.rows(this.pool, {
      userId,
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    const shown = pageOf(rows, page, ({ id }) => id);
    const questions = withAnswers ? await this.questionsOf(shown.entries) : undefined;
    return shown.map(({ title, questionIds, answers, ...row }) => ({
      ...row,
      surveyTitle: title,
      answers: questions
        ? numbers
            .from(questionIds)
            .map((id, place) => ({ question: questions.get(id) ?? '', answer: answers[place] ?? '' }))
        : null,
    }));
  }

  private async questionsOf(responses: readonly Row[]): Promise<ReadonlyMap<number, string>> {
    const ids = new Set(responses.flatMap(({ questionIds }) => numbers.from(questionIds)));
    const rows = await findQuestions.rows(this.pool, { ids: [...ids] });
    return new Map(rows.map(({ id, text }) => [id, text]));
  }
}
