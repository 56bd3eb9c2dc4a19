import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../clock.js';
import { POOL } from './pools/pools.js';

const READ_EVERY_MS = 15_000;

/** The clock of the machine that this process runs on, in milliseconds since 1970. */
export const MACHINE_CLOCK = Symbol('MACHINE_CLOCK');
export type MachineClock = () => number;

/**
 * The time of the database. Processes on several machines compare each other's times (when a view began, when a
 * redemption is the sweep's), and their own clocks may be hours apart; they all see one database. Each keeps the
 * difference to it, measured when it starts and then every 15 seconds, so that reading the time costs no query. A
 * machine whose clock jumps is wrong until the next measurement, and no longer.
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

  /** A process that does not know the time does not start. */
  async onModuleInit(): Promise<void> {
    await this.measure();
    this.timer = setInterval(() => {
      this.reading = this.reading
        .then(() => this.measure())
        .catch((fault: unknown) => this.logger.warn(`the database's time was not read: ${String(fault)}`));
    }, READ_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /**
   * The database answered at some moment of the round trip; its middle is wrong by half of it at most. A slow answer that
   * agrees with what is known, within that, teaches nothing.
   */
  private async measure(): Promise<void> {
    const askedAtMs = this.machineNowMs();
    const { rows } = await this.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const answeredAtMs = this.machineNowMs();
    if (!rows[0]) return;
    const aheadMs = rows[0].now.getTime() - (askedAtMs + answeredAtMs) / 2;
    const errorMs = (answeredAtMs - askedAtMs) / 2;
    if (Math.abs(aheadMs - this.aheadMs) > errorMs) this.aheadMs = aheadMs;
  }
}
