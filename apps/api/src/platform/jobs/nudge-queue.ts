import { randomUUID } from 'node:crypto';

import { type FactoryProvider, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';
import pTimeout from 'p-timeout';

import { type JobQueue, QueueBackend } from './queue-backend.js';
import type { QueueDefinition } from './queue-definition.js';
import { QueueRegistry } from './queue-registry.js';

/** A queue that cannot be reached is waited for no longer than this. Redis's library would wait for ever. */
const PATIENCE_MS = 2_000;

/** Another attempt soon, then after ever longer pauses; after the last one the sweep takes over. */
const ATTEMPTS: JobsOptions = { attempts: 5, backoff: { type: 'exponential', delay: 2000 } };

/** Tells the worker which row to look at. A nudge that is lost delays the work until the next sweep and never loses it. */
export class NudgeQueue implements OnApplicationShutdown {
  private readonly logger: Logger;
  private readonly underWay = new Set<Promise<unknown>>();
  private opened: JobQueue | undefined;

  constructor(
    private readonly definition: QueueDefinition,
    private readonly backend: QueueBackend,
  ) {
    this.logger = new Logger(`${NudgeQueue.name} ${definition.name}`);
  }

  /** Returns immediately, and never throws. */
  nudge(rowId: number): void {
    const { name, subject } = this.definition;
    const adding = pTimeout(this.add(name, rowId), { milliseconds: PATIENCE_MS })
      .catch((fault: unknown) =>
        this.logger.warn(`${subject}-${rowId} is left to the sweep: ${String(fault)}`),
      )
      .finally(() => this.underWay.delete(adding));
    this.underWay.add(adding);
  }

  /** Resolves when every nudge has arrived or was given up. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
    if (!this.opened) return;
    await pTimeout(this.opened.close(), { milliseconds: PATIENCE_MS }).catch((fault: unknown) =>
      this.logger.warn(`the queue is left as it is: ${String(fault)}`),
    );
  }

  /** How many jobs are in which state, whoever added them. */
  countJobs(): Promise<Readonly<Record<string, number>>> {
    return this.queue().getJobCounts('waiting', 'delayed', 'active', 'failed');
  }

  private async add(name: string, rowId: number): Promise<void> {
    await this.queue().add(name, { id: rowId }, jobOptions(this.definition, rowId));
  }

  private queue(): JobQueue {
    return (this.opened ??= this.backend.openQueue(this.definition.name, (fault) =>
      this.logger.warn(`the queue is not well: ${fault.message}`),
    ));
  }
}

function jobOptions({ subject, gatherMs }: QueueDefinition, rowId: number): JobsOptions {
  const id = `${subject}-${rowId}`;
  // While a job of this id waits, the queue takes no second one.
  if (gatherMs === undefined) return { ...ATTEMPTS, jobId: id };
  return {
    ...ATTEMPTS,
    // One of its own: to number jobs, the queue on Postgres would have to make a sequence, which it has no right to.
    jobId: randomUUID(),
    delay: gatherMs,
    // What is nudged while the job runs becomes one more job after it, and never one beside it.
    deduplication: { id, keepLastIfActive: true },
  };
}

/** Names the nudges of a queue for injection. */
export const nudgesOf = ({ name }: QueueDefinition): string => `nudges of ${name}`;

/** Makes the nudges of a queue injectable by `nudgesOf`. */
export function provideNudges(definition: QueueDefinition): FactoryProvider<NudgeQueue> {
  return {
    provide: nudgesOf(definition),
    inject: [QueueBackend, QueueRegistry],
    useFactory: (backend: QueueBackend, registry: QueueRegistry) => {
      const queue = new NudgeQueue(definition, backend);
      registry.addQueue(definition, queue);
      return queue;
    },
  };
}
