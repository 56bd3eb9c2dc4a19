import { lazy } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { useSettings } from '../settings/use-settings';
import type { GamificationTab } from './gamification';

const Achievements = lazy(() => import('../progress/achievements-panel'));
const Badges = lazy(() => import('../progress/badges-panel'));
const Challenges = lazy(() => import('../progress/challenges-panel'));
const BalanceManager = lazy(() => import('../balance-manager/balance-manager'));
const Leaderboard = lazy(() => import('../leaderboard/leaderboard-panel'));

/** The tabs below the activity, in their order. A tab that only some people have is left out here. */
export function useGamificationTabs(): readonly GamificationTab[] {
  const texts = useTexts();
  const hasDemoTools = useSettings()?.demoTools ?? false;
  return [
    { value: 'achievements', title: texts.gamification.achievements, Panel: Achievements },
    { value: 'badges', title: texts.gamification.badges, Panel: Badges },
    { value: 'challenges', title: texts.gamification.challenges, Panel: Challenges },
    ...(hasDemoTools
      ? [{ value: 'balance-manager', title: texts.balanceManager.title, Panel: BalanceManager }]
      : []),
    { value: 'leaderboard', title: texts.leaderboard.title, Panel: Leaderboard },
  ];
}
