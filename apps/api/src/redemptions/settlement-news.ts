import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { Batches } from '../platform/batches.js';
import { REDEMPTION_POOL } from './redemption-pool.js';

/** Where the ids of settled redemptions are announced. */
export const SETTLED_CHANNEL = 'redemptions_settled';

/** An announcement holds less than 8,000 bytes; an id has at most 16 digits. */
const IDS_MAX = 400;

/**
 * Announces settled redemptions to the requests that wait for them. After the COMMIT and not within: a transaction that
 * announces holds a lock of the whole database until it is on the disk, and all settlements would queue for it. What is
 * lost in between is found by the requests themselves, which also look from time to time.
 */
@Injectable()
export class SettlementNews implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SettlementNews.name);
  private readonly announcements = new Batches<number>((ids) => this.announceAll(ids), IDS_MAX);

  constructor(@Inject(REDEMPTION_POOL) private readonly pool: Pool) {}

  /** Returns immediately. What is settled while one announcement is under way shares the next. */
  announce(redemptionId: number): void {
    this.announcements.add(redemptionId);
  }

  /** By now no job is under way any more, and the connections are still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.announcements.idle();
  }

  private async announceAll(ids: readonly number[]): Promise<void> {
    await this.pool
      .query({
        name: 'redemptions-announce',
        text: 'SELECT pg_notify($1, $2)',
        values: [SETTLED_CHANNEL, ids.join(',')],
      })
      .catch((fault: unknown) => this.logger.warn(`settled and not announced: ${String(fault)}`));
  }
}
