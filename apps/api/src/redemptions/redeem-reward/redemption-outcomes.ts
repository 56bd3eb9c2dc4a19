import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';

import { Batches } from '../../platform/batches.js';
import { Listener } from '../../platform/database/pools/listener.js';
import { requireDatabaseUrl } from '../../platform/database/pools/pools.js';
import { ENVIRONMENT, type Environment } from '../../platform/env.js';
import { REDEMPTION_POOL } from '../redemption-pool.js';
import { REDEMPTION_COLUMNS, type RedemptionRow } from '../redemption-rows.js';
import { SETTLED_CHANNEL } from '../settlement-news.js';

export interface WaitOptions {
  /** How long a request waits for its voucher. */
  readonly patienceMs: number;
  /** How often the waiting look for themselves, should the news not reach them. One query for all of them. */
  readonly lookEveryMs: number;
}

export const WAIT_OPTIONS = Symbol('WAIT_OPTIONS');
export const DEFAULT_WAIT: WaitOptions = { patienceMs: 4_000, lookEveryMs: 500 };

type Tell = (outcome: RedemptionRow | null) => void;

/**
 * What becomes of pending redemptions, for those who wait for it. The news wakes them; who settled a redemption, a job
 * or the sweep, in which process, is all the same. No connection is held for somebody who waits.
 */
@Injectable()
export class RedemptionOutcomes implements OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(RedemptionOutcomes.name);
  private readonly waiting = new Map<number, Set<Tell>>();
  private readonly listener: Listener;
  private readonly looks = new Batches<number>((ids) => this.lookAt(ids));
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(REDEMPTION_POOL) private readonly pool: Pool,
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(WAIT_OPTIONS) private readonly wait: WaitOptions,
  ) {
    this.listener = new Listener(requireDatabaseUrl(environment), SETTLED_CHANNEL, (payload) =>
      this.look(payload.split(',').map(Number)),
    );
  }

  /** The settled redemption, or null when it is still pending after the time that a request waits. */
  of(redemptionId: number): Promise<RedemptionRow | null> {
    if (this.stopping) return Promise.resolve(null);
    this.listener.open();
    this.timer ??= setInterval(() => this.look([...this.waiting.keys()]), this.wait.lookEveryMs);
    return new Promise((resolve) => {
      const tells = this.waiting.get(redemptionId) ?? new Set<Tell>();
      this.waiting.set(redemptionId, tells);
      const tell: Tell = (outcome) => {
        clearTimeout(patience);
        tells.delete(tell);
        if (tells.size === 0) this.forget(redemptionId);
        resolve(outcome);
      };
      const patience = setTimeout(() => tell(null), this.wait.patienceMs);
      tells.add(tell);
    });
  }

  /** A process that stops lets its requests go: what they wait for goes on without them. */
  onModuleDestroy(): void {
    this.stopping = true;
    for (const id of [...this.waiting.keys()]) this.tell(id, null);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.close();
    await this.looks.idle();
  }

  private tell(redemptionId: number, outcome: RedemptionRow | null): void {
    for (const tell of [...(this.waiting.get(redemptionId) ?? [])]) tell(outcome);
  }

  private forget(redemptionId: number): void {
    this.waiting.delete(redemptionId);
    if (this.waiting.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Looks at those of the given redemptions that somebody waits for here; what is asked meanwhile shares the next look. */
  private look(redemptionIds: readonly number[]): void {
    this.looks.add(...redemptionIds.filter((id) => this.waiting.has(id)));
  }

  private async lookAt(redemptionIds: readonly number[]): Promise<void> {
    try {
      const { rows } = await this.pool.query<RedemptionRow>({
        name: 'redemptions-settled',
        text: `SELECT ${REDEMPTION_COLUMNS} FROM redemptions WHERE id = ANY ($1::bigint[]) AND status <> 'pending'`,
        values: [redemptionIds],
      });
      for (const row of rows) this.tell(row.id, row);
    } catch (fault) {
      this.logger.warn(`looked in vain for outcomes: ${String(fault)}`);
    }
  }
}
