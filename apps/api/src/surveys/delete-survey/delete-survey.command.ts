import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';

import { AdministratorLog } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { MaintenanceTransactions } from '../../platform/database/transactions/transactions.js';
import { StaleSurveyMark } from '../recompute-vote-stats/stale-survey-mark.entity.js';
import { SurveyVoteStat } from '../recompute-vote-stats/survey-vote-stat.entity.js';
import { lockForChange } from '../survey-locks.js';
import { SurveyResponse } from '../survey-response.entity.js';
import { Survey } from '../survey.entity.js';

export class DeleteSurveyCommand extends Command<void> {
  constructor(
    readonly surveyId: number,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * The row stays, because ledger events and videos refer to the survey; responses and tally are deleted. Points that
 * people earned stay.
 */
@CommandHandler(DeleteSurveyCommand)
export class DeleteSurveyHandler implements ICommandHandler<DeleteSurveyCommand> {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly log: AdministratorLog,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  async execute({ surveyId, administratorId }: DeleteSurveyCommand): Promise<void> {
    await this.transactions.run(async ({ client, manager }) => {
      await lockForChange(client, surveyId);
      // FOR UPDATE, the lock that a submission waits for, so that no response is added after the deletion.
      const survey = await manager.findOne(Survey, {
        where: { id: surveyId, deleted: false },
        lock: { mode: 'pessimistic_write' },
      });
      if (!survey) throw new DomainError('SURVEY_NOT_FOUND');
      await manager.update(Survey, { id: surveyId }, { deleted: true, totalParticipants: 0 });
      for (const entity of [SurveyResponse, SurveyVoteStat, StaleSurveyMark])
        await manager.delete(entity, { surveyId });
      await this.log.record(manager, {
        actor: acting(administratorId),
        action: 'delete-survey',
        subjectType: 'survey',
        subjectId: surveyId,
        details: { title: survey.title },
      });
    });
  }
}
