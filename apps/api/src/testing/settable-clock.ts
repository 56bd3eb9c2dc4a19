import { Clock } from '../platform/clock.js';

/** A clock that stands still until it is set. */
export class SettableClock extends Clock {
  constructor(private time: Date = new Date()) {
    super();
  }

  now(): Date {
    return new Date(this.time);
  }

  set(time: Date): void {
    this.time = time;
  }

  advanceMs(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
  }
}
