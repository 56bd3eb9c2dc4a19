import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type SurveyAvailability, takesAnswers } from '@pwen/domain';
import type { Pool } from 'pg';

import { LedgerAccounts } from '../ledger/ledger-accounts.js';
import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools.js';
import type { SurveyGateDto } from './survey-gate.dto.js';
import { surveyKey } from './survey-key.js';

/** The part of a video that says what has to come first. */
interface Guarded {
  readonly id: number;
  readonly requiredSurveyId: number | null;
}

/**
 * The gate before a video that asks for a survey first. An answered survey is an event of the ledger. One that nobody can
 * answer any more keeps nobody out.
 */
@Injectable()
export class SurveyGate {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
  ) {}

  /** Whether there is such a survey, for a video to ask for. */
  async exists(surveyId: number): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM surveys WHERE id = $1 AND NOT deleted', [
      surveyId,
    ]);
    return rowCount === 1;
  }

  /** The survey of the demo programme with this key; null when it is not there, or not any more. */
  async findByDemoKey(demoKey: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ id: number }>(
      'SELECT id FROM surveys WHERE demo_key = $1 AND NOT deleted',
      [demoKey],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * Which of the videos have their gate shut, by the video's id, and what opens it.
   *
   * @param userId null for a visitor, who has answered nothing
   */
  async shutBefore(
    userId: number | null,
    contents: readonly Guarded[],
  ): Promise<ReadonlyMap<number, SurveyGateDto>> {
    const surveys = await this.openSurveys(
      contents.flatMap(({ requiredSurveyId }) => requiredSurveyId ?? []),
    );
    const answered = await this.answered(userId, [...surveys.keys()]);
    return new Map(
      contents.flatMap(({ id, requiredSurveyId }) => {
        const survey = requiredSurveyId === null ? undefined : surveys.get(requiredSurveyId);
        return survey && !answered.has(surveyKey(survey.surveyId)) ? [[id, survey] as const] : [];
      }),
    );
  }

  /** @throws DomainError SURVEY_REQUIRED with `surveyId` when the person has not answered it */
  async assertOpen(userId: number, content: Guarded): Promise<void> {
    const survey = (await this.shutBefore(userId, [content])).get(content.id);
    if (survey) throw new DomainError('SURVEY_REQUIRED', { surveyId: survey.surveyId });
  }

  /** Those of the surveys that take answers now. */
  private async openSurveys(ids: readonly number[]): Promise<ReadonlyMap<number, SurveyGateDto>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<SurveyGateDto & SurveyAvailability>(
      `SELECT id AS "surveyId", title, points_reward AS "pointsReward", deleted, status, end_date AS "endDate"
       FROM surveys WHERE id = ANY ($1::bigint[])`,
      [ids],
    );
    const open = rows.filter((survey) => takesAnswers(survey, this.clock.now()));
    return new Map(
      open.map(({ surveyId, title, pointsReward }) => [surveyId, { surveyId, title, pointsReward }]),
    );
  }

  private async answered(userId: number | null, surveyIds: readonly number[]): Promise<ReadonlySet<string>> {
    return userId === null ? new Set() : this.accounts.recordedKeys(userId, surveyIds.map(surveyKey));
  }
}
