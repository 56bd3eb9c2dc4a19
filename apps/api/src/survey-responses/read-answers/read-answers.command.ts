import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Page } from '../../platform/paging/page.js';
import { periodIfAny } from '../../platform/period.js';
import {
  type AnswerCursor,
  type AnswerRow,
  answersOf,
  endOf,
  readCursor,
  type WantedAnswers,
  writeCursor,
} from './answer-walk.js';
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

@CommandHandler(ReadAnswersCommand)
export class ReadAnswersHandler implements ICommandHandler<ReadAnswersCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
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
        ...{
          actor: acting(administratorId),
          action: 'view-answers',
          subjectType: 'survey',
          subjectId: surveyId,
        },
        details: { questionId },
      }),
    );
    return page;
  }

  private async refuseUnknown(surveyId: number, questionId: number): Promise<void> {
    const { rows } = await this.pool.query<{ isText: boolean }>({
      name: 'survey-asks-for-text',
      text: `SELECT EXISTS (
               SELECT FROM survey_questions q WHERE q.id = $2 AND q.survey_id = s.id AND q.type = 'text') AS "isText"
             FROM surveys s WHERE s.id = $1 AND NOT s.deleted`,
      values: [surveyId, questionId],
    });
    const [survey] = rows;
    if (!survey) throw new DomainError('SURVEY_NOT_FOUND');
    if (!survey.isText) throw new DomainError('NOT_FOUND');
  }

  private async read(wanted: WantedAnswers): Promise<Page<TextAnswerDto, string>> {
    const { rows } = await this.pool.query<AnswerRow>(answersOf(wanted));
    const shown = rows.slice(0, wanted.limit);
    const next = rows.length > wanted.limit ? shown.at(-1) : await this.endOf(wanted);
    return new Page(
      shown.map(({ id, completedAt, answer }) => ({ responseId: id, completedAt, answer })),
      next ? writeCursor(next) : null,
    );
  }

  private async endOf(wanted: WantedAnswers): Promise<AnswerCursor | undefined> {
    const { rows } = await this.pool.query<AnswerCursor>(endOf(wanted));
    return rows[0];
  }
}
