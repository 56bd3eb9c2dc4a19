import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Horizon, openCheckpoint, processBatch, type Reach, type Reaction } from '../../ledger/index.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { PayChallengeWhenCompleted } from '../../progress/index.js';
import { PayReferralWhenFriendFirstCompletes } from '../../referrals/index.js';

/**
 * The worker's reactions, which pay what people have earned by something else. They run here at the time of what they
 * react to, and under the same checkpoints: the worker continues where the demo programme ends.
 */
@Injectable()
export class DemoReactions {
  private readonly reactions: readonly Reaction[];
  private readonly horizon: Horizon;
  private seenUpTo = 0;

  constructor(
    payReferral: PayReferralWhenFriendFirstCompletes,
    payChallenge: PayChallengeWhenCompleted,
    private readonly transactions: Transactions,
    @Inject(POOL) private readonly pool: Pool,
  ) {
    this.reactions = [payReferral, payChallenge];
    this.horizon = new Horizon(pool);
  }

  /** Leaves aside what is in the ledger now: real people's events must not be read at a time in the past. */
  async begin(): Promise<void> {
    for (const { name } of this.reactions) await openCheckpoint(this.pool, name);
    this.seenUpTo = (await this.horizon.advance()).upTo;
  }

  /** Reads the ledger if something was added to it. */
  async followUp(): Promise<void> {
    const reach = await this.horizon.advance();
    if (reach.upTo > this.seenUpTo) await this.readUpTo(reach);
  }

  /** Reads what an interrupted run has left, and what the reactions have paid. */
  async finish(): Promise<void> {
    await this.readUpTo(await this.horizon.advance());
  }

  private async readUpTo(reach: Reach): Promise<void> {
    this.seenUpTo = reach.upTo;
    for (const reaction of this.reactions)
      while ((await processBatch(this.transactions, reaction, reach)) === 'more');
  }
}
