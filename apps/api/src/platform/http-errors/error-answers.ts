import { HttpStatus } from '@nestjs/common';
import type { ErrorCode } from '@pwen/domain';

interface ErrorAnswer {
  readonly status: number;
  /** In English, for clients without texts of their own. A {name} is replaced by that detail of the refusal. */
  readonly message: string;
}

/** The response to each refusal. Exhaustive: a new code without one does not compile. */
export const ERROR_ANSWERS = {
  VALIDATION_FAILED: { status: HttpStatus.BAD_REQUEST, message: 'The request is not valid' },
  NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Not found' },
  METHOD_NOT_ALLOWED: {
    status: HttpStatus.METHOD_NOT_ALLOWED,
    message: 'This address is not called that way',
  },
  CROSS_SITE_REQUEST: { status: HttpStatus.FORBIDDEN, message: 'Cross-site requests are refused' },
  PERSON_CHANGED: {
    status: HttpStatus.CONFLICT,
    message: 'Another account is signed in now. Please reload the page',
  },
  PAYLOAD_TOO_LARGE: { status: HttpStatus.PAYLOAD_TOO_LARGE, message: 'The request is too large' },
  RATE_LIMITED: {
    status: HttpStatus.TOO_MANY_REQUESTS,
    message: 'Too many requests. Please try again later',
  },
  INTERNAL_ERROR: { status: HttpStatus.INTERNAL_SERVER_ERROR, message: 'Something went wrong' },
  SERVICE_UNAVAILABLE: {
    status: HttpStatus.SERVICE_UNAVAILABLE,
    message: 'The service is busy. Please try again in a moment',
  },

  NOT_SIGNED_IN: { status: HttpStatus.UNAUTHORIZED, message: 'Authentication required' },
  NOT_ALLOWED: { status: HttpStatus.FORBIDDEN, message: 'This account may not do that' },
  INVALID_CREDENTIALS: { status: HttpStatus.UNAUTHORIZED, message: 'Invalid username or password' },
  TOO_MANY_SIGN_IN_ATTEMPTS: {
    status: HttpStatus.TOO_MANY_REQUESTS,
    message: 'Too many sign-in attempts. Please try again later',
  },
  ACCOUNT_BLOCKED: {
    status: HttpStatus.FORBIDDEN,
    message: 'This account is blocked. Please contact support',
  },
  NOT_AN_ADMINISTRATOR: {
    status: HttpStatus.FORBIDDEN,
    message: 'This account does not have admin privileges',
  },
  USERNAME_TAKEN: { status: HttpStatus.CONFLICT, message: 'An account with this email already exists' },
  ADMIN_REGISTRATION_REFUSED: { status: HttpStatus.FORBIDDEN, message: 'Failed to create admin account' },
  UNKNOWN_REFERRAL_CODE: { status: HttpStatus.BAD_REQUEST, message: 'This referral code does not exist' },
  RESET_TOKEN_INVALID: {
    status: HttpStatus.BAD_REQUEST,
    message: 'Failed to reset password. The link may have expired.',
  },

  CONTENT_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Content Not Found' },
  CONTENT_DELETED: { status: HttpStatus.GONE, message: 'This content is no longer available' },
  ALREADY_COMPLETED: { status: HttpStatus.CONFLICT, message: 'Content already completed' },
  NOT_WATCHED_YET: { status: HttpStatus.CONFLICT, message: 'Please watch the video to the end first' },
  VIEW_LIMIT_REACHED: {
    status: HttpStatus.TOO_MANY_REQUESTS,
    message: 'Video limit reached. New videos available after countdown',
  },
  SURVEY_REQUIRED: {
    status: HttpStatus.FORBIDDEN,
    message: 'Please complete the required survey before watching this video',
  },
  NO_FILE: { status: HttpStatus.BAD_REQUEST, message: 'Please select a file to upload' },
  INVALID_FILE_TYPE: {
    status: HttpStatus.BAD_REQUEST,
    message: 'Please upload a valid video file (MP4, WebM, OGG, MOV, or MKV)',
  },
  FILE_TOO_LARGE: { status: HttpStatus.PAYLOAD_TOO_LARGE, message: 'File size exceeds 100MB limit' },
  UNREADABLE_VIDEO: {
    status: HttpStatus.BAD_REQUEST,
    message: 'There was a problem playing this video',
  },
  UNKNOWN_SURVEY: { status: HttpStatus.BAD_REQUEST, message: 'The required survey does not exist' },

  SURVEY_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Survey not found' },
  INVALID_QUESTIONS: {
    status: HttpStatus.UNPROCESSABLE_ENTITY,
    message: 'The questions of this survey are not right',
  },
  INVALID_ANSWERS: {
    status: HttpStatus.UNPROCESSABLE_ENTITY,
    message: 'These answers do not fit the questions',
  },
  SURVEY_CLOSED: { status: HttpStatus.GONE, message: 'This survey is closed and takes no more answers' },
  SURVEY_CHANGED: {
    status: HttpStatus.CONFLICT,
    message: 'This survey was changed in the meantime. Please look at its questions again',
  },
  SURVEY_ALREADY_ANSWERED: {
    status: HttpStatus.CONFLICT,
    message: 'Survey already completed',
  },
  QUICK_SURVEY_NOT_OPEN: {
    status: HttpStatus.CONFLICT,
    message: 'Please watch this video to the end first',
  },
  QUICK_SURVEY_ALREADY_ANSWERED: {
    status: HttpStatus.CONFLICT,
    message: 'Quick survey already completed for this video',
  },

  REWARD_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Reward not found' },
  REWARD_UNAVAILABLE: { status: HttpStatus.GONE, message: 'This reward is no longer available' },
  PRICE_CHANGED: {
    status: HttpStatus.CONFLICT,
    message: 'The price of this reward has changed. Please look at it again',
  },
  INVALID_PERIOD: {
    status: HttpStatus.UNPROCESSABLE_ENTITY,
    message: 'The end must not be before the beginning',
  },
  OUT_OF_STOCK: { status: HttpStatus.CONFLICT, message: 'This reward is currently out of stock.' },
  REDEMPTION_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Redemption not found' },
  INVALID_IMAGE_TYPE: { status: HttpStatus.BAD_REQUEST, message: 'Please upload an image file' },
  IMAGE_TOO_LARGE: {
    status: HttpStatus.PAYLOAD_TOO_LARGE,
    message: 'Image size should be less than 5MB',
  },
  UNREADABLE_IMAGE: { status: HttpStatus.BAD_REQUEST, message: 'This image cannot be read' },
  VOUCHER_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'Voucher not found' },
  VOUCHER_TAKEN: {
    status: HttpStatus.CONFLICT,
    message: 'This voucher number is already in the programme',
  },
  VOUCHER_ALLOCATED: {
    status: HttpStatus.CONFLICT,
    message: 'This voucher was already issued and cannot be removed',
  },
  VOUCHERS_MISSING: {
    status: HttpStatus.BAD_REQUEST,
    message: 'Please choose a file or paste the vouchers',
  },
  IMPORT_REFUSED: {
    status: HttpStatus.UNPROCESSABLE_ENTITY,
    message: 'Nothing was imported: some lines are not right',
  },

  INVALID_AMOUNT: { status: HttpStatus.BAD_REQUEST, message: 'The amount of points is not valid' },
  BALANCE_LIMIT_REACHED: { status: HttpStatus.CONFLICT, message: 'The balance cannot grow further' },
  INSUFFICIENT_POINTS: {
    status: HttpStatus.CONFLICT,
    message: 'You need {required} points to redeem this reward',
  },
  ALREADY_RECORDED: { status: HttpStatus.CONFLICT, message: 'This was already recorded' },
  IDEMPOTENCY_KEY_REUSED: {
    status: HttpStatus.CONFLICT,
    message: 'This key was already used for something else',
  },
  ACCOUNT_CLOSED: { status: HttpStatus.CONFLICT, message: 'This account is closed' },
  EVENT_NOT_FOUND: { status: HttpStatus.NOT_FOUND, message: 'There is no such entry in the point history' },
  EVENT_NOT_REVERSIBLE: { status: HttpStatus.CONFLICT, message: 'This entry cannot be reversed' },
  ALREADY_REVERSED: { status: HttpStatus.CONFLICT, message: 'This entry was already reversed' },
  ALREADY_REFUNDED: { status: HttpStatus.CONFLICT, message: 'This entry was already refunded' },
  REFUND_MISMATCH: { status: HttpStatus.CONFLICT, message: 'Only a spend can be refunded, and only whole' },
  REVERSAL_BELOW_ZERO: {
    status: HttpStatus.CONFLICT,
    message: 'The points were already spent: a reversal would take the balance below zero',
  },
  REASON_REQUIRED: { status: HttpStatus.BAD_REQUEST, message: 'A reason is required' },
} satisfies Record<ErrorCode, ErrorAnswer>;
