import type { RewardDto } from '@pwen/api-client';

import { formatMoment } from '../../../i18n/format';
import { useLanguage, useTexts } from '../../../i18n/use-texts';
import { isUsedUp } from './is-used-up';

/** Says when a reward returns that is used up; null for one that is not. */
export function useReturnOf(reward: RewardDto): string | null {
  const texts = useTexts();
  const language = useLanguage();
  if (reward.budgetReturnsAt === null || !isUsedUp(reward)) return null;
  const { day, text } = formatMoment(new Date(reward.budgetReturnsAt), new Date(), language);
  return day === 'today' ? texts.rewards.usedUntil({ time: text }) : texts.rewards.usedToday;
}
