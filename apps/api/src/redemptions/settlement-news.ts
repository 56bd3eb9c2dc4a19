import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { REDEMPTION_POOL } from './redemption-pool.js';

/** Where the ids of settled redemptions are announced. */
export const SETTLED_CHANNEL = 'redemptions_settled';

/** An announcement holds less than 8,000 bytes; an id has at most 16 digits. */
const IDS_MAX = 400;

/**
 * Tells whoever waits that redemptions are settled. It is told after the COMMIT and not within: a transaction that
 * announces holds a lock of the whole database until it is on the disk, and all settlements would queue for it. What is
 * lost in between is found by those who look.
 */
@Injectable()
export class SettlementNews {
  private readonly logger = new Logger(SettlementNews.name);
  private untold: number[] = [];
  private telling: Promise<void> | undefined;

  constructor(@Inject(REDEMPTION_POOL) private readonly pool: Pool) {}

  /** Answers at once. What is settled while one announcement is under way shares the next. */
  tell(redemptionId: number): void {
    this.untold.push(redemptionId);
    this.telling ??= this.tellAll().finally(() => (this.telling = undefined));
  }

  /** Resolves when everything was told or given up. */
  async told(): Promise<void> {
    while (this.telling) await this.telling;
  }

  private async tellAll(): Promise<void> {
    await Promise.resolve();
    while (this.untold.length > 0) {
      const ids = this.untold.splice(0, IDS_MAX);
      await this.pool
        .query({
          name: 'redemptions-tell',
          text: 'SELECT pg_notify($1, $2)',
          values: [SETTLED_CHANNEL, ids.join(',')],
        })
        .catch((fault: unknown) => this.logger.warn(`settled and not told: ${String(fault)}`));
    }
  }
}
