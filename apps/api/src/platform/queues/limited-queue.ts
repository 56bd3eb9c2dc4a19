import { DomainError } from '@pwen/domain';
import PQueue from 'p-queue';

export interface LimitedQueueOptions {
  readonly concurrency: number;
  /** Work is refused while this much is waiting. */
  readonly maxWaiting: number;
  /** Work that has not started by then is refused. */
  readonly maxWaitMs: number;
}

/** Limits the concurrency of work and queues the rest in order, to leave processors and threads for other work. */
export class LimitedQueue {
  private readonly queue: PQueue;

  constructor(private readonly options: LimitedQueueOptions) {
    this.queue = new PQueue({ concurrency: options.concurrency });
  }

  /**
   * @throws DomainError SERVICE_UNAVAILABLE if too much is waiting, or `work` has waited too long; it has not started
   * in either case
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { maxWaiting, maxWaitMs } = this.options;
    if (this.queue.size >= maxWaiting) throw this.busy();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(this.busy()), maxWaitMs);
    return this.queue.add(
      () => {
        clearTimeout(timer);
        return work();
      },
      { signal: timeout.signal },
    );
  }

  private busy(): DomainError {
    return new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: this.options.maxWaitMs / 1000 });
  }
}
