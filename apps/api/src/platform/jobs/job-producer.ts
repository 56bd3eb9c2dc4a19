import { randomUUID } from 'node:crypto';

import { type FactoryProvider, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import pTimeout from 'p-timeout';

import { Batches } from '../queues/batches.js';
import { type JobQueue, QueueBackend } from './queue-backend.js';
import type { QueueDefinition } from './queue-definition.js';
import { QueueRegistry } from './queue-registry.js';

/** How long to wait for an unreachable queue. Redis's library would wait for ever. */
const TIMEOUT_MS = 2_000;

/** Retries with exponential backoff; after the last one the sweep takes over. */
const ATTEMPTS: JobsOptions = { attempts: 5, backoff: { type: 'exponential', delay: 2000 } };

/** Adds jobs that tell the worker which row is due. A lost job only delays the work until the next sweep. */
export class JobProducer implements OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly pending = new Set<Promise<unknown>>();
  /** Rows of a debounced queue. While jobs are being added, a row waits once, however often it is enqueued. */
  private readonly debounced = new Batches<number>(async (rowIds) => {
    await Promise.all(rowIds.map((rowId) => this.add(rowId)));
  });
  private opened: JobQueue | undefined;

  constructor(
    private readonly definition: QueueDefinition,
    private readonly backend: QueueBackend,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.logger = new Logger(`${JobProducer.name} ${definition.name}`);
  }

  /** Returns immediately, and never throws. */
  enqueue(rowId: number): void {
    if (this.definition.debounceMs !== undefined) return this.debounced.add(rowId);
    const adding = this.add(rowId).finally(() => this.pending.delete(adding));
    this.pending.add(adding);
  }

  /** Resolves when every job was added or has timed out. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.pending, this.debounced.idle()]);
    if (!this.opened) return;
    await pTimeout(this.opened.close(), { milliseconds: this.timeoutMs }).catch((fault: unknown) =>
      this.logger.warn(`the queue was not closed: ${String(fault)}`),
    );
  }

  /** The number of jobs by state, of all processes. */
  countJobs(): Promise<Readonly<Record<string, number>>> {
    return this.queue().getJobCounts('waiting', 'delayed', 'active', 'failed');
  }

  private async add(rowId: number): Promise<void> {
    const { name, subject } = this.definition;
    const adding = async () => this.queue().add(name, { id: rowId }, jobOptions(this.definition, rowId));
    await pTimeout(adding(), { milliseconds: this.timeoutMs }).catch((fault: unknown) =>
      this.logger.warn(
        `job ${subject}-${rowId} was not added, the next sweep does its work: ${String(fault)}`,
      ),
    );
  }

  private queue(): JobQueue {
    return (this.opened ??= this.backend.openQueue(this.definition.name, (fault) =>
      this.logger.warn(`the queue has a fault: ${fault.message}`),
    ));
  }
}

function jobOptions({ subject, debounceMs, forgetsFailed }: QueueDefinition, rowId: number): JobsOptions {
  const id = `${subject}-${rowId}`;
  // While a job with this id waits, the queue accepts no second one.
  if (debounceMs === undefined)
    return { ...ATTEMPTS, jobId: id, ...(forgetsFailed && { removeOnFail: true }) };
  return {
    ...ATTEMPTS,
    // A generated id, because the queue on Postgres has no right to create the sequence that would number jobs.
    jobId: randomUUID(),
    delay: debounceMs,
    // Jobs added while one runs become a single job after it, never one beside it.
    deduplication: { id, keepLastIfActive: true },
  };
}

/** The injection token of a queue's producer. */
export const jobProducerOf = ({ name }: QueueDefinition): string => `job producer of ${name}`;

/** Makes a queue's producer injectable by `jobProducerOf`. */
export function provideJobProducer(definition: QueueDefinition): FactoryProvider<JobProducer> {
  return {
    provide: jobProducerOf(definition),
    inject: [QueueBackend, QueueRegistry],
    useFactory: (backend: QueueBackend, registry: QueueRegistry) => {
      const queue = new JobProducer(definition, backend);
      registry.addQueue(definition, queue);
      return queue;
    },
  };
}
