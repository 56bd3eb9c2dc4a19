import { ApiError } from '@pwen/api-client';
import { ERROR_CODES, type ErrorCode, USER_ERROR_CODES, type UserErrorCode } from '@pwen/domain/contract';

/** The value as an error code; undefined for a code of a newer server that this page does not know. */
export function asErrorCode(value: unknown): ErrorCode | undefined {
  return ERROR_CODES.find((code) => code === value);
}

/**
 * The error code of the server's response. Undefined for every other failure: no connection, the response of a proxy, a
 * code that this page does not know.
 */
export function errorCodeOf(thrown: unknown): ErrorCode | undefined {
  return thrown instanceof ApiError ? asErrorCode(thrown.code) : undefined;
}

/** The error code of the server's response, for the user app, which does not know the console's codes. */
export function userErrorCodeOf(thrown: unknown): UserErrorCode | undefined {
  return thrown instanceof ApiError ? USER_ERROR_CODES.find((code) => code === thrown.code) : undefined;
}
