import type { ErrorCode } from './error-codes.js';

/** The details of a refusal beyond its code: amounts in points, waits in seconds, ids. Never personal data. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * A refusal with a code: the rules do not allow a command. Infrastructure errors (a lost connection, a full disk) stay
 * ordinary errors, so that the two cannot be confused.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }
}
