import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { HoldRule } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import { Batches } from '../../../platform/queues/batches.js';

const MESSAGE_MAX_LENGTH = 500;

const writeFault = prepared(
  'rule-fault-write',
  `INSERT INTO rule_faults (rule, failed_at, message) VALUES ($rule, $at, $message)
   ON CONFLICT (rule) DO UPDATE SET failed_at = excluded.failed_at, message = excluded.message`,
);

/**
 * The last fault of each rule, for administrators. It is written beside the transaction that looks, which may be repeated, and
 * for whose end the others of the same rule would have to wait.
 */
@Injectable()
export class RuleFaults implements OnApplicationShutdown {
  private readonly logger = new Logger(RuleFaults.name);
  private readonly latest = new Map<HoldRule, string>();
  private readonly failed = new Batches<HoldRule>((rules) => this.writeAll(rules));

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Returns immediately. */
  add(rule: HoldRule, fault: unknown): void {
    this.logger.error(`the rule ${rule} failed and held nothing: ${String(fault)}`);
    this.latest.set(rule, String(fault).slice(0, MESSAGE_MAX_LENGTH));
    this.failed.add(rule);
  }

  /** Resolves when what failed so far is stored. */
  async onApplicationShutdown(): Promise<void> {
    await this.failed.idle();
  }

  private async writeAll(rules: readonly HoldRule[]): Promise<void> {
    for (const rule of rules)
      await writeFault
        .run(this.pool, { rule, at: this.clock.now(), message: this.latest.get(rule) ?? '' })
        .catch((fault: unknown) => this.logger.warn(`a fault of ${rule} was not stored: ${String(fault)}`));
  }
}
