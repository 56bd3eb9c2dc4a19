import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, keepQuestions, type Question, type StoredQuestion } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { AdministratorLog, changesBetween } from '../../audit/administrator-log.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Ids } from '../../platform/ids.js';
import { NudgeQueue, nudgesOf } from '../../platform/jobs/nudge-queue.js';
import { markStale } from '../stale-marks.js';
import type { SurveyDraft } from '../survey-draft.js';
import { storedQuestions, writeQuestions } from '../survey-questions.js';
import { SURVEY_STATS_QUEUE } from '../survey-stats-queue.js';
import { takeTurnToChange } from '../survey-turns.js';

export class EditSurveyCommand extends Command<void> {
  constructor(
    readonly surveyId: number,
    readonly draft: SurveyDraft,
    readonly administratorId: number,
  ) {
    super();
  }
}

/**
 * A question whose words or type change is another question: the one that was answered is retired with its answers and
 * is never re-read as the new one.
 */
@CommandHandler(EditSurveyCommand)
export class EditSurveyHandler implements ICommandHandler<EditSurveyCommand> {
  constructor(
    private readonly transactions: Transactions,
    @Inject(nudgesOf(SURVEY_STATS_QUEUE)) private readonly queue: NudgeQueue,
    private readonly log: AdministratorLog,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND */
  async execute(order: EditSurveyCommand): Promise<void> {
    const newIds = await this.ids.several(order.draft.questions.length);
    await this.transactions.run(({ client }) => this.edit(client, order, newIds));
    this.queue.nudge(order.surveyId);
  }

  private async edit(client: PoolClient, order: EditSurveyCommand, newIds: readonly number[]): Promise<void> {
    const { surveyId, draft, administratorId } = order;
    const now = this.clock.now();
    await takeTurnToChange(client, surveyId);
    // FOR UPDATE, the one lock that a submission waits for: none is taken half under the old questions. As JSON, because pg
    // answers an array of bigint as texts.
    const { rows } = await client.query<SurveyRow>(
      `SELECT title, description, points_reward AS "pointsReward", status, end_date AS "endDate",
         to_json(question_ids) AS "questionIds"
       FROM surveys WHERE id = $1 AND NOT deleted FOR UPDATE`,
      [surveyId],
    );
    const [survey] = rows;
    if (!survey) throw new DomainError('SURVEY_NOT_FOUND');

    const { title, description, pointsReward, questions, endDate } = draft;
    const status = draft.status ?? survey.status;
    const stored = await storedQuestions(client, surveyId);
    const { kept, changed } = keepQuestions(stored, survey.questionIds, questions);
    const questionIds = changed
      ? await writeQuestions(client, surveyId, questions, kept, { newIds, now })
      : survey.questionIds;
    await client.query(
      `UPDATE surveys SET title = $2, description = $3, points_reward = $4, status = $5, end_date = $6,
         question_ids = $7, revision = revision + $8, updated_at = $9
       WHERE id = $1`,
      [surveyId, title, description, pointsReward, status, endDate, questionIds, changed ? 1 : 0, now],
    );
    // What is offered is part of the tally.
    if (changed) await markStale(client, surveyId, now);
    await this.log.record(client, {
      administratorId,
      action: 'edit-survey',
      subjectType: 'survey',
      subjectId: surveyId,
      details: {
        changes: changesBetween(draftOf(survey, stored), {
          ...draft,
          status,
          questions: questions.map(plain),
        }),
      },
    });
  }
}

interface SurveyRow extends Omit<SurveyDraft, 'questions'> {
  readonly questionIds: number[];
}

/** What an administrator would have to say to get the survey that is stored. */
function draftOf({ questionIds, ...survey }: SurveyRow, stored: readonly StoredQuestion[]): SurveyDraft {
  const asked = questionIds.flatMap((id) => stored.filter((question) => question.id === id));
  return { ...survey, questions: asked.map(plain) };
}

const plain = ({ text, type, options }: Question): Question => ({ text, type, options });
