import type { ErrorCode } from '../constants/error-codes.js';

/** What a refusal tells beyond its name: amounts in points, waits in seconds, ids. Never personal data. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * A refusal with a name: the rules said no. Faults of infrastructure (a lost connection, a full disk) stay ordinary
 * errors, so that one can never be taken for the other.
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
