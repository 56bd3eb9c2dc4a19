import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SURVEY_POINTS_MIN } from '@pwen/domain';
import type { Pool } from 'pg';

import { AdministratorLog, changesBetween } from '../../administrator-log/index.js';
import {
  ChangeMakers,
  DelayedChanges,
  type DueChange,
  type WaitingChange,
} from '../../delayed-changes/index.js';
import { makerOf, readGiver, worthOfRaise } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { type Connection, statement } from '../../platform/database/statements/statement.js';
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { lockForChange } from '../survey-locks.js';
import { Survey } from '../survey.entity.js';

/** What a survey pays, and whether people may answer it. */
export type SurveyTerms = Readonly<Pick<Survey, 'pointsReward' | 'status'>>;

export const surveyTermsOf = ({ pointsReward, status }: SurveyTerms): SurveyTerms => ({
  pointsReward,
  status,
});

interface WantedTerms {
  readonly surveyId: number;
  /** Null for a new survey. */
  readonly former: SurveyTerms | null;
  readonly wanted: SurveyTerms;
  readonly administratorId: number;
}

/** The terms that count now, and when the wanted ones will: null if they are those. */
interface DecidedTerms {
  readonly counting: SurveyTerms;
  readonly countsFrom: Date | null;
}

const findDearest = statement(
  'survey-points-dearest',
  `SELECT max(points_reward) AS "dearestPoints" FROM surveys WHERE NOT deleted`,
);

/** The points of surveys. They count a day later where they give away much more than any survey does. */
@Injectable()
export class DelayedSurveyPoints implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.makers.register('survey-points', (transaction, change) => this.begin(transaction, change));
  }

  /**
   * Decides which terms count, within the transaction of an edit that has locked the survey, or that makes it. Until dear
   * points count, a survey that nobody could answer before stays a draft: people answer it once, and would do so for less.
   */
  async decide(transaction: Transaction, { surveyId, ...edit }: WantedTerms): Promise<DecidedTerms> {
    const { former, wanted, administratorId } = edit;
    if (former && Object.keys(changesBetween(former, wanted)).length === 0)
      return { counting: wanted, countsFrom: null };
    const { dearestPoints, worthPoints } = await this.worthOf(transaction.client, wanted, former);
    const unchanged = former ?? {
      pointsReward: Math.min(wanted.pointsReward, dearestPoints),
      status: 'draft',
    };
    const isPublished = unchanged.status === 'draft' && wanted.status === 'active';
    const counting = { ...unchanged, status: isPublished ? unchanged.status : wanted.status };
    const countsFrom = await this.delayed.countsFrom(transaction, {
      kind: 'survey-points',
      subjectId: surveyId,
      ...(await readGiver(transaction.client, administratorId, this.clock.now())),
      former: counting,
      wanted,
      worthPoints,
    });
    return countsFrom === null ? { counting: wanted, countsFrom } : { counting, countsFrom };
  }

  /** What waits of some surveys, by their ids; nothing for people, who are not told of it. */
  waitingFor(
    { sees }: Pick<Viewer, 'sees'>,
    surveys: readonly { readonly id: number }[],
  ): Promise<ReadonlyMap<number, WaitingChange>> {
    const ids = sees === 'everything' ? surveys.map(({ id }) => id) : [];
    return this.delayed.waitingOf(this.pool, 'survey-points', ids);
  }

  private async worthOf(
    connection: Connection,
    wanted: SurveyTerms,
    former: SurveyTerms | null,
  ): Promise<{ dearestPoints: number; worthPoints: number }> {
    const dearestPoints = (await findDearest.row(connection))?.dearestPoints ?? 0;
    const beyond = wanted.pointsReward - Math.max(former?.pointsReward ?? 0, dearestPoints);
    const worthPoints = await worthOfRaise(connection, beyond, this.clock.now());
    return { dearestPoints: Math.max(dearestPoints, SURVEY_POINTS_MIN), worthPoints };
  }

  private async begin(
    { client, manager }: Transaction,
    change: DueChange,
  ): Promise<(() => Promise<void>) | null> {
    await lockForChange(client, change.subjectId);
    const survey = await manager.findOne(Survey, {
      where: { id: change.subjectId, deleted: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!survey) return null;
    return async () => {
      const wanted = change.wanted as unknown as SurveyTerms;
      await manager.update(
        Survey,
        { id: survey.id },
        { ...wanted, version: survey.version + 1, updatedAt: this.clock.now() },
      );
      await this.log.record(manager, {
        actor: makerOf(change),
        action: 'edit-survey',
        subjectType: 'survey',
        subjectId: survey.id,
        details: { changes: changesBetween(surveyTermsOf(survey), wanted), delayedChangeId: change.id },
      });
    };
  }
}
