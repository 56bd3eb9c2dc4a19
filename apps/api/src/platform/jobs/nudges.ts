import { randomUUID } from 'node:crypto';

import { Logger } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';

import type { Environment } from '../env.js';
import { inTime } from './in-time.js';
import { type JobData, type JobQueue, openQueue } from './job-queue.js';

/** Another attempt soon, then ever later; past the last the sweep takes over. */
const ATTEMPTS: JobsOptions = { attempts: 5, backoff: { type: 'exponential', delay: 2000 } };

/** Tells workers that there is something to do. What is due is a row: losing a nudge delays it and never loses it. */
export class Nudges {
  private readonly logger: Logger;
  private readonly underway = new Set<Promise<unknown>>();
  private opened: JobQueue | undefined;

  constructor(
    private readonly queueName: string,
    private readonly environment: Environment,
  ) {
    this.logger = new Logger(`${Nudges.name} ${queueName}`);
  }

  /**
   * Answers at once.
   *
   * @param jobId names what is to be done: while a job of that name waits, the queue takes no second
   */
  add(name: string, data: JobData, jobId: string): void {
    this.send(jobId, (queue) => queue.add(name, data, { ...ATTEMPTS, jobId }));
  }

  /**
   * Answers at once. For what is due again and again: a job comes after the pause, for everything that was told until
   * then; what is told while it works brings another one behind it, and never two side by side.
   *
   * @param id names what is to be done
   */
  gather(name: string, data: JobData, id: string, pauseMs: number): void {
    const gathered: JobsOptions = {
      ...ATTEMPTS,
      // The job's own: to number jobs, the queue on Postgres would have to make a sequence, which it has no right to.
      jobId: randomUUID(),
      delay: pauseMs,
      deduplication: { id, keepLastIfActive: true },
    };
    this.send(id, (queue) => queue.add(name, data, gathered));
  }

  /** Resolves when every nudge has arrived or was given up. */
  async close(): Promise<void> {
    await Promise.all(this.underway);
    if (!this.opened) return;
    await inTime(this.opened.close()).catch((fault: unknown) =>
      this.logger.warn(`the queue is left as it is: ${String(fault)}`),
    );
  }

  private send(id: string, add: (queue: JobQueue) => Promise<unknown>): void {
    const adding = inTime(add(this.queue()))
      .catch((fault: unknown) => this.logger.warn(`${id} is left to the sweep: ${String(fault)}`))
      .finally(() => this.underway.delete(adding));
    this.underway.add(adding);
  }

  private queue(): JobQueue {
    if (!this.opened) {
      this.opened = openQueue(this.queueName, this.environment);
      this.opened.on('error', (fault) => this.logger.warn(`the queue is not well: ${fault.message}`));
    }
    return this.opened;
  }
}
