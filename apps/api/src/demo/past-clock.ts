import { Injectable } from '@nestjs/common';

import { Clock } from '../platform/clock.js';
import { DatabaseClock } from '../platform/database/database-clock.js';

/** The database's time, until it is set to a time in the past: what happens then has happened at that time. */
@Injectable()
export class PastClock extends Clock {
  private time: Date | null = null;

  constructor(private readonly present: DatabaseClock) {
    super();
  }

  now(): Date {
    return this.time ? new Date(this.time) : this.present.now();
  }

  set(time: Date): void {
    this.time = time;
  }

  advanceMs(ms: number): void {
    this.time = new Date(this.now().getTime() + ms);
  }

  returnToPresent(): void {
    this.time = null;
  }
}
