import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../platform/database/pools/pools.js';
import { prepared } from '../platform/database/statements/statement.js';
import { Batches } from '../platform/queues/batches.js';

/** The channel on which the ids of settled redemptions are sent. */
export const SETTLED_CHANNEL = 'redemptions_settled';

/** A notification may have up to 8,000 bytes; an id has at most 16 digits. */
const IDS_MAX = 400;

const notifyOf = prepared('redemptions-notify', 'SELECT pg_notify($channel, $payload)');

/**
 * Notifies waiting requests of settled redemptions. It runs after the COMMIT: a transaction that notifies takes a lock
 * on the whole database until it is on disk, and all settlements would wait for each other. A lost notification is
 * covered by the polling of the requests.
 */
@Injectable()
export class SettlementNotifier implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SettlementNotifier.name);
  private readonly notifications = new Batches<number>((ids) => this.notifyAll(ids), IDS_MAX);

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Returns immediately. Redemptions settled during one notification share the next. */
  notify(redemptionId: number): void {
    this.notifications.add(redemptionId);
  }

  /** At this point all jobs have ended, and the connections are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.notifications.idle();
  }

  private async notifyAll(ids: readonly number[]): Promise<void> {
    await notifyOf
      .run(this.pool, { channel: SETTLED_CHANNEL, payload: ids.join(',') })
      .catch((fault: unknown) =>
        this.logger.warn(`could not notify of settled redemptions: ${String(fault)}`),
      );
  }
}
