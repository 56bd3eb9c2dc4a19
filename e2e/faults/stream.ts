import type { Person } from '@pwen/tools/installation/programme';

import { eventually } from '../harness/eventually.js';
import { Pause } from '../harness/waiting/pause.js';

/** One request of this many is sent twice at once, as by a double tap or a retransmission. */
const TWICE_EVERY = 5;

/** The requests of the people of a stream. */
export interface Requests<Asked> {
  /** The number of requests of each person, one after another. */
  readonly each: number;
  next(person: Person, place: number, turn: number): Asked;
  /** Repeats the request until it has a final response. */
  complete(asked: Asked): Promise<void>;
  /** Repeats the same request once, whatever the earlier responses. */
  sendAgain(asked: Asked): Promise<void>;
  isAcknowledged(asked: Asked): boolean;
}

/** Concurrent requests of many people during a fault. Each person pauses after the first request. */
export class Stream<Asked> {
  private readonly asked: Asked[] = [];
  private readonly running: Promise<unknown>;
  private readonly pause: Pause;

  constructor(
    people: readonly Person[],
    private readonly requests: Requests<Asked>,
  ) {
    this.pause = new Pause(people.length);
    this.running = Promise.all(people.map((person, place) => this.run(person, place)));
    // It is awaited at the end; until then a rejection must not end the process.
    this.running.catch(() => undefined);
  }

  get acknowledged(): number {
    return this.asked.filter((asked) => this.requests.isAcknowledged(asked)).length;
  }

  /** Resolves when everybody's first request has a final response. */
  async paused(): Promise<void> {
    await Promise.race([this.pause.everybody(), this.running]);
  }

  resume(): void {
    this.pause.resume();
  }

  /** Resolves when `count` requests have been acknowledged. */
  async untilAcknowledged(count: number): Promise<void> {
    await eventually(
      () => this.acknowledged >= count,
      () => `only ${this.acknowledged} were acknowledged`,
    );
  }

  /** Resolves with all requests when each has a final response. */
  async ended(): Promise<readonly Asked[]> {
    await this.running;
    return this.asked;
  }

  private async run(person: Person, place: number): Promise<void> {
    const { each, next, complete, sendAgain } = this.requests;
    for (let turn = 0; turn < each; turn++) {
      const asked = next(person, place, turn);
      this.asked.push(asked);
      if (this.asked.length % TWICE_EVERY === 0) sendAgain(asked).catch(() => undefined);
      await complete(asked);
      if (turn === 0) await this.pause.arrive();
    }
  }
}
