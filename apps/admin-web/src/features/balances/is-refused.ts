import { ApiError } from '@pwen/api-client';

const FIRST_SERVER_FAULT = 500;

/** Whether the server said no. Without an answer, or with a fault of the server, it may have done it all the same. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < FIRST_SERVER_FAULT;
}
