import { CONSOLE_ERROR_SENTENCES } from './console-error-sentences.js';
import type { ErrorCode, UserErrorCode } from './error-codes.js';

/**
 * What each refusal says, in English: the API's answer and both web apps say it with the same words. French and Kreyòl
 * are in libs/web/src/error-sentences. A {{name}} is replaced by that detail of the refusal, {{wait}}
 * by how long to wait (refusal-sentence.ts).
 */
export const USER_ERROR_SENTENCES = {
  // the request itself
  VALIDATION_FAILED: 'Some of the values are not accepted. Check them and try again.',
  NOT_FOUND: 'This does not exist, or no longer does.',
  METHOD_NOT_ALLOWED: 'This is not how this address is used.',
  CROSS_SITE_REQUEST: 'This request came from another site. Open the app itself and try again.',
  PERSON_CHANGED: 'Another account is logged in now. Reload the page.',
  PAYLOAD_TOO_LARGE: 'What was sent is too large.',
  RATE_LIMITED: 'That was a lot at once. Try again in {{wait}}.',
  CHALLENGE_REQUIRED: 'We could not check that you are no machine. Check your connection and try again.',
  EMAIL_CODE_REQUIRED:
    'Very many people are signing up at once. Sign up with a code that we send to your email.',
  EMAIL_CODE_NOT_REQUIRED: 'No code is needed any more. Sign up without one.',
  INTERNAL_ERROR: 'Something went wrong on our side. Try again in a minute: the points are safe.',
  SERVICE_UNAVAILABLE: 'The service is busy. Try again in a minute: the points are safe.',

  // people
  NOT_SIGNED_IN: 'Please log in first.',
  NOT_ALLOWED: 'Your account is not allowed to do this.',
  INVALID_CREDENTIALS: 'The email or the password is incorrect. Try again, or reset your password.',
  TOO_MANY_SIGN_IN_ATTEMPTS: 'Too many attempts. Try again in {{wait}}, or reset your password.',
  ACCOUNT_BLOCKED: 'This account is blocked. Write to support and we will look at it together.',
  USERNAME_TAKEN: 'This email already has an account. Log in, or reset your password.',
  ADMIN_REGISTRATION_REFUSED: 'Failed to create admin account',
  UNKNOWN_REFERRAL_CODE: 'We do not know this referral code. Check it, or leave it empty.',
  RESET_TOKEN_INVALID: 'Failed to reset password. The link may have expired.',
  COMMON_PASSWORD:
    'Many people use this password, so it is tried first. Choose another, for example four words.',
  PERSONAL_PASSWORD:
    'This password is made of your own name, address or number, or of ours. Choose another, for example four words.',
  INVALID_NAME: 'Write the name on one line, at most 40 characters, without links.',
  PHONE_REQUIRED: 'Add a phone number to your account first',
  NAME_REQUIRED: 'First say what you want to be called.',
  SESSION_NOT_FOUND: 'This device is already signed out.',
  PHONE_TAKEN: 'Another account has confirmed this phone number.',

  // what a person has proved to be theirs
  EMAIL_NOT_CONFIRMED: 'Confirm your email first, then you can spend your points. They stay yours meanwhile.',
  PHONE_NOT_CONFIRMED: 'Confirm your phone first, then you can spend your points. They stay yours meanwhile.',
  EMAIL_OF_ANOTHER: 'This email is already confirmed in another account. Log in there, or use another email.',
  THROWAWAY_EMAIL: 'This is a temporary email address. Use one that you will keep.',
  CONFIRMATION_LINK_INVALID: 'This link was already used, or it has expired. Ask for a new email.',
  CONFIRMATION_CODE_WRONG: 'That is not the right code. Attempts left: {{attemptsLeft}}.',
  CONFIRMATION_CODE_INVALID: 'This code no longer works. Ask for a new one.',
  WRONG_PASSWORD: 'The password is incorrect.',
  CODE_REQUIRED: 'Enter the code of your authenticator app.',
  WRONG_CODE: 'The code is incorrect, or it was already used.',
  STEP_UP_REQUIRED: 'Confirm first that it is you.',

  // videos
  CONTENT_NOT_FOUND: 'Content Not Found',
  CONTENT_DELETED: 'This video has been taken down.',
  ALREADY_COMPLETED: 'Content already completed',
  NOT_WATCHED_YET: 'Play the video once more, to the end: you get the points when all of it has played.',
  VIEW_LIMIT_REACHED: 'Time for a short break. Then you can earn points again.',
  SURVEY_REQUIRED: 'First answer the survey that belongs to this video.',

  // surveys
  SURVEY_NOT_FOUND: 'This survey does not exist.',
  INVALID_ANSWERS: 'Some answers do not fit the questions.',
  SURVEY_CLOSED: 'This survey is closed and takes no more answers.',
  SURVEY_CHANGED: 'This survey was changed in the meantime. Please look at its questions again.',
  SURVEY_ALREADY_ANSWERED: 'You have already answered this survey.',
  QUICK_SURVEY_NOT_OPEN: 'Watch a video to the end first.',
  QUICK_SURVEY_ALREADY_ANSWERED: 'You have already answered the quick survey about this video.',

  // rewards and vouchers
  REWARD_NOT_FOUND: 'This reward is no longer available.',
  REWARD_UNAVAILABLE: 'This reward is no longer available.',
  PRICE_CHANGED: 'The price of this reward has changed. Please look at it again.',
  OUT_OF_STOCK: 'This reward is currently out of stock.',
  FIRST_VOUCHER_NOT_YET:
    'Your first reward is not open yet. Your points stay yours meanwhile; home says when it opens and what is missing.',
  REWARD_LIMIT_PER_PERSON: 'You have already redeemed this reward as often as one person can.',
  REWARD_LIMIT_PER_DAY:
    'You have redeemed this reward as often as one person can today. You can redeem it again tomorrow.',
  REDEMPTION_NOT_FOUND: 'This redemption does not exist.',
  REDEMPTIONS_PAUSED:
    'You can redeem again from {{until}}. Your points stay yours meanwhile. The page of rewards says why, and there you can answer.',
  REVIEWED: 'We looked at this redemption and gave no voucher for it. The points are back.',
  NOT_HELD: 'We are not looking at this redemption, so there is nothing to answer.',
  REPLY_SENT: 'We have your answer already, and read it.',

  // the ledger
  INVALID_AMOUNT: 'The amount of points is not accepted.',
  DAY_CEILING_REACHED: 'This is more than today still pays. Tomorrow you can earn again.',
  WEEK_CEILING_REACHED: 'This is more than this week still pays. On Sunday you can earn again.',
  BUDGET_USED: 'What there is of this for today is used up for the moment. Try again in {{wait}}.',
  BALANCE_LIMIT_REACHED: 'The balance would grow past its limit.',
  INSUFFICIENT_POINTS: 'You need {{required}} points to redeem this reward',
  ALREADY_RECORDED: 'This was already recorded.',
  IDEMPOTENCY_KEY_REUSED: 'This was already sent with other content. Reload the page.',
  ACCOUNT_CLOSED: 'This account is closed.',

  // demo installations
  DEMO_TOOLS_OFF: 'People change their own balance only in a demo.',
  BALANCE_TOO_LOW: 'You cannot remove more points than you have.',
} satisfies Record<UserErrorCode, string>;

export const ERROR_SENTENCES: Record<ErrorCode, string> = {
  ...USER_ERROR_SENTENCES,
  ...CONSOLE_ERROR_SENTENCES,
};
