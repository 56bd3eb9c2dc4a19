import {
  type FactoryProvider,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';

import { withoutPersonalData } from '../logging/personal-data.js';
import { inSpan } from '../telemetry/spans.js';
import { QueueBackend, type QueueWorker } from './queue-backend.js';
import type { JobData, QueueDefinition } from './queue-definition.js';
import { QueueRegistry } from './queue-registry.js';

export interface JobWorkerOptions {
  readonly queue: QueueDefinition;
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  /**
   * The command for the row of a job.
   *
   * @param signal aborted when the process stops, so that long work can end early
   */
  readonly command: (rowId: number, signal: AbortSignal) => Command<unknown>;
}

/** Executes a command for each job of a queue. In the worker process only. */
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private worker: QueueWorker | undefined;

  constructor(
    private readonly options: JobWorkerOptions,
    private readonly backend: QueueBackend,
    private readonly commands: CommandBus,
  ) {
    this.logger = new Logger(`${JobWorker.name} ${options.queue.name}`);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { queue, concurrency, command } = this.options;
    const work = async ({ id }: JobData): Promise<void> => {
      try {
        await inSpan(`job ${queue.name}`, {}, () => this.commands.execute(command(id, this.stopping.signal)));
      } catch (fault) {
        throw forQueue(fault);
      }
    };
    this.worker = this.backend.openWorker(queue.name, work, {
      concurrency,
      onFault: (fault) => this.logger.error(fault),
      onFailed: (jobId, fault) => this.logger.warn(`job ${jobId} failed: ${fault.message}`),
    });
    await this.worker.waitUntilReady();
  }

  /** Finishes the running jobs first. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.worker?.close();
  }
}

/** The queue stores the message and the stack of a failed job, in which a mail server may have named the recipient. */
function forQueue(fault: unknown): Error {
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault));
  const stored = new Error(withoutPersonalData(message));
  stored.stack = withoutPersonalData(stack ?? '');
  return stored;
}

export function provideJobWorker(options: JobWorkerOptions): FactoryProvider<JobWorker> {
  return {
    provide: `worker of ${options.queue.name}`,
    inject: [QueueBackend, QueueRegistry, CommandBus],
    useFactory: (backend: QueueBackend, registry: QueueRegistry, commands: CommandBus) => {
      registry.addWorker(options.queue);
      return new JobWorker(options, backend, commands);
    },
  };
}
