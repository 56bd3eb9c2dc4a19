import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../audit/administrator-log.js';
import { MaintenanceTransactions } from '../../platform/database/transactions.js';
import { takeTurnToChange } from '../survey-turns.js';

export class DeleteSurveyCommand extends Command<void> {
  constructor(
    readonly surveyId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * The row stays, because ledger events and videos name the survey; what people answered goes, and with it the tally. The
 * points that they earned stay theirs.
 */
@CommandHandler(DeleteSurveyCommand)
export class DeleteSurveyHandler implements ICommandHandler<DeleteSurveyCommand> {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  async execute({ surveyId, administratorId }: DeleteSurveyCommand): Promise<void> {
    await this.transactions.run(async ({ client }) => {
      await takeTurnToChange(client, surveyId);
      // FOR UPDATE, the one lock that a submission waits for: no response is added behind the deletion's back.
      const { rows } = await client.query<{ title: string }>(
        'SELECT title FROM surveys WHERE id = $1 AND NOT deleted FOR UPDATE',
        [surveyId],
      );
      const [survey] = rows;
      if (!survey) throw new DomainError('SURVEY_NOT_FOUND');
      await client.query('UPDATE surveys SET deleted = true, total_participants = 0 WHERE id = $1', [
        surveyId,
      ]);
      for (const table of ['survey_responses', 'survey_vote_stats', 'stale_survey_marks'])
        await client.query(`DELETE FROM ${table} WHERE survey_id = $1`, [surveyId]);
      await this.log.record(client, {
        administratorId,
        action: 'delete-survey',
        subjectType: 'survey',
        subjectId: surveyId,
        details: { title: survey.title },
      });
    });
  }
}
