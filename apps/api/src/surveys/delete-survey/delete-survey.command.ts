import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { inTransaction } from '../../platform/database/in-transaction.js';
import { POOL } from '../../platform/database/pools.js';
import { takeTurnToChange } from '../survey-turns.js';

export class DeleteSurveyCommand extends Command<void> {
  constructor(readonly surveyId: number) {
    super();
  }
}

/**
 * The row stays, because ledger events and videos name the survey; what people answered goes, and with it the tally. The
 * points that they earned stay theirs.
 */
@CommandHandler(DeleteSurveyCommand)
export class DeleteSurveyHandler implements ICommandHandler<DeleteSurveyCommand> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  async execute({ surveyId }: DeleteSurveyCommand): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await takeTurnToChange(client, surveyId);
      // FOR UPDATE, the one lock that a submission waits for: no response is added behind the deletion's back.
      const { rowCount } = await client.query(
        'SELECT FROM surveys WHERE id = $1 AND NOT deleted FOR UPDATE',
        [surveyId],
      );
      if (rowCount === 0) throw new DomainError('SURVEY_NOT_FOUND');
      await client.query('UPDATE surveys SET deleted = true, total_participants = 0 WHERE id = $1', [
        surveyId,
      ]);
      for (const table of ['survey_responses', 'survey_vote_stats', 'stale_survey_marks'])
        await client.query(`DELETE FROM ${table} WHERE survey_id = $1`, [surveyId]);
    });
  }
}
