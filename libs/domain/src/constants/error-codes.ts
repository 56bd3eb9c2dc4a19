/**
 * Every refusal that the API can answer, by name. The API maps each to an HTTP status and its English text; the web
 * apps map each to a text in the person's language. Both maps are exhaustive, so a code without either does not compile.
 */
export const ERROR_CODES = [
  // the request itself
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'CROSS_SITE_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  // people
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'INVALID_CREDENTIALS',
  'TOO_MANY_SIGN_IN_ATTEMPTS',
  'ACCOUNT_BLOCKED',
  'NOT_AN_ADMINISTRATOR',
  'USERNAME_TAKEN',
  'ADMIN_REGISTRATION_REFUSED',
  'UNKNOWN_REFERRAL_CODE',
  'RESET_TOKEN_INVALID',
  // videos
  'CONTENT_NOT_FOUND',
  'CONTENT_DELETED',
  'ALREADY_COMPLETED',
  'NOT_WATCHED_YET',
  'VIEW_LIMIT_REACHED',
  'SURVEY_REQUIRED',
  'NO_FILE',
  'INVALID_FILE_TYPE',
  'FILE_TOO_LARGE',
  'UNREADABLE_VIDEO',
  'UNKNOWN_SURVEY',
  // the ledger
  'INVALID_AMOUNT',
  'BALANCE_LIMIT_REACHED',
  'INSUFFICIENT_POINTS',
  'ALREADY_RECORDED',
  'IDEMPOTENCY_KEY_REUSED',
  'ACCOUNT_CLOSED',
  'EVENT_NOT_FOUND',
  'EVENT_NOT_REVERSIBLE',
  'ALREADY_REVERSED',
  'ALREADY_REFUNDED',
  'REFUND_MISMATCH',
  'REVERSAL_BELOW_ZERO',
  'REASON_REQUIRED',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
