import type { AttentionDto, ScarceBudgetDto, ScarceRewardBudgetDto } from '@pwen/api-client';

import { href, PATHS } from '../../../paths';
import type { Notice, Words } from './notice';

/** The budgets of today of which little is left, or nothing for now. */
export const budgetNotices = (
  { scarceBudgets, scarceRewardBudgets }: AttentionDto,
  words: Words,
): Notice[] => [
  ...scarceBudgets.map((scarce) => ({
    key: `budget ${scarce.source} ${scarce.part}`,
    to: PATHS.settings,
    ...sayScarce(scarce, words.budgets.of[scarce.source], words),
  })),
  ...scarceRewardBudgets.map((scarce) => ({
    key: `budget of reward ${scarce.rewardId} ${scarce.part}`,
    to: href.reward(scarce.rewardId),
    ...sayScarce(scarce, scarce.title, words),
  })),
];

function sayScarce(
  { part, used, perDay, returnsAt }: ScarceBudgetDto | ScarceRewardBudgetDto,
  what: string,
  { texts, formats: { number, moment } }: Words,
): Pick<Notice, 'level' | 'text'> {
  const who = texts.accounts[part];
  if (returnsAt !== null)
    return { level: 'wrong', text: texts.budgetUsed({ what, who, moment: moment(returnsAt) }) };
  const text = texts.budgetMuchUsed({ what, who, used: number(used), perDay: number(perDay) });
  return { level: 'watch', text };
}
