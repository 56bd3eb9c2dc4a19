import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { DelayedSurveyPoints } from '../draft/delayed-points.js';
import type { SurveyDraft } from '../draft/survey-draft.js';
import { newQuestion } from '../draft/survey-questions.js';
import { markStale } from '../recompute-vote-stats/stale-marks.js';
import { SURVEY_STATS_QUEUE } from '../recompute-vote-stats/survey-stats-queue.js';
import { SurveyQuestion } from '../survey-question.entity.js';
import { Survey } from '../survey.entity.js';

/** Resolves with the new survey's id. */
export class CreateSurveyCommand extends Command<number> {
  constructor(
    readonly draft: SurveyDraft,
    /** Null for the demo programme. */
    readonly administratorId: number | null,
    readonly demoKey: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(CreateSurveyCommand)
export class CreateSurveyHandler implements ICommandHandler<CreateSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    @Inject(jobProducerOf(SURVEY_STATS_QUEUE)) private readonly queue: JobProducer,
    private readonly points: DelayedSurveyPoints,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ draft, administratorId, demoKey }: CreateSurveyCommand): Promise<number> {
    const now = this.clock.now();
    const surveyId = await this.ids.next();
    const { title, description, questions, endDate } = draft;
    const wanted = { pointsReward: draft.pointsReward, status: draft.status ?? 'active' };
    const newIds = await this.ids.several(questions.length);
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { counting, countsFrom } =
        administratorId === null
          ? { counting: wanted, countsFrom: null }
          : await this.points.decide(transaction, { surveyId, former: null, wanted, administratorId });
      const survey = {
        id: surveyId,
        title,
        description,
        ...counting,
        endDate,
        createdAt: now,
        demoKey,
      };
      await manager.insert(Survey, { ...survey, questionIds: newIds });
      await manager.insert(
        SurveyQuestion,
        questions.map((question, place) => newQuestion(newIds[place] as number, surveyId, question, now)),
      );
      // The tally is due from the start, so that every option is listed without votes.
      await markStale(manager, surveyId, now);
      if (administratorId !== null)
        await this.log.record(manager, {
          actor: acting(administratorId),
          action: 'create-survey',
          subjectType: 'survey',
          subjectId: surveyId,
          details: {
            title,
            ...counting,
            ...(countsFrom && { later: changesBetween(counting, wanted), countsFrom }),
          },
        });
    });
    this.queue.enqueue(surveyId);
    return surveyId;
  }
}
