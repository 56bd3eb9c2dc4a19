import { retryTransient } from '../../platform/database/faults/retry-transient.js';
import { serviceUnavailable } from '../../platform/database/faults/service-unavailable.js';
import { isTransient } from '../../platform/database/faults/transient-faults.js';
import { Deadlines } from '../../platform/deadlines.js';
import type { Timing } from '../../platform/timing.js';
import type { Entry, EntryWriter, Recorded } from './entry.js';

export interface RetryingOptions {
  readonly retryForMs: number;
  /** How long a caller waits for an answer. */
  readonly answerWithinMs: number;
  readonly timing: Timing;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Retries an entry after a transient fault, for as long as a restart or a failover takes. The fault may be a lost
 * response: the salted hash shows whether an event under the same key is this entry's own. A caller who has waited too long is
 * answered, because a database may also say nothing at all; the entry may still be recorded then.
 *
 * @returns a writer that reports database faults as SERVICE_UNAVAILABLE only
 */
export function retrying(
  writer: EntryWriter,
  { retryForMs, answerWithinMs, timing, onRetry }: RetryingOptions,
): EntryWriter {
  const deadlines = new Deadlines(answerWithinMs, timing);
  const unanswered = (): Error => serviceUnavailable(new Error('no answer from the database in time'));
  return { write: (entry) => deadlines.limit(write(entry), unanswered) };

  async function write(entry: Entry): Promise<Recorded> {
    const begunAtMs = timing.nowMs();
    try {
      return await writer.write(entry);
    } catch (fault) {
      if (!isTransient(fault)) throw fault;
    }
    onRetry?.();
    return retryTransient(() => writer.write(entry), {
      ...timing,
      forMs: retryForMs,
      begunAtMs,
      ...(onRetry ? { onRetry } : {}),
    }).catch((fault: unknown) => {
      throw isTransient(fault) ? serviceUnavailable(fault) : fault;
    });
  }
}
