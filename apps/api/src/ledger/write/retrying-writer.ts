import { retryTransient } from '../../platform/database/faults/retry-transient.js';
import { serviceUnavailable } from '../../platform/database/faults/service-unavailable.js';
import { isTransient } from '../../platform/database/faults/transient-faults.js';
import type { Timing } from '../../platform/timing.js';
import type { Entry, EntryWriter, Recorded } from './entry.js';

export interface RetryingOptions {
  readonly retryForMs: number;
  readonly timing: Timing;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * Retries an entry after a transient fault, for as long as a restart or a failover takes. The fault may be a lost
 * response: the salted hash shows whether an event under the same key is this entry's own.
 *
 * @returns a writer that reports database faults as SERVICE_UNAVAILABLE only
 */
export function retrying(writer: EntryWriter, { retryForMs, timing, onRetry }: RetryingOptions): EntryWriter {
  return {
    async write(entry: Entry): Promise<Recorded> {
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
    },
  };
}
