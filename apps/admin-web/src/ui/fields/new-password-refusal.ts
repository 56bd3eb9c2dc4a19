import { errorCodeOf } from '@pwen/web/error-code';

const REFUSALS = ['COMMON_PASSWORD', 'PERSONAL_PASSWORD'] as const;

/** Why the password that was chosen was refused, which its field says; undefined if something else was refused, or nothing. */
export function newPasswordRefusal(error: unknown): (typeof REFUSALS)[number] | undefined {
  const code = errorCodeOf(error);
  return REFUSALS.find((refusal) => refusal === code);
}
