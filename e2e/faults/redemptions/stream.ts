import type { Installation } from '@pwen/tools/installation/installation';
import type { Person } from '@pwen/tools/installation/programme';

import { eventually } from '../../harness/eventually.js';
import { Pause } from '../../harness/pause.js';
import { type Attempt, newAttempt, redeem, sendAgain } from './phone.js';

/** Every so many redemptions, an impatient finger or a repeated packet sends the same request twice at once. */
const TWICE_EVERY = 5;

/** Many people who redeem one after another, side by side, while things break. Each pauses after the first. */
export class RedemptionStream {
  readonly attempts: Attempt[] = [];
  private readonly running: Promise<unknown>;
  private readonly pause: Pause;

  constructor(
    private readonly installation: Installation,
    people: readonly Person[],
    private readonly order: { rewardId: number; each: number },
  ) {
    this.pause = new Pause(people.length);
    this.running = Promise.all(people.map((person) => this.run(person)));
    // It is awaited at the end; until then a fault must not end the process.
    this.running.catch(() => undefined);
  }

  get acknowledged(): number {
    return this.attempts.filter(({ vouchers }) => vouchers.size > 0).length;
  }

  /** Resolves when everybody has their first voucher. */
  async paused(): Promise<void> {
    await Promise.race([this.pause.everybody(), this.running]);
  }

  goOn(): void {
    this.pause.goOn();
  }

  /** Resolves when so many people hold their voucher in their hand. */
  async acknowledgedAre(count: number): Promise<void> {
    await eventually(
      () => this.acknowledged >= count,
      () => `only ${this.acknowledged} vouchers arrived`,
    );
  }

  /** Resolves when everybody has a voucher or a refusal for everything they asked for. */
  async ended(): Promise<readonly Attempt[]> {
    await this.running;
    return this.attempts;
  }

  private async run(person: Person): Promise<void> {
    for (let turn = 0; turn < this.order.each; turn++) {
      const attempt = newAttempt(person, this.order.rewardId);
      this.attempts.push(attempt);
      const { port } = this.installation;
      if (this.attempts.length % TWICE_EVERY === 0) sendAgain(port, attempt).catch(() => undefined);
      await redeem(port, attempt);
      if (turn === 0) await this.pause.arrive();
    }
  }
}
