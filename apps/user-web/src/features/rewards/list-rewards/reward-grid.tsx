import type { RewardDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useLoadFailure } from '../../../api/use-load-failure';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { Notice } from '../../../ui/page';
import { useUser } from '../../auth/use-user';
import { inOrder, matching, newOnes } from './in-order';
import { RewardCard, RewardCardSkeleton } from './reward-card';
import { RewardSearch } from './reward-search';
import { useAllRewards } from './use-all-rewards';
import type { GridView } from './use-grid-view';

const SKELETONS = 6;
/** How many pictures are fetched immediately; the others are fetched when they scroll near. */
const EAGER = 3;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6;

interface RewardGridProps {
  /** How many columns a wide screen has room for. */
  columns: 2 | 3;
  view: GridView;
  /** The buttons for a reward. */
  action: (reward: RewardDto) => ReactNode;
}

/** The rewards, and what is shown while they load, when they fail, and when there are none. */
export function RewardGrid({ columns, view, action }: RewardGridProps) {
  const texts = useTexts();
  const { user } = useUser();
  const { rewards, ...list } = useAllRewards();
  const failure = useLoadFailure();
  const { search, setSearch, limit, opened } = view;
  const grid = clsx(
    // A column that may be narrower than the longest word beside a badge.
    'bar:gap-5 grid grid-cols-1 gap-3 min-[640px]:grid-cols-2',
    columns === 3 ? 'bar:grid-cols-3' : 'bar:grid-cols-2',
  );

  if (list.isPending)
    return (
      <div className={grid} role="status" aria-label={texts.state.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <RewardCardSkeleton key={index} />
        ))}
      </div>
    );
  if (!rewards)
    return (
      <Notice
        title={failure(list.error, texts.rewards.error)}
        action={<Button onClick={() => void list.refetch()}>{texts.state.retry}</Button>}
      />
    );

  if (rewards.length === 0) return <Notice title={texts.rewards.empty}>{texts.rewards.emptyHelp}</Notice>;
  const found = inOrder(matching(rewards, search));
  // Nothing is new to somebody of whom it is not known what they have seen.
  const isNew = user ? newOnes(rewards) : new Set<number>();
  const more = {
    hasNextPage: found.length > limit || list.hasNextPage,
    isFetchingNextPage: found.length <= limit && list.isFetchingNextPage,
    fetchNextPage: () => {
      view.showMore();
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
  };
  return (
    <>
      {rewards.length >= SEARCHED_FROM && (
        <RewardSearch search={search} found={found.length} onSearch={setSearch} />
      )}
      <ul className={grid}>
        {found.slice(0, limit).map((reward, index) => (
          <li key={reward.id}>
            <RewardCard
              reward={reward}
              isNew={isNew.has(reward.id)}
              isOpen={opened.has(reward.id)}
              onToggle={() => view.toggle(reward.id)}
              eager={index === 0 ? 'first' : index < EAGER}
            >
              {action(reward)}
            </RewardCard>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Notice
          title={texts.rewards.noneFound}
          action={<Button onClick={() => setSearch('')}>{texts.rewards.showAll}</Button>}
        />
      )}
      <MoreButton list={more}>{texts.rewards.more}</MoreButton>
    </>
  );
}
