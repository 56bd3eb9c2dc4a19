import type { FirstStepsDto } from '@pwen/api-client';

import { href, PATHS } from '../../../paths';

/** One of the first steps, and the page that has the button for it. */
export interface Step {
  readonly name: 'supportContact' | 'secondAdministrator' | 'video' | 'reward' | 'vouchers' | 'secondFactor';
  readonly isDone: boolean;
  readonly to: string;
}

export function stepsOf(steps: FirstStepsDto): Step[] {
  const { rewardId } = steps;
  return [
    { name: 'supportContact', isDone: steps.hasSupportContact, to: PATHS.settings },
    { name: 'secondAdministrator', isDone: steps.hasSecondAdministrator, to: PATHS.team },
    { name: 'video', isDone: steps.hasVideo, to: PATHS.content },
    { name: 'reward', isDone: rewardId !== null, to: PATHS.rewards },
    {
      name: 'vouchers',
      isDone: steps.hasVouchers,
      to: rewardId === null ? PATHS.rewards : href.reward(rewardId),
    },
    { name: 'secondFactor', isDone: steps.hasSecondFactor, to: PATHS.security },
  ];
}
