import type { RulesInForce } from '@pwen/domain';
import type { Pool } from 'pg';

import { serviceUnavailable } from '../../platform/database/faults/service-unavailable.js';
import { isTransient } from '../../platform/database/faults/transient-faults.js';
import type { Connection } from '../../platform/database/statements/statement.js';
import type { Timing } from '../../platform/timing.js';
import { onConnection } from '../sql/pipeline.js';
import { readRules } from './read-rules.js';

/**
 * Rules count from ten minutes ahead at the earliest, as the table demands. Whoever has read them within half of that knows all
 * that count now, and still does when a command that waits is recorded, by whichever clock.
 */
const FRESH_FOR_MS = 5 * 60_000;

/** The rules of all times as this process last read them. A call waits for them only if nobody has read them for long. */
export class StoredRules {
  private rules: RulesInForce | undefined;
  private readAtMs = -Infinity;
  private waitedFor: Promise<void> | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly timing: Pick<Timing, 'nowMs'>,
  ) {}

  /** Once they were read. */
  get inForce(): RulesInForce {
    if (!this.rules) throw new Error('the rules must be read before anything is decided');
    return this.rules;
  }

  /**
   * Resolves when they are fresh enough to decide by. Returns a promise only if they must be read first.
   *
   * @throws the fault of a database out of reach, or DomainError SERVICE_UNAVAILABLE if they cannot be read
   */
  ready(): Promise<void> | undefined {
    // Even if they have just come: those who wait for them go first.
    if (this.waitedFor) return this.waitedFor;
    if (this.areFresh()) return undefined;
    const reading = this.read().catch((fault: unknown) => {
      throw isTransient(fault) ? fault : serviceUnavailable(fault);
    });
    this.waitedFor = reading;
    const forget = () => (this.waitedFor = undefined);
    reading.then(forget, forget);
    return reading;
  }

  /** As `ready`, by the connection of the caller's transaction, which must not wait for another one. */
  readyOn(connection: Connection): Promise<void> | undefined {
    return this.areFresh() ? undefined : this.read(connection);
  }

  /** As they were last read, for those who only show them. */
  async shown(): Promise<RulesInForce> {
    if (!this.rules) await this.ready();
    return this.inForce;
  }

  async read(connection?: Connection): Promise<void> {
    const askedAtMs = this.timing.nowMs();
    const rules = await (connection ? readRules(connection) : onConnection(this.pool, readRules));
    // Of two who asked, the one who asked later knows more.
    if (askedAtMs < this.readAtMs) return;
    this.rules = rules;
    this.readAtMs = askedAtMs;
  }

  private areFresh(): boolean {
    return this.timing.nowMs() - this.readAtMs < FRESH_FOR_MS;
  }
}
