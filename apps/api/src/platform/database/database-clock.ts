import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { POOL } from './pools/pools.js';
import { statement } from './statements/statement.js';

const READ_EVERY_MS = 15_000;

const readClock = statement('database-time', 'SELECT clock_timestamp() AS "now!"');

/** The clock of this machine, in milliseconds since 1970. */
export const MACHINE_CLOCK = Symbol('MACHINE_CLOCK');
export type MachineClock = () => number;

/**
 * The time of the database. Processes on several machines compare times (when a view started, when the sweep settles a
 * redemption), and their own clocks may differ by hours; they share one database. Each process keeps the difference to
 * it, measured at the start and every 15 seconds, so that reading the time costs no query. After a jump of a machine's
 * clock the time is wrong until the next measurement.
 */
@Injectable()
export class DatabaseClock extends Clock implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseClock.name);
  private aheadMs = 0;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(MACHINE_CLOCK) private readonly machineNowMs: MachineClock,
  ) {
    super();
  }

  now(): Date {
    return new Date(this.machineNowMs() + this.aheadMs);
  }

  /** The process must not start without knowing the time. */
  async onModuleInit(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => {
      this.reading = this.reading
        .then(() => this.measure())
        .catch((fault: unknown) => this.logger.warn(`could not read the database's time: ${String(fault)}`));
    }, READ_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /**
   * The database read its clock at some time during the round trip, so its middle is wrong by at most half of it. A
   * measurement that agrees with the current value within this error changes nothing.
   */
  private async measure(): Promise<void> {
    const askedAtMs = this.machineNowMs();
    const read = await readClock.row(this.pool);
    const answeredAtMs = this.machineNowMs();
    if (!read) return;
    const aheadMs = read.now.getTime() - (askedAtMs + answeredAtMs) / 2;
    const errorMs = (answeredAtMs - askedAtMs) / 2;
    if (Math.abs(aheadMs - this.aheadMs) > errorMs) this.aheadMs = aheadMs;
  }
}
