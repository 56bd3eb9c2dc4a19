import { Logger } from '@nestjs/common';

export interface PeriodicSweepOptions {
  /** What is swept, for the log. */
  readonly name: string;
  /** Does what is due, and returns how much of it there was. */
  readonly sweep: () => Promise<number>;
  readonly periodMs: number;
  /** What a sweep that had something to do did, for the log. */
  readonly describe: (done: number) => string;
}

/**
 * Does what is due, at once and then again and again, by a timer of this process: it goes on when the queue is gone. A
 * sweep that takes longer than the period is never overtaken by the next, and one that fails is tried again.
 */
export class PeriodicSweep {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly options: PeriodicSweepOptions) {
    this.logger = new Logger(`${PeriodicSweep.name} ${options.name}`);
  }

  start(periodMs = this.options.periodMs): void {
    clearInterval(this.timer);
    this.run();
    this.timer = setInterval(() => this.run(), periodMs);
  }

  /** Finishes the sweep that is running first. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private run(): void {
    this.running ??= this.options
      .sweep()
      .then((done) => {
        if (done > 0) this.logger.log(this.options.describe(done));
      })
      .catch((fault: unknown) => this.logger.warn(`the sweep failed: ${String(fault)}`))
      .finally(() => (this.running = undefined));
  }
}
