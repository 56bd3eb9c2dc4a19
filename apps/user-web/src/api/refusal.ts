import { ERROR_CODES, type ErrorCode } from '@pwen/domain/constants';

/** Why a call did not do what was asked: the API's answer in a closed set of codes, or no answer at all. */
export type Refusal =
  | { kind: 'answered'; code: ErrorCode; retryAfterSeconds: number | null; fields: Record<string, string> }
  | { kind: 'unreachable' };

function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads what a call threw. A fetch that never got an answer throws a TypeError; an answer without a known code (a
 * proxy's error page) counts as a fault of the server.
 */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof TypeError) return { kind: 'unreachable' };
  const body = isRecord(thrown) && isRecord(thrown.body) ? thrown.body : undefined;
  const details = isRecord(body?.details) ? body.details : {};
  const seconds = details.retryAfterSeconds;
  return {
    kind: 'answered',
    code: isErrorCode(body?.code) ? body.code : 'INTERNAL_ERROR',
    retryAfterSeconds: typeof seconds === 'number' && seconds >= 0 ? seconds : null,
    fields: Object.fromEntries(
      Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

/** Whether the call was refused with this code. */
export function isRefusedWith(thrown: unknown, code: ErrorCode): boolean {
  const refusal = refusalOf(thrown);
  return refusal.kind === 'answered' && refusal.code === code;
}
