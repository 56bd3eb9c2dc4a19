import { ApiError } from '@pwen/api-client';
import type { UserErrorCode } from '@pwen/domain/contract';
import { userErrorCodeOf } from '@pwen/web/error-code';
import { onlineManager } from '@tanstack/react-query';

import { Unanswered } from './answered-in-time';

/** Why a call failed: the API refused it with one of a closed set of codes, or did not answer at all. */
export type Refusal =
  | {
      kind: 'answered';
      code: UserErrorCode;
      /** What the code's sentence names, and the faulty fields of a form. */
      details: Readonly<Record<string, unknown>>;
      retryAfterSeconds: number | null;
      /** When the same may be tried again, by this device's clock; null: not said. */
      retryAt: number | null;
      faultyFields: readonly string[];
    }
  | { kind: 'unreachable' };

/**
 * Turns what a call threw into a refusal. A fetch that never got an answer throws a TypeError; an answer without a
 * known code (the error page of a proxy) counts as a server error.
 */
export function refusalOf(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError)) {
    const isUnreachable = thrown instanceof TypeError || thrown instanceof Unanswered;
    return isUnreachable ? { kind: 'unreachable' } : SERVER_FAULT;
  }
  const code = userErrorCodeOf(thrown);
  if (code === undefined) return SERVER_FAULT;
  const { details } = thrown;
  const seconds = details.retryAfterSeconds;
  const retryAfterSeconds = typeof seconds === 'number' && seconds >= 0 ? seconds : null;
  return {
    kind: 'answered',
    code,
    details,
    retryAfterSeconds,
    retryAt: retryAfterSeconds === null ? null : thrown.receivedAt + retryAfterSeconds * 1000,
    faultyFields: Object.keys(details),
  };
}

const SERVER_FAULT: Refusal = {
  kind: 'answered',
  code: 'INTERNAL_ERROR',
  details: {},
  retryAfterSeconds: null,
  retryAt: null,
  faultyFields: [],
};

/** Whether the call was refused with one of these codes. */
export function isRefusedWith(thrown: unknown, ...codes: UserErrorCode[]): boolean {
  const refusal = refusalOf(thrown);
  return refusal.kind === 'answered' && codes.includes(refusal.code);
}

/**
 * For a query's `retry`: asking again does not change a refusal; only a missing answer or a server error is worth
 * another try. Without a connection none is: the query is sent again when it returns.
 */
export function worthARetry(maxRetries: number) {
  return (failures: number, thrown: unknown): boolean => {
    const refusal = refusalOf(thrown);
    const mayPass =
      refusal.kind === 'unreachable' ||
      refusal.code === 'INTERNAL_ERROR' ||
      refusal.code === 'SERVICE_UNAVAILABLE';
    return mayPass && failures < maxRetries && onlineManager.isOnline();
  };
}
