import type { Person } from '@pwen/tools/installation/programme';

import { eventually } from '../harness/eventually.js';
import { Pause } from '../harness/pause.js';

/** Every so many requests, an impatient finger or a repeated packet sends the same one twice at once. */
const TWICE_EVERY = 5;

/** What the people of a stream ask for, and how their phones go about it. */
export interface Requests<Asked> {
  /** How many each person makes, one after another. */
  readonly each: number;
  next(person: Person, place: number, turn: number): Asked;
  /** Sends it again and again until there is an answer that ends it. */
  insist(asked: Asked): Promise<void>;
  /** The very same request once more, whatever was heard so far. */
  sendAgain(asked: Asked): Promise<void>;
  isAcknowledged(asked: Asked): boolean;
}

/** Many people who ask one thing after another, side by side, while things break. Each pauses after the first. */
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
    // It is awaited at the end; until then a fault must not end the process.
    this.running.catch(() => undefined);
  }

  get acknowledged(): number {
    return this.asked.filter((asked) => this.requests.isAcknowledged(asked)).length;
  }

  /** Resolves when everybody's first request has come to its end. */
  async paused(): Promise<void> {
    await Promise.race([this.pause.everybody(), this.running]);
  }

  goOn(): void {
    this.pause.goOn();
  }

  /** Resolves when so many requests were acknowledged. */
  async acknowledgedAre(count: number): Promise<void> {
    await eventually(
      () => this.acknowledged >= count,
      () => `only ${this.acknowledged} were acknowledged`,
    );
  }

  /** Resolves with all requests when each has come to its end. */
  async ended(): Promise<readonly Asked[]> {
    await this.running;
    return this.asked;
  }

  private async run(person: Person, place: number): Promise<void> {
    const { each, next, insist, sendAgain } = this.requests;
    for (let turn = 0; turn < each; turn++) {
      const asked = next(person, place, turn);
      this.asked.push(asked);
      if (this.asked.length % TWICE_EVERY === 0) sendAgain(asked).catch(() => undefined);
      await insist(asked);
      if (turn === 0) await this.pause.arrive();
    }
  }
}
