import { Injectable } from '@nestjs/common';

import type { QueueDefinition } from './queue-definition.js';

/** Which queues this process fills, and of which it takes the jobs. */
@Injectable()
export class QueueRegistry {
  private readonly filled = new Set<string>();
  private readonly served = new Set<string>();

  addQueue({ name }: QueueDefinition): void {
    this.filled.add(name);
  }

  addWorker({ name }: QueueDefinition): void {
    this.served.add(name);
  }

  /** @throws Error naming the queues without a worker: their jobs would wait for ever, and only sweeps would do the work */
  assertServed(): void {
    const forgotten = [...this.filled].filter((name) => !this.served.has(name));
    if (forgotten.length > 0) throw new Error(`no worker takes the jobs of ${forgotten.join(', ')}`);
  }
}
