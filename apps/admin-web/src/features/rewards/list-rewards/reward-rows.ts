import type { RewardDto } from '@pwen/api-client';

import type { ViewedList } from '../../../ui/lists/use-list-view';
import type { RewardsView } from './rewards-view';

/** The actions on one reward; only administrators have them. */
export interface RewardActions {
  onEdit: (reward: RewardDto) => void;
  onDelete: (reward: RewardDto) => void;
}

/** The common props of the table and the grid: the rows of one page, and the actions on a row. */
export interface RewardRowsProps extends RewardActions {
  rewards: RewardDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  list: ViewedList<RewardsView>;
}
