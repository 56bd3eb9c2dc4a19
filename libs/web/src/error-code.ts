import { ApiError } from '@pwen/api-client';
import { ERROR_CODES, type ErrorCode } from '@pwen/domain/constants';

/** The error code that this value is; undefined for a code that a newer server has added since this page was loaded. */
export function asErrorCode(value: unknown): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === value);
}

/**
 * The code with which the server refused a call. Undefined for every other failure: no connection, the answer of a proxy, a
 * code that this page does not know.
 */
export function errorCodeOf(thrown: unknown): ErrorCode | undefined {
  return thrown instanceof ApiError ? asErrorCode(thrown.code) : undefined;
}
