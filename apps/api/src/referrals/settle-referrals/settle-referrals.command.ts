import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { firstVoucherOpensAt, FirstVouchers } from '../../first-voucher/index.js';
import { hasPhoneOfEarlierAccount, isActive } from '../../people/index.js';
import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { BonusChecks } from '../bonus-checks.js';
import { Referral } from '../referral.entity.js';
import { SettleReferralCommand } from '../settle-referral/settle-referral.command.js';
import { asksForMore, asksForNoMore, waitsNoMore } from '../settle-referral/waiting-in-sql.js';

const BATCH = 500;
/** In one run, so that its work does not grow with those who never come back; the next run goes on from there. */
const BATCHES_AT_MOST = 20;
/** Of those who are asked for more, whose videos and surveys are counted. */
const ASKED_BATCHES_AT_MOST = 10;

const SELECT_OPEN = `
  SELECT ${columnsOf(Referral, ['friendId'], 'r')},
    coalesce(${firstVoucherOpensAt('r.friend_id', '$needsPhone')} <= $now::timestamptz, false) AS "hasWaited!"
  FROM referrals r WHERE r.settled_at IS NULL AND r.friend_id > $afterId`;
const IN_TURN = `ORDER BY r.friend_id LIMIT ${BATCH}`;

/** In the order of the index on referrals that may be due. */
export const findMaybeDue = prepared(
  'referrals-maybe-due',
  `${SELECT_OPEN} AND r.first_completed_at IS NOT NULL AND ${waitsNoMore('r')} AND ${asksForNoMore('r')} ${IN_TURN}`,
);

/** In the order of the index on referrals that ask for more. */
export const findAskedForMore = prepared(
  'referrals-asked-for-more',
  `${SELECT_OPEN} AND ${asksForMore('r')} ${IN_TURN}`,
);

/**
 * Of friends who are asked for more: those for whom nobody will be paid, however much they do. In a SELECT of its
 * own, each condition is looked up for each friend; the planner would read all people otherwise.
 */
export const findUnpayable = prepared(
  'referrals-unpayable',
  `SELECT ${columnsOf(Referral, ['friendId'], 'r')} FROM referrals r
   WHERE r.friend_id = ANY ($friendIds::bigint[]) AND (NOT (SELECT ${isActive('r.friend_id')})
     OR NOT (SELECT ${isActive('r.inviter_id')}) OR (SELECT ${hasPhoneOfEarlierAccount('r.friend_id', '$needsPhone')}))`,
);

/** Some of the open referrals, which each run goes through from where the last one stopped. */
interface Turn {
  /** A process that starts begins with the first, which costs time only. */
  lastId: number;
  readonly batchesAtMost: number;
  readonly find: typeof findMaybeDue | typeof findAskedForMore;
  /** @returns those of the friends for whom nothing is waited for any more */
  readonly withoutWait: (friendIds: readonly number[]) => Promise<readonly number[]>;
}

/** Settles due referrals that no job came for. Resolves with their number. */
export class SettleReferralsCommand extends Command<number> {}

/**
 * Reads friends who have completed something and whose referral is open, in turn, and settles those whose first voucher is open by
 * now. Those who are asked for more have a turn of their own, so that nobody waits for them. One that fails is left for the next
 * sweep and does not block the others.
 */
@CommandHandler(SettleReferralsCommand)
export class SettleReferralsHandler implements ICommandHandler<SettleReferralsCommand> {
  private readonly logger = new Logger(SettleReferralsHandler.name);
  private readonly turns: readonly Turn[] = [
    {
      lastId: 0,
      batchesAtMost: BATCHES_AT_MOST,
      find: findMaybeDue,
      withoutWait: (friendIds) => Promise.resolve(friendIds),
    },
    {
      lastId: 0,
      batchesAtMost: ASKED_BATCHES_AT_MOST,
      find: findAskedForMore,
      withoutWait: (friendIds) => this.askedNoMore(friendIds),
    },
  ];

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly firstVouchers: FirstVouchers,
    private readonly checks: BonusChecks,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async execute(): Promise<number> {
    let settled = 0;
    for (const turn of this.turns) settled += await this.take(turn);
    return settled;
  }

  private async take(turn: Turn): Promise<number> {
    let settled = 0;
    for (let batch = 0; batch < turn.batchesAtMost; batch++) {
      const rows = await turn.find.rows(this.pool, {
        afterId: turn.lastId,
        now: this.clock.now(),
        needsPhone: this.environment.smsGateway !== undefined,
      });
      // Before anything can fail: whatever does must not stop the others for ever.
      turn.lastId = rows.length < BATCH ? 0 : (rows.at(-1)?.friendId ?? 0);
      const waited = rows.filter(({ hasWaited }) => hasWaited).map(({ friendId }) => friendId);
      const done = waited.length === 0 ? [] : await turn.withoutWait(waited);
      for (const friendId of await this.firstVouchers.openOf(this.pool, done))
        if (await this.settle(friendId)) settled++;
      if (turn.lastId === 0) break;
    }
    return settled;
  }

  /** Those who have done more are paid, and the others are told that they will not be. */
  private async askedNoMore(friendIds: readonly number[]): Promise<readonly number[]> {
    const done = await this.checks.registered.haveDoneMore(this.pool, friendIds, this.clock.now());
    const needsPhone = this.environment.smsGateway !== undefined;
    const unpayable = await findUnpayable.rows(this.pool, { friendIds, needsPhone });
    return [...done, ...unpayable.map(({ friendId }) => friendId)];
  }

  private async settle(friendId: number): Promise<boolean> {
    try {
      return await this.commands.execute(new SettleReferralCommand(friendId));
    } catch (fault) {
      this.logger.warn(`the referral of person ${friendId} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
