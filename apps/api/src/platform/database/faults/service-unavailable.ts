import { DomainError } from '@pwen/domain';

/** A restart or a failover takes a few seconds; locks held for longer time out. */
export const RETRY_AFTER_SECONDS = 5;

/** The error for a fault of the database that may be gone on a retry. */
export function serviceUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause,
  });
}
