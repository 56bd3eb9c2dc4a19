import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { PeriodicSweep } from '../platform/jobs/periodic-sweep.js';
import { MarkPaidCompletionsCommand } from './mark-paid-completions/mark-paid-completions.command.js';

const SWEEP_PERIOD_MS = 10 * 60_000;

/** Marks completions that a crash left out, when it starts and then every ten minutes. Lives in the worker only. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweep: PeriodicSweep;

  constructor(commands: CommandBus) {
    this.sweep = new PeriodicSweep({
      name: 'content',
      sweep: () => commands.execute(new MarkPaidCompletionsCommand()),
      periodMs: SWEEP_PERIOD_MS,
      describe: (marked) => `marked ${marked} videos completed that were paid already`,
    });
  }

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  /** Sweeps now, and from now on with another pause. */
  sweepEvery(periodMs: number): void {
    this.sweep.start(periodMs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweep.stop();
  }
}
