import { DomainError } from '@pwen/domain';

/** A restart or a failover is over in a few seconds; whoever holds a lock for longer is told to let it go. */
export const RETRY_AFTER_SECONDS = 5;

/** What a caller is told of a fault that lies with the database and may be gone when they ask again. */
export function serviceUnavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }), {
    cause,
  });
}
