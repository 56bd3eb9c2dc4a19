/**
 * Every error code that the API can return. Each has an HTTP status (the API's error-statuses.ts) and one sentence that
 * the server and the pages say: in English error-sentences.ts and console-error-sentences.ts, in French and Kreyòl
 * libs/web/src/error-sentences. All these maps are exhaustive: a code without an entry does not compile.
 *
 * The codes of the console are apart, because the user app does not load their sentences.
 */
export const USER_ERROR_CODES = [
  // the request itself
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CROSS_SITE_REQUEST',
  'PERSON_CHANGED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'CHALLENGE_REQUIRED',
  'EMAIL_CODE_REQUIRED',
  'EMAIL_CODE_NOT_REQUIRED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  // people
  'NOT_SIGNED_IN',
  'NOT_ALLOWED',
  'INVALID_CREDENTIALS',
  'TOO_MANY_SIGN_IN_ATTEMPTS',
  'ACCOUNT_BLOCKED',
  'USERNAME_TAKEN',
  'ADMIN_REGISTRATION_REFUSED',
  'UNKNOWN_REFERRAL_CODE',
  'RESET_TOKEN_INVALID',
  'COMMON_PASSWORD',
  'PERSONAL_PASSWORD',
  // what a person has proved to be theirs
  'EMAIL_NOT_CONFIRMED',
  'PHONE_NOT_CONFIRMED',
  'EMAIL_OF_ANOTHER',
  'THROWAWAY_EMAIL',
  'CONFIRMATION_LINK_INVALID',
  'CONFIRMATION_CODE_WRONG',
  'CONFIRMATION_CODE_INVALID',
  'WRONG_PASSWORD',
  'CODE_REQUIRED',
  'WRONG_CODE',
  'STEP_UP_REQUIRED',
  'INVALID_NAME',
  'PHONE_REQUIRED',
  'NAME_REQUIRED',
  'SESSION_NOT_FOUND',
  'PHONE_TAKEN',
  // videos
  'CONTENT_NOT_FOUND',
  'CONTENT_DELETED',
  'ALREADY_COMPLETED',
  'NOT_WATCHED_YET',
  'VIEW_LIMIT_REACHED',
  'SURVEY_REQUIRED',
  // surveys
  'SURVEY_NOT_FOUND',
  'INVALID_ANSWERS',
  'SURVEY_CLOSED',
  'SURVEY_CHANGED',
  'SURVEY_ALREADY_ANSWERED',
  'QUICK_SURVEY_NOT_OPEN',
  'QUICK_SURVEY_ALREADY_ANSWERED',
  // rewards and vouchers
  'REWARD_NOT_FOUND',
  'REWARD_UNAVAILABLE',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'FIRST_VOUCHER_NOT_YET',
  'REWARD_LIMIT_PER_PERSON',
  'REWARD_LIMIT_PER_DAY',
  'REDEMPTION_NOT_FOUND',
  'REDEMPTIONS_PAUSED',
  'REVIEWED',
  'NOT_HELD',
  'REPLY_SENT',
  // the ledger
  'INVALID_AMOUNT',
  'DAY_CEILING_REACHED',
  'WEEK_CEILING_REACHED',
  'BUDGET_USED',
  'BALANCE_LIMIT_REACHED',
  'INSUFFICIENT_POINTS',
  'ALREADY_RECORDED',
  'IDEMPOTENCY_KEY_REUSED',
  'ACCOUNT_CLOSED',
  // demo installations
  'DEMO_TOOLS_OFF',
  'BALANCE_TOO_LOW',
] as const;

/** The codes of calls that only the console makes. */
export const CONSOLE_ERROR_CODES = [
  // editing
  'EDITED_MEANWHILE',
  // getting in
  'NOT_AN_ADMINISTRATOR',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'ENROLMENT_EXPIRED',
  'INVITATION_INVALID',
  'INVITATION_NOT_FOUND',
  'EMAIL_HAS_ACCOUNT',
  'INVITED_ACCOUNT_UNCONFIRMED',
  'INVITED_ACCOUNT_CLOSED',
  // people and the team
  'USER_NOT_FOUND',
  'OWN_ACCOUNT',
  'TEAM_ACCOUNT',
  'LAST_OWNER',
  'CANNOT_CONFIRM',
  // changes of balances
  'PERSON_LACKS_POINTS',
  'SECOND_ADMINISTRATOR_NEEDED',
  'OWN_REQUEST',
  'CANNOT_DECIDE_YET',
  'CHANGE_NOT_FOUND',
  'CHANGE_DECIDED',
  'CHANGE_WAITS',
  // videos and surveys
  'NO_FILE',
  'INVALID_FILE_TYPE',
  'FILE_TOO_LARGE',
  'UNREADABLE_VIDEO',
  'WRONG_VIDEO_LENGTH',
  'UNKNOWN_SURVEY',
  'INVALID_QUESTIONS',
  // the settings
  'INVALID_GOALS',
  'NOT_A_DOMAIN',
  'DOMAIN_OF_ANYBODY',
  'DOMAIN_NOT_FOUND',
  // rewards and vouchers
  'INVALID_PERIOD',
  'INVALID_IMAGE_TYPE',
  'IMAGE_TOO_LARGE',
  'UNREADABLE_IMAGE',
  'VOUCHER_NOT_FOUND',
  'VOUCHER_TAKEN',
  'VOUCHER_ALLOCATED',
  'VOUCHERS_MISSING',
  'IMPORT_REFUSED',
  // redemptions that wait for somebody who looks at them
  'HOLD_NOT_FOUND',
  'HOLD_ALREADY_DECIDED',
  'HOLD_OF_OWN',
  'DRY_RUN_RUNNING',
  // what only the worker is refused
  'REFERRAL_CEILING_REACHED',
  // corrections in the ledger
  'EVENT_NOT_FOUND',
  'EVENT_NOT_REVERSIBLE',
  'ALREADY_REVERSED',
  'ALREADY_REFUNDED',
  'REFUND_MISMATCH',
  'REVERSAL_BELOW_ZERO',
  'REASON_REQUIRED',
  // the administrators' log
  'SEARCH_TOO_SHORT',
  'SEARCH_TOO_BROAD',
] as const;

export type UserErrorCode = (typeof USER_ERROR_CODES)[number];
export type ConsoleErrorCode = (typeof CONSOLE_ERROR_CODES)[number];

export type ErrorCode = UserErrorCode | ConsoleErrorCode;
