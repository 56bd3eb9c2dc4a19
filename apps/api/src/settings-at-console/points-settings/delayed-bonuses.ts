import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ADJUSTMENT_MAX_POINTS } from '@pwen/domain';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';

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
import type { Transaction } from '../../platform/database/transactions/transactions.js';
import { Settings } from '../../settings/index.js';

const PAID = ['welcomeBonusPoints', 'referralBonusPoints', 'quickSurveyPoints'] as const;
const ASKED = ['firstVoucherWaitHours', 'firstVoucherDays'] as const;

/** What all people together earn in a day at most; null: any number of points. */
const BUDGETS = [
  'videoBudgetPoints',
  'surveyBudgetPoints',
  'quickSurveyBudgetPoints',
  'referralBudgetPoints',
] as const;

/** What the programme pays by itself, what it asks for before a first voucher, whether it pays fast answers, and the budgets of a day. */
export type Bonuses = Readonly<
  Pick<
    Settings,
    (typeof PAID)[number] | (typeof ASKED)[number] | 'paysFastAnswers' | (typeof BUDGETS)[number]
  >
>;

export const bonusesOf = ({
  welcomeBonusPoints,
  referralBonusPoints,
  quickSurveyPoints,
  firstVoucherWaitHours,
  firstVoucherDays,
  paysFastAnswers,
  videoBudgetPoints,
  surveyBudgetPoints,
  quickSurveyBudgetPoints,
  referralBudgetPoints,
}: Bonuses): Bonuses => ({
  welcomeBonusPoints,
  referralBonusPoints,
  quickSurveyPoints,
  firstVoucherWaitHours,
  firstVoucherDays,
  paysFastAnswers,
  videoBudgetPoints,
  surveyBudgetPoints,
  quickSurveyBudgetPoints,
  referralBudgetPoints,
});

const SETTINGS = 1;

/**
/**
 * More than any threshold: whoever opens the first voucher sooner opens it for any number of accounts made in an hour, whoever pays
 * fast answers pays a script for every survey, and a larger budget pays any number of accounts.
 */
const ALWAYS_LATER_POINTS = ADJUSTMENT_MAX_POINTS + 1;

/**
 * What the programme pays by itself counts a day later if it is raised by much, for everybody together; so do asking for less
 * before a first voucher, paying fast answers and a larger budget, always.
 */
@Injectable()
export class DelayedBonuses implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly delayed: DelayedChanges,
    private readonly makers: ChangeMakers,
    private readonly log: AdministratorLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.makers.register('bonuses', (transaction, change) => this.begin(transaction, change));
  }

  /**
   * Decides when wanted bonuses count, within the transaction, which has locked the settings.
   *
   * @returns null: at once
   */
  async countFrom(
    transaction: Transaction,
    settings: Settings,
    { wanted, administratorId }: { readonly wanted: Bonuses; readonly administratorId: number },
  ): Promise<Date | null> {
    const former = bonusesOf(settings);
    if (Object.keys(changesBetween(former, wanted)).length === 0) return null;
    const raisePoints = PAID.map((field) => Math.max(0, wanted[field] - former[field])).reduce(
      (sum, points) => sum + points,
      0,
    );
    const opensSooner = ASKED.some((field) => wanted[field] < former[field]);
    const beginsToPayFast = wanted.paysFastAnswers && !former.paysFastAnswers;
    const isRaised = BUDGETS.some((field) => (wanted[field] ?? Infinity) > (former[field] ?? Infinity));
    const { client } = transaction;
    const raiseWorthPoints = await worthOfRaise(client, raisePoints, this.clock.now());
    return this.delayed.countsFrom(transaction, {
      kind: 'bonuses',
      subjectId: SETTINGS,
      ...(await readGiver(client, administratorId, this.clock.now())),
      former,
      wanted,
      worthPoints:
        opensSooner || beginsToPayFast || isRaised
          ? Math.max(ALWAYS_LATER_POINTS, raiseWorthPoints)
          : raiseWorthPoints,
    });
  }

  /** Bonuses that will count. */
  async waiting(): Promise<WaitingChange | undefined> {
    return (await this.delayed.waitingOf(this.pool, 'bonuses', [SETTINGS])).get(SETTINGS);
  }

  private async begin({ manager }: Transaction, change: DueChange): Promise<() => Promise<void>> {
    const settings = await manager.findOneOrFail(Settings, {
      where: { id: SETTINGS },
      lock: { mode: 'pessimistic_write' },
    });
    return () => this.make(manager, settings, change);
  }

  private async make(manager: EntityManager, settings: Settings, change: DueChange): Promise<void> {
    const wanted = change.wanted as unknown as Bonuses;
    await manager.update(
      Settings,
      { id: settings.id },
      { ...wanted, pointsVersion: settings.pointsVersion + 1, updatedAt: this.clock.now() },
    );
    await this.log.record(manager, {
      actor: makerOf(change),
      action: 'change-points-settings',
      subjectType: 'settings',
      subjectId: settings.id,
      details: { changes: changesBetween(bonusesOf(settings), wanted), delayedChangeId: change.id },
    });
  }
}
