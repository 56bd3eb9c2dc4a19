import { CONSOLE_ERROR_CODES, USER_ERROR_CODES } from './error-codes.js';

/** In a file of its own: a bundler keeps a list that is spread, and the user app would load the console's codes. */
export const ERROR_CODES = [...USER_ERROR_CODES, ...CONSOLE_ERROR_CODES] as const;
