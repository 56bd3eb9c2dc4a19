import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, matchQuestions, type Question, type StoredQuestion } from '@pwen/domain';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import { acting, assertMayChange, type EditingAdministrator } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { type Transaction, Transactions } from '../../platform/database/transactions/transactions.js';
import { Ids } from '../../platform/ids.js';
import { JobProducer, jobProducerOf } from '../../platform/jobs/job-producer.js';
import { DelayedSurveyPoints, surveyTermsOf } from '../draft/delayed-points.js';
import type { EditSurveyDto } from '../draft/survey-draft.dto.js';
import { type SurveyDraft, toDraft } from '../draft/survey-draft.js';
import { writeQuestions } from '../draft/survey-questions.js';
import { markStale } from '../recompute-vote-stats/stale-marks.js';
import { SURVEY_STATS_QUEUE } from '../recompute-vote-stats/survey-stats-queue.js';
import { lockForChange } from '../survey-locks.js';
import { SurveyQuestion } from '../survey-question.entity.js';
import { Survey } from '../survey.entity.js';

export class EditSurveyCommand extends Command<void> {
  constructor(
    readonly surveyId: number,
    readonly form: Readonly<EditSurveyDto>,
    readonly administrator: EditingAdministrator,
  ) {
    super();
  }
}

/**
 * A question with a changed text or type is a new question: the old one is retired with its answers, which are never
 * attributed to the new one.
 */
@CommandHandler(EditSurveyCommand)
export class EditSurveyHandler implements ICommandHandler<EditSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    @Inject(jobProducerOf(SURVEY_STATS_QUEUE)) private readonly queue: JobProducer,
    private readonly points: DelayedSurveyPoints,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, EDITED_MEANWHILE, INVALID_QUESTIONS, STEP_UP_REQUIRED */
  async execute(order: EditSurveyCommand): Promise<void> {
    const newIds = await this.ids.several(order.form.questions.length);
    await this.transactions.run((transaction) => this.edit(transaction, order, newIds));
    this.queue.enqueue(order.surveyId);
  }

  private async edit(
    transaction: Transaction,
    order: EditSurveyCommand,
    newIds: readonly number[],
  ): Promise<void> {
    const { client, manager } = transaction;
    const { surveyId, form, administrator } = order;
    const { administratorId } = administrator;
    const now = this.clock.now();
    await lockForChange(client, surveyId);
    // FOR UPDATE, the lock that a submission waits for, so that no submission mixes old and new questions.
    const survey = await manager.findOne(Survey, {
      where: { id: surveyId, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!survey) throw new DomainError('SURVEY_NOT_FOUND');
    if (form.version !== survey.version) throw new DomainError('EDITED_MEANWHILE');

    const stored = await manager.findBy(SurveyQuestion, { surveyId });
    const draft = toDraft(form, stored);
    assertMayChange(administrator, survey.pointsReward, draft.pointsReward);
    const { title, description, questions, endDate } = draft;
    const former = surveyTermsOf(survey);
    const wanted = { pointsReward: draft.pointsReward, status: draft.status ?? survey.status };
    const { counting, countsFrom } = await this.points.decide(transaction, {
      surveyId,
      former,
      wanted,
      administratorId,
    });
    const { kept, changed } = matchQuestions(stored, survey.questionIds, questions);
    const questionIds = changed
      ? await writeQuestions(manager, surveyId, questions, kept, { newIds, now })
      : survey.questionIds;
    const revision = survey.revision + (changed ? 1 : 0);
    const changes = changesBetween(draftOf(survey, stored), {
      ...draft,
      ...counting,
      questions: questions.map((question, index) => plain(kept[index] ?? question)),
    });
    const isEdited = Object.keys(changes).length > 0 || countsFrom !== null;
    const version = survey.version + (isEdited ? 1 : 0);
    await manager.update(
      Survey,
      { id: surveyId },
      { title, description, ...counting, endDate, questionIds, revision, version, updatedAt: now },
    );
    // The tally lists the current options.
    if (changed) await markStale(manager, surveyId, now);
    await this.log.record(manager, {
      actor: acting(administratorId),
      action: 'edit-survey',
      subjectType: 'survey',
      subjectId: surveyId,
      details: { changes, ...(countsFrom && { later: changesBetween(counting, wanted), countsFrom }) },
    });
  }
}

/** The form that would produce the stored survey. */
function draftOf(survey: Survey, stored: readonly StoredQuestion[]): SurveyDraft {
  const { title, description, pointsReward, status, endDate, questionIds } = survey;
  const questions = questionIds.flatMap((id) => stored.filter((question) => question.id === id)).map(plain);
  return { title, description, pointsReward, status, endDate, questions };
}

const plain = ({ text, type, options }: Question): Question => ({ text, type, options });
