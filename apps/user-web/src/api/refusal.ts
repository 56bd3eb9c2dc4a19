import { ApiError } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/constants';
import { errorCodeOf } from '@pwen/web/error-code';

/** Why a call did not do what was asked: the API's answer in a closed set of codes, or no answer at all. */
export type Refusal =
  | { kind: 'answered'; code: ErrorCode; retryAfterSeconds: number | null; faultyFields: readonly string[] }
  | { kind: 'unreachable' };

/**
 * Reads what a call threw. A fetch that never got an answer throws a TypeError; an answer without a known code (a
 * proxy's error page) counts as a fault of the server.
 */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError))
    return thrown instanceof TypeError ? { kind: 'unreachable' } : SERVER_FAULT;
  const code = errorCodeOf(thrown);
  if (code === undefined) return SERVER_FAULT;
  const { details } = thrown;
  const seconds = details.retryAfterSeconds;
  return {
    kind: 'answered',
    code,
    retryAfterSeconds: typeof seconds === 'number' && seconds >= 0 ? seconds : null,
    faultyFields: Object.keys(details),
  };
}

const SERVER_FAULT: Refusal = {
  kind: 'answered',
  code: 'INTERNAL_ERROR',
  retryAfterSeconds: null,
  faultyFields: [],
};

/** Whether the call was refused with this code. */
export function isRefusedWith(thrown: unknown, code: ErrorCode): boolean {
  const refusal = refusalOf(thrown);
  return refusal.kind === 'answered' && refusal.code === code;
}

/**
 * For a query's `retry`: a refusal stays a refusal however often it is asked; only a missing answer or a fault is worth
 * another try.
 */
export function worthARetry(maxRetries: number) {
  return (failures: number, thrown: unknown): boolean => {
    const refusal = refusalOf(thrown);
    const mayPass =
      refusal.kind === 'unreachable' ||
      refusal.code === 'INTERNAL_ERROR' ||
      refusal.code === 'SERVICE_UNAVAILABLE';
    return mayPass && failures < maxRetries;
  };
}
