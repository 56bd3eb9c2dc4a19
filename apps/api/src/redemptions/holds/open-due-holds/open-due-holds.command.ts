import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OPENED_PER_HOUR_OF_GROUP } from '@pwen/domain';
import type { Pool, PoolClient } from 'pg';

import { RewardBudgets } from '../../../budgets/index.js';
import { isBlocked, isDeleted } from '../../../people/index.js';
import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../../platform/database/statements/statement.js';
import { Transactions } from '../../../platform/database/transactions/transactions.js';
import { isRewardDeleted } from '../../../rewards/index.js';
import { EndHoldCommand } from '../end-hold.command.js';
import { Holds } from '../holds.js';

/** Holds that are ended, and opened, by one run. */
const BATCH = 100;

const listPointless = prepared(
  'holds-pointless',
  `SELECT redemption_id AS id FROM redemption_holds
   WHERE decision IS NULL AND (${isDeleted('user_id')} OR ${isBlocked('user_id')} OR ${isRewardDeleted('reward_id')})
   ORDER BY held_at, redemption_id LIMIT ${BATCH}`,
);

/** Only one process opens at a time, or two would count the same hour and the same budget. It waits for no other. */
const lockOpening = prepared(
  'holds-opening-lock',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('open-due-holds', 0)) AS "isFree!"`,
);

/** Those whose reward has nothing left of its budget, and those of a person who is paused, stand in nobody's way. */
const listDue = prepared(
  'holds-due',
  `SELECT redemption_id AS "redemptionId!", reward_id AS "rewardId!", is_established AS "isEstablished!" FROM (
     SELECT redemption_id, hold.reward_id, redemptions.is_established, group_key, held_at,
       row_number() OVER (PARTITION BY group_key ORDER BY held_at, redemption_id) AS place
     FROM redemption_holds AS hold JOIN redemptions ON redemptions.id = redemption_id
     WHERE decision IS NULL AND held_until <= $now
       AND NOT EXISTS (SELECT FROM redemption_pauses WHERE redemption_pauses.user_id = hold.user_id AND paused_until > $now)
       AND (hold.reward_id, redemptions.is_established) NOT IN (
         SELECT * FROM unnest($usedUpRewards::bigint[], $usedUpParts::boolean[]))) AS due
   WHERE place <= ${OPENED_PER_HOUR_OF_GROUP} - (
     SELECT count(*) FROM redemption_holds opened
     WHERE opened.group_key = due.group_key AND opened.decision = 'opened-by-time'
       AND opened.decided_at > $now::timestamptz - interval '1 hour')
   ORDER BY held_at, redemption_id LIMIT ${BATCH}`,
);

const lockIfHeld = prepared(
  'holds-due-lock',
  `SELECT id FROM redemptions WHERE id = $redemptionId AND status = 'held' FOR UPDATE SKIP LOCKED`,
);

/** Opens what nobody has decided in time, and ends what is held for nothing. Resolves with how many holds are over. */
export class OpenDueHoldsCommand extends Command<number> {}

/** Oldest first, and of one group only so many in an hour: nobody who makes a hundred accounts gets a hundred vouchers at once. */
@CommandHandler(OpenDueHoldsCommand)
export class OpenDueHoldsHandler implements ICommandHandler<OpenDueHoldsCommand> {
  private readonly logger = new Logger(OpenDueHoldsHandler.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly holds: Holds,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
    let ended = 0;
    for (const { id } of await listPointless.rows(this.pool)) if (await this.end(id)) ended++;
    const opened = await this.transactions.run(({ client }) => this.openDue(client));
    this.holds.soon(opened);
    return ended + opened.length;
  }

  private async openDue(client: PoolClient): Promise<number[]> {
    if (!(await lockOpening.row(client))?.isFree) return [];
    const now = this.clock.now();
    const budgets = await RewardBudgets.read(client, now);
    const opened: number[] = [];
    for (const due of await listDue.rows(client, { now, ...partsOf(budgets.usedUp) })) {
      if (!budgets.isLeftFor(due) || !(await this.openOne(client, due))) continue;
      budgets.take(due);
      opened.push(due.redemptionId);
    }
    return opened;
  }

  /** One that somebody decides at this moment is theirs. */
  private async openOne(client: PoolClient, { redemptionId }: RowOf<'holds-due'>): Promise<boolean> {
    if (!(await lockIfHeld.row(client, { redemptionId }))) return false;
    await this.holds.openByTime(client, redemptionId);
    return true;
  }

  private async end(id: number): Promise<boolean> {
    try {
      return await this.commands.execute(new EndHoldCommand(id));
    } catch (fault) {
      this.logger.warn(`the hold of redemption ${id} waits for the next run: ${String(fault)}`);
      return false;
    }
  }
}

const partsOf = (usedUp: RewardBudgets['usedUp']) => ({
  usedUpRewards: usedUp.map(({ rewardId }) => rewardId),
  usedUpParts: usedUp.map(({ isEstablished }) => isEstablished),
});
