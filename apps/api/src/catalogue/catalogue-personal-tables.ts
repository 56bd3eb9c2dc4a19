import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { RewardView } from './reward-view.entity.js';

export const CATALOGUE_PERSONAL_TABLES = [
  personalTable({
    table: 'reward_views',
    export: {
      section: 'rewardsSeen',
      select: columnsOf(RewardView, ['rewardId', 'seenAt']),
      key: 'reward_id',
    },
    erase: 'delete',
  }),
];
