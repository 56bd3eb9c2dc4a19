import { DomainError } from '@pwen/domain';
import PQueue from 'p-queue';

export interface TurnsOptions {
  readonly atOnce: number;
  /** Whoever comes while so many wait already is refused. */
  readonly maxWaiting: number;
  /** Whoever has not had their turn by then is refused. */
  readonly maxWaitMs: number;
}

/** Work that is done a few at a time while the rest waits in order, so that it leaves processors and threads to others. */
export class Turns {
  private readonly queue: PQueue;

  constructor(private readonly options: TurnsOptions) {
    this.queue = new PQueue({ concurrency: options.atOnce });
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when too many wait, or this one waited too long; `work` has not begun then */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const { maxWaiting, maxWaitMs } = this.options;
    if (this.queue.size >= maxWaiting) throw this.busy();
    const patience = new AbortController();
    const impatient = setTimeout(() => patience.abort(this.busy()), maxWaitMs);
    return this.queue.add(
      () => {
        clearTimeout(impatient);
        return work();
      },
      { signal: patience.signal },
    );
  }

  private busy(): DomainError {
    return new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: this.options.maxWaitMs / 1000 });
  }
}
