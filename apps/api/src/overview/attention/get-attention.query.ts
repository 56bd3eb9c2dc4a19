import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Budgets } from '../../budgets/index.js';
import {
  LAST_VERIFICATION,
  LAST_VERIFICATION_OF_NEW,
  LATEST_CHECKPOINT,
  ReaderLags,
} from '../../ledger/index.js';
import { COUNT_SHARED_MAILBOXES } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { COUNT_UNSENT_MAILS } from '../../platform/mail/unsent-in-sql.js';
import { COUNT_HELD, RULE_FAULTS } from '../../redemptions/index.js';
import { COUNT_PENDING } from '../../rewards/index.js';
import type {
  AttentionDto,
  FailedRuleDto,
  HeldRedemptionsDto,
  ReaderBehindDto,
  WaitingRedemptionsDto,
} from './attention.dto.js';
import { scarceBudgetsOf, scarceRewardBudgetsOf } from './scarce-budgets.js';

/** A rule that was mended is not told of for longer. */
const FAULTS_TOLD_MS = 24 * 60 * 60_000;

/** A reader is a moment behind whenever somebody earns. */
const TOLERATED_SECONDS = 30;

const countPending = statement('attention-pending-redemptions', COUNT_PENDING);
const countHeld = statement('attention-held-redemptions', COUNT_HELD);
const listRuleFaults = statement('attention-rule-faults', RULE_FAULTS);
const countUnsentMails = statement('attention-unsent-mails', COUNT_UNSENT_MAILS);
const countSharedMailboxes = statement('attention-shared-mailboxes', COUNT_SHARED_MAILBOXES);
const findLastVerification = statement('attention-last-verification', LAST_VERIFICATION);
const findLastVerificationOfNew = statement('attention-last-verification-of-new', LAST_VERIFICATION_OF_NEW);
const findLatestCheckpoint = statement('attention-latest-checkpoint', LATEST_CHECKPOINT);

export class GetAttentionQuery extends Query<AttentionDto> {}

@QueryHandler(GetAttentionQuery)
export class GetAttentionHandler implements IQueryHandler<GetAttentionQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly lags: ReaderLags,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(): Promise<AttentionDto> {
    const [
      redemptions,
      heldRedemptions,
      failedRules,
      budgets,
      failedMails,
      shared,
      lastVerification,
      lastVerificationOfNew,
      latestCheckpoint,
      readers,
    ] = await Promise.all([
      this.waitingRedemptions(),
      this.heldRedemptions(),
      this.failedRules(),
      this.scarceBudgets(),
      this.failedMails(),
      countSharedMailboxes.row(this.pool),
      findLastVerification.row(this.pool),
      findLastVerificationOfNew.row(this.pool),
      findLatestCheckpoint.row(this.pool),
      this.readersBehind(),
    ]);
    return {
      redemptions,
      heldRedemptions,
      failedRules,
      ...budgets,
      failedMails,
      arePhonesUnconfirmed: this.environment.smsGateway === undefined,
      sharedMailboxes: shared?.count ?? 0,
      readers,
      lastVerification: lastVerification ?? null,
      lastVerificationOfNew: lastVerificationOfNew ?? null,
      latestCheckpoint: latestCheckpoint ?? null,
    };
  }

  private async waitingRedemptions(): Promise<WaitingRedemptionsDto> {
    const counted = await countPending.row(this.pool, { now: this.clock.now() });
    const { pending, seconds } = counted ?? { pending: 0, seconds: 0 };
    return { count: pending, oldestSeconds: Math.max(0, Math.round(seconds)) };
  }

  private async heldRedemptions(): Promise<HeldRedemptionsDto> {
    const { held: count = 0, since = null } = (await countHeld.row(this.pool)) ?? {};
    const waitsMs = since === null ? 0 : this.clock.now().getTime() - since.getTime();
    return { count, oldestSeconds: Math.max(0, Math.round(waitsMs / 1_000)) };
  }

  private async failedRules(): Promise<FailedRuleDto[]> {
    const since = new Date(this.clock.now().getTime() - FAULTS_TOLD_MS);
    const faults = await listRuleFaults.rows(this.pool, { since });
    return faults.map(({ rule, failedAt }) => ({ rule, failedAt }));
  }

  private async scarceBudgets(): Promise<Pick<AttentionDto, 'scarceBudgets' | 'scarceRewardBudgets'>> {
    const today = await this.budgets.today();
    return {
      scarceBudgets: scarceBudgetsOf(today),
      scarceRewardBudgets: await scarceRewardBudgetsOf(today, this.pool),
    };
  }

  private async failedMails(): Promise<number> {
    return (await countUnsentMails.row(this.pool))?.failed ?? 0;
  }

  private async readersBehind(): Promise<ReaderBehindDto[]> {
    return (await this.lags.list())
      .filter(({ state, secondsBehind }) => state === 'building' || secondsBehind > TOLERATED_SECONDS)
      .map(({ name, state, secondsBehind, eventsBehind }) => ({
        name,
        secondsBehind,
        eventsBehind,
        isBeingRebuilt: state === 'building',
      }));
  }
}
