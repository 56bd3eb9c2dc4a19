import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { ifGiven } from '../../platform/database/conditions.js';
import { LISTS_POOL, POOL } from '../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import type { CsvTable } from '../../platform/http/csv/csv-table.js';
import { type Period, type PeriodDto, periodIfAny, timeIn } from '../../platform/period.js';
import { SurveyQuestion, SurveyResponse } from '../../surveys/index.js';
import { type AskedQuestion, type ExportedResponse, responseColumns } from './response-columns.js';

/** Responses in memory at a time. */
const BATCH = 1_000;

/** The current questions in order, then retired ones that have answers; of a survey without any, one row without a question. */
const listQuestions = statement(
  'survey-export-questions',
  `SELECT ${columnsOf(SurveyQuestion, ['id', 'text'], 'q')}, place IS NULL AS "retired!"
   FROM surveys s
   LEFT JOIN (
     survey_questions q LEFT JOIN (
       SELECT current.id, place FROM surveys, unnest(question_ids) WITH ORDINALITY AS current(id, place)
       WHERE surveys.id = $surveyId
     ) asked ON asked.id = q.id
   ) ON q.survey_id = s.id AND (place IS NOT NULL OR EXISTS (
     SELECT FROM survey_responses response WHERE response.survey_id = s.id AND q.id = ANY (response.question_ids)))
   WHERE s.id = $surveyId AND NOT s.deleted ORDER BY place NULLS LAST, q.id`,
);

/** Oldest first. The key is the time in microseconds, which a Date has not. */
const listResponses = statement(
  'survey-export-responses',
  `SELECT ${columnsOf(SurveyResponse, ['id', 'completedAt', 'isFast'])}, completed_at::text AS "key!",
     json_object(question_ids::text[], answers) AS answers
   FROM survey_responses
   WHERE survey_id = $surveyId AND ${ifGiven('$first?::date', timeIn('completed_at', '$first?::date', '$last?::date'))}
     AND ${ifGiven('$afterId?::bigint', '(completed_at, id) > ($afterKey?::text::timestamptz, $afterId?)')}
   ORDER BY completed_at, id LIMIT ${BATCH}`,
);

/** Resolves with the table of the responses, after it was recorded that the administrator took it. */
export class ExportResponsesCommand extends Command<CsvTable<ExportedResponse>> {
  constructor(
    readonly surveyId: number,
    /** All time without days. */
    readonly days: PeriodDto,
    readonly administratorId: number,
  ) {
    super();
  }
}

@CommandHandler(ExportResponsesCommand)
export class ExportResponsesHandler implements ICommandHandler<ExportResponsesCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LISTS_POOL) private readonly lists: Pool,
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, INVALID_PERIOD */
  async execute(command: ExportResponsesCommand): Promise<CsvTable<ExportedResponse>> {
    const { surveyId, days, administratorId } = command;
    const period = periodIfAny(days, this.clock.now());
    const questions = await this.questionsOf(surveyId);
    await this.transactions.run(({ manager }) =>
      this.log.record(manager, {
        actor: acting(administratorId),
        action: 'export-responses',
        subjectType: 'survey',
        subjectId: surveyId,
        details: period ? { from: period.first, to: period.last } : {},
      }),
    );
    return { columns: responseColumns(questions), rows: this.rowsOf(surveyId, period) };
  }

  private async questionsOf(surveyId: number): Promise<AskedQuestion[]> {
    const rows = await listQuestions.rows(this.pool, { surveyId });
    if (rows.length === 0) throw new DomainError('SURVEY_NOT_FOUND');
    return rows.flatMap(({ id, text, retired }) =>
      id === null || text === null ? [] : { id, text, retired },
    );
  }

  /** Reads page by page, by key, so that a slow client holds no connection. */
  private async *rowsOf(surveyId: number, period: Period | undefined): AsyncGenerator<ExportedResponse> {
    for (let last: RowOf<'survey-export-responses'> | undefined; ;) {
      const rows = await listResponses.rows(this.lists, {
        surveyId,
        first: period?.first,
        last: period?.last,
        afterKey: last?.key,
        afterId: last?.id,
      });
      yield* rows.map((row) => ({ ...row, answers: row.answers as ExportedResponse['answers'] }));
      last = rows.at(-1);
      if (rows.length < BATCH) return;
    }
  }
}
