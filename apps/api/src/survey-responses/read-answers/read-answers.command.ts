import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { LISTS_POOL, POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Page } from '../../platform/paging/page.js';
import { periodIfAny } from '../../platform/period.js';
import { readAnswers, readCursor, readEnd, type WantedAnswers, writeCursor } from './answer-walk.js';
import type { ReadAnswersDto, TextAnswerDto } from './answers.dto.js';

/** Resolves with a page of the answers to a text question, after it was recorded that the administrator reads them. */
export class ReadAnswersCommand extends Command<Page<TextAnswerDto, string>> {
  constructor(
    readonly surveyId: number,
    readonly questionId: number,
    readonly wanted: ReadAnswersDto,
    readonly administratorId: number,
  ) {
    super();
  }
}

const findSurvey = prepared(
  'survey-asks-for-text',
  `SELECT EXISTS (
     SELECT FROM survey_questions q WHERE q.id = $questionId AND q.survey_id = s.id AND q.type = 'text') AS "isText!"
   FROM surveys s WHERE s.id = $surveyId AND NOT s.deleted`,
);

@CommandHandler(ReadAnswersCommand)
export class ReadAnswersHandler implements ICommandHandler<ReadAnswersCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LISTS_POOL) private readonly lists: Pool,
    private readonly transactions: Transactions,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  /**
   * A page may be shorter than its limit, or empty, although there are more: only the cursor says where the answers end.
   *
   * @throws DomainError SURVEY_NOT_FOUND, NOT_FOUND if the survey never asked for such a text, INVALID_PERIOD
   */
  async execute(command: ReadAnswersCommand): Promise<Page<TextAnswerDto, string>> {
    const { surveyId, questionId, administratorId } = command;
    const { search, limit, cursor, ...days } = command.wanted;
    const period = periodIfAny(days, this.clock.now());
    await this.refuseUnknown(surveyId, questionId);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const page = await this.read({ surveyId, questionId, period, search, after, limit });
    await this.transactions.run((transaction) =>
      this.log.recordLook(transaction, {
        actor: acting(administratorId),
        action: 'view-answers',
        subjectType: 'survey',
        subjectId: surveyId,
        details: { questionId },
      }),
    );
    return page;
  }

  private async refuseUnknown(surveyId: number, questionId: number): Promise<void> {
    const survey = await findSurvey.row(this.pool, { surveyId, questionId });
    if (!survey) throw new DomainError('SURVEY_NOT_FOUND');
    if (!survey.isText) throw new DomainError('NOT_FOUND');
  }

  private async read(wanted: WantedAnswers): Promise<Page<TextAnswerDto, string>> {
    const rows = await readAnswers(this.lists, wanted);
    const shown = rows.slice(0, wanted.limit);
    const next = rows.length > wanted.limit ? shown.at(-1) : await readEnd(this.lists, wanted);
    return new Page(
      shown.map(({ id, completedAt, isFast, answer }) => ({ responseId: id, completedAt, isFast, answer })),
      next ? writeCursor(next) : null,
    );
  }
}
