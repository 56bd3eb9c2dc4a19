import type { UserErrorCode } from '@pwen/domain/contract';

/** After these refusals the server may have done what it was asked for, or will do it later. */
const MAY_PASS = [
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'NOT_SIGNED_IN',
  'PERSON_CHANGED',
  'DAY_CEILING_REACHED',
  'WEEK_CEILING_REACHED',
  'BUDGET_USED',
] as const satisfies readonly UserErrorCode[];

/** Whether what was refused so is sent again. */
export const mayPass = (code: UserErrorCode): code is (typeof MAY_PASS)[number] =>
  (MAY_PASS as readonly UserErrorCode[]).includes(code);

/** Whether the points of a day or a week are earned, or those of all people: it is paid when that is over. */
export const isCeiling = (code: UserErrorCode) =>
  code === 'DAY_CEILING_REACHED' || code === 'WEEK_CEILING_REACHED' || code === 'BUDGET_USED';
