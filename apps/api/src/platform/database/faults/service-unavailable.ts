import { DomainError } from '@pwen/domain';

/** A restart or a failover takes a few seconds; locks held for longer time out. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The longest wait of a caller for the outcome of a change. It is looked up by its key afterwards: a database that waits for
 * its standby may answer much later, or never.
 */
export const ANSWER_WITHIN_MS = 20_000;

/** The error for a fault of the database that may be gone on a retry. */
export function serviceUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause,
  });
}
