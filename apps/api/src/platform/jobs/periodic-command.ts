import {
  type FactoryProvider,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';

export interface PeriodicCommandOptions {
  /** What it is about, for injection and for the log. */
  readonly name: string;
  /**
   * Does what is due, and answers how much of it there was.
   *
   * @param signal aborted when the process stops; what can take long ends early then
   */
  readonly command: (signal: AbortSignal) => Command<number>;
  readonly periodMs: number;
  /** What was done when there was something to do, for the log. */
  readonly describe: (done: number) => string;
}

/**
 * Executes a command when the process starts and then again and again, by a timer of this process: it goes on when the
 * queue is gone. One that takes longer than the period is never overtaken by the next, and after a fault the next comes
 * all the same. In the worker process only.
 */
export class PeriodicCommand implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly options: PeriodicCommandOptions,
    private readonly commands: CommandBus,
  ) {
    this.logger = new Logger(`${PeriodicCommand.name} ${options.name}`);
  }

  onApplicationBootstrap(): void {
    this.every(this.options.periodMs);
  }

  /** Executes it now, and from now on with this pause. */
  every(periodMs: number): void {
    clearInterval(this.timer);
    this.execute();
    this.timer = setInterval(() => this.execute(), periodMs);
  }

  /** Finishes what is under way first. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.underWay;
  }

  private execute(): void {
    const { command, describe } = this.options;
    this.underWay ??= this.commands
      .execute(command(this.stopping.signal))
      .then((done) => {
        if (done > 0) this.logger.log(describe(done));
      })
      .catch((fault: unknown) => this.logger.warn(`left to the next time: ${String(fault)}`))
      .finally(() => (this.underWay = undefined));
  }
}

/** Names a periodic command for injection. */
export const periodic = (name: string): string => `periodic ${name}`;

export function providePeriodicCommand(options: PeriodicCommandOptions): FactoryProvider<PeriodicCommand> {
  return {
    provide: periodic(options.name),
    inject: [CommandBus],
    useFactory: (commands: CommandBus) => new PeriodicCommand(options, commands),
  };
}
