import type { Pool } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { openCheckpoint } from '../checkpoints.js';
import type { Reaction } from '../ledger-reader.js';
import { Horizon, type Reach } from './horizon.js';
import { processBatch } from './process-batch.js';

/** Lets reactions read the ledger when the caller says so, under the same checkpoints as in the worker. */
export class FollowReactions {
  private readonly horizon: Horizon;
  private seenUpTo = 0;

  constructor(
    private readonly reactions: readonly Reaction[],
    private readonly transactions: Transactions,
    private readonly pool: Pool,
  ) {
    this.horizon = new Horizon(pool);
  }

  /** Leaves aside what is in the ledger now. */
  async begin(): Promise<void> {
    for (const { name } of this.reactions) await openCheckpoint(this.pool, name);
    this.seenUpTo = (await this.horizon.advance()).upTo;
  }

  /** Reads the ledger if something was added to it. */
  async followUp(): Promise<void> {
    const reach = await this.horizon.advance();
    if (reach.upTo > this.seenUpTo) await this.readUpTo(reach);
  }

  /** Reads what an interrupted run has left, and what the reactions have written. */
  async finish(): Promise<void> {
    await this.readUpTo(await this.horizon.advance());
  }

  private async readUpTo(reach: Reach): Promise<void> {
    this.seenUpTo = reach.upTo;
    for (const reaction of this.reactions)
      while ((await processBatch(this.transactions, reaction, reach)) === 'more');
  }
}
