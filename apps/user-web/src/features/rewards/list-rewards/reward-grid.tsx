import type { RewardDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { Notice } from '../../../ui/page';
import { rewardsQuery } from '../reward-queries';
import { RewardCard, RewardCardSkeleton } from './reward-card';

const SKELETONS = 6;
/** How many pictures are fetched immediately; the others are fetched when they scroll near. */
const EAGER = 3;

interface RewardGridProps {
  /** How many columns a wide screen has room for. */
  columns: 2 | 3;
  /** The buttons for a reward. */
  action: (reward: RewardDto) => ReactNode;
}

/** The rewards, and what is shown while they load, when they fail, and when there are none. */
export function RewardGrid({ columns, action }: RewardGridProps) {
  const texts = useTexts();
  const list = useInfiniteQuery(rewardsQuery);
  const { data, isPending, isError, refetch } = list;
  const grid = clsx('bar:gap-5 grid gap-3', columns === 3 ? 'bar:grid-cols-3' : 'bar:grid-cols-2');

  if (isPending)
    return (
      <div className={grid} role="status" aria-label={texts.state.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <RewardCardSkeleton key={index} />
        ))}
      </div>
    );
  if (isError && !data)
    return (
      <Notice
        title={texts.rewards.error}
        action={<Button onClick={() => void refetch()}>{texts.state.retry}</Button>}
      />
    );

  const rewards = rowsOf(data);
  if (rewards.length === 0) return <Notice title={texts.rewards.empty}>{texts.rewards.emptyHelp}</Notice>;
  return (
    <>
      <ul className={grid}>
        {rewards.map((reward, index) => (
          <li key={reward.id}>
            <RewardCard reward={reward} eager={index === 0 ? 'first' : index < EAGER}>
              {action(reward)}
            </RewardCard>
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{texts.rewards.more}</MoreButton>
    </>
  );
}
