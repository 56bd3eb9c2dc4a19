import type { DelayedChangeDto } from '@pwen/api-client';

const ASKED = ['firstVoucherWaitHours', 'firstVoucherDays'] as const;
const BUDGETS = [
  'videoBudgetPoints',
  'surveyBudgetPoints',
  'quickSurveyBudgetPoints',
  'referralBudgetPoints',
] as const;

type Change = Pick<DelayedChangeDto, 'former' | 'wanted'>;

/** What a change of the settings gives away that no number of points says; null: the number does. */
export function whatNoNumberSays({
  former,
  wanted,
}: Change): 'opensSooner' | 'paysFastAnswers' | 'raisesBudget' | null {
  if (ASKED.some((field) => Number(wanted[field]) < Number(former[field]))) return 'opensSooner';
  if (wanted.paysFastAnswers === true && former.paysFastAnswers !== true) return 'paysFastAnswers';
  return BUDGETS.some((field) => isMore(former[field], wanted[field])) ? 'raisesBudget' : null;
}

/** Null is no budget, which is any number of points; of other changes both are absent. */
const isMore = (former: unknown, wanted: unknown): boolean =>
  typeof former === 'number' && (wanted === null || Number(wanted) > former);
