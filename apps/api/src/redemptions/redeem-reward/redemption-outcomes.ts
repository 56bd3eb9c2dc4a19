import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';

import { Listener } from '../../platform/database/pools/listener.js';
import { POOL, requireDatabaseUrl } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { Batches } from '../../platform/queues/batches.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { SETTLED_CHANNEL } from '../settlement-notifier.js';

export interface WaitOptions {
  /** How long a request waits for its voucher. */
  readonly timeoutMs: number;
  /** How often to poll in case a notification is lost; one query for all waiting requests. */
  readonly pollIntervalMs: number;
}

export const WAIT_OPTIONS = Symbol('WAIT_OPTIONS');
export const DEFAULT_WAIT: WaitOptions = { timeoutMs: 4_000, pollIntervalMs: 500 };

type Resolve = (outcome: RedemptionRow | null) => void;

const findSettled = prepared(
  'redemptions-settled',
  `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = ANY ($ids::bigint[]) AND status <> 'pending'`,
);

/**
 * Lets requests wait for the outcome of pending redemptions, whichever process settles them. A notification wakes them,
 * with polling as a fallback. Waiting requests hold no connection.
 */
@Injectable()
export class RedemptionOutcomes implements OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(RedemptionOutcomes.name);
  private readonly waiting = new Map<number, Set<Resolve>>();
  private readonly listener: Listener;
  private readonly queries = new Batches<number>((ids) => this.readOutcomes(ids));
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(WAIT_OPTIONS) private readonly wait: WaitOptions,
  ) {
    this.listener = new Listener(requireDatabaseUrl(environment), SETTLED_CHANNEL, (payload) =>
      this.check(payload.split(',').map(Number)),
    );
  }

  /** Resolves with the settled redemption, or null if it is still pending after the timeout. */
  waitFor(redemptionId: number): Promise<RedemptionRow | null> {
    if (this.stopping) return Promise.resolve(null);
    this.listener.open();
    this.timer ??= setInterval(() => this.check([...this.waiting.keys()]), this.wait.pollIntervalMs);
    return new Promise((resolve) => {
      const waiters = this.waiting.get(redemptionId) ?? new Set<Resolve>();
      this.waiting.set(redemptionId, waiters);
      const settle: Resolve = (outcome) => {
        clearTimeout(timeout);
        waiters.delete(settle);
        if (waiters.size === 0) this.forget(redemptionId);
        resolve(outcome);
      };
      const timeout = setTimeout(() => settle(null), this.wait.timeoutMs);
      waiters.add(settle);
    });
  }

  /** When the process stops, waiting requests get their response; the redemptions are settled without them. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const id of [...this.waiting.keys()]) this.resolve(id, null);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.close();
    await this.queries.idle();
  }

  private resolve(redemptionId: number, outcome: RedemptionRow | null): void {
    for (const settle of [...(this.waiting.get(redemptionId) ?? [])]) settle(outcome);
  }

  private forget(redemptionId: number): void {
    this.waiting.delete(redemptionId);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Queries those of the given redemptions that a request waits for. Ids added during a query share the next one. */
  private check(redemptionIds: readonly number[]): void {
    this.queries.add(...redemptionIds.filter((id) => this.waiting.has(id)));
  }

  private async readOutcomes(redemptionIds: readonly number[]): Promise<void> {
    try {
      const rows = await findSettled.rows(this.pool, { ids: redemptionIds });
      for (const row of rows) this.resolve(row.id, row);
    } catch (fault) {
      this.logger.warn(`could not read the outcomes of redemptions: ${String(fault)}`);
    }
  }
}
