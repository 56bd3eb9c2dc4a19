import { Injectable } from '@nestjs/common';

import { Metrics, type Sample } from '../telemetry/metrics.js';
import type { QueueDefinition } from './queue-definition.js';

/** A queue that can count its jobs by state. */
interface CountedQueue {
  countJobs(): Promise<Readonly<Record<string, number>>>;
}

/** The queues to which this process adds jobs, and those whose jobs it processes. */
@Injectable()
export class QueueRegistry {
  private readonly filled = new Map<string, CountedQueue>();
  private readonly served = new Set<string>();

  constructor(metrics: Metrics) {
    metrics.reading(
      {
        name: 'pwen_queue_jobs',
        help: 'Jobs of the queues that this process works on: waiting, delayed, active, failed',
        labels: ['queue', 'state'],
      },
      () => this.jobsOfServed(),
    );
  }

  addQueue({ name }: QueueDefinition, queue: CountedQueue): void {
    this.filled.set(name, queue);
  }

  addWorker({ name }: QueueDefinition): void {
    this.served.add(name);
  }

  /** @throws Error with the queues without a worker: their jobs would wait for ever */
  assertServed(): void {
    const forgotten = [...this.filled.keys()].filter((name) => !this.served.has(name));
    if (forgotten.length > 0) throw new Error(`no worker processes the jobs of ${forgotten.join(', ')}`);
  }

  private async jobsOfServed(): Promise<Sample<'queue' | 'state'>[]> {
    const counts = [...this.filled].filter(([name]) => this.served.has(name)).map(jobsOf);
    return (await Promise.all(counts)).flat();
  }
}

async function jobsOf([name, counted]: [string, CountedQueue]): Promise<Sample<'queue' | 'state'>[]> {
  const counts = await counted.countJobs();
  return Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value }));
}
