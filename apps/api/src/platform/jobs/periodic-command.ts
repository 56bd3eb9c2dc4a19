import {
  type FactoryProvider,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';

export interface PeriodicCommandOptions {
  /** For injection and for the log. */
  readonly name: string;
  /**
   * Creates the command, which resolves with the number of things done.
   *
   * @param signal aborted when the process stops, so that long work can end early
   */
  readonly command: (signal: AbortSignal) => Command<number>;
  readonly periodMs: number;
  /** How long after the start of the process it is first executed; immediately by default. */
  readonly firstAfterMs?: number;
  /** The log message if there was something to do. */
  readonly describe: (done: number) => string;
}

/**
 * Executes a command when the process starts, or a while later, and then periodically, with a timer of this process, so that it does not
 * depend on the queue. Runs never overlap, and a failed run does not stop later ones. In the worker process only.
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
    const { periodMs, firstAfterMs } = this.options;
    if (firstAfterMs === undefined) this.every(periodMs);
    else this.timer = setTimeout(() => this.every(periodMs), firstAfterMs);
  }

  /** Executes the command now, and from now on with this period. */
  every(periodMs: number): void {
    clearInterval(this.timer);
    this.execute();
    this.timer = setInterval(() => this.execute(), periodMs);
  }

  /** Finishes the running command first. */
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
      .catch((fault: unknown) => this.logger.warn(`failed, until the next run: ${String(fault)}`))
      .finally(() => (this.underWay = undefined));
  }
}

/** The injection token of a periodic command. */
export const periodic = (name: string): string => `periodic ${name}`;

export function providePeriodicCommand(options: PeriodicCommandOptions): FactoryProvider<PeriodicCommand> {
  return {
    provide: periodic(options.name),
    inject: [CommandBus],
    useFactory: (commands: CommandBus) => new PeriodicCommand(options, commands),
  };
}
