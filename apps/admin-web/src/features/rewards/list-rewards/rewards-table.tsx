import type { RewardDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { RewardTags } from '../reward-tags';
import { useEdgeFormat } from '../use-edge-format';
import type { RewardActions, RewardRowsProps } from './reward-rows';
import type { RewardsView } from './rewards-view';
import { RowActions } from './row-actions';

/** A page of rewards; only editors can edit and delete. */
export function RewardsTable({ rewards, isWaiting, list, ...actions }: RewardRowsProps) {
  const texts = useTexts();
  return (
    <ListTable
      label={texts.rewards.title}
      of={list.place.search}
      fills
      rowKey="id"
      rows={rewards}
      isWaiting={isWaiting}
      sorting={{ view: list.view, onChange: list.change }}
      columns={useRewardColumns(list.place, actions)}
      narrow={[{ of: 'title', lines: [['cost', 'stock']], foot: ['status', 'actions'] }]}
    />
  );
}

function useRewardColumns(place: ListPlace, actions: RewardActions) {
  const texts = useTexts();
  const { number } = useFormats();
  const mayEdit = useMay('edit-programme');
  const edge = useEdgeFormat();
  const period = ({ activeFrom, activeTo }: RewardDto) =>
    activeFrom === null && activeTo === null ? texts.common.none : `${edge(activeFrom)} – ${edge(activeTo)}`;
  return {
    title: {
      title: texts.rewardTable.columns.title,
      kind: 'title',
      sort: 'title',
      cell: (reward) => (
        <div className="line-cell">
          <Title reward={reward} place={place} />
          <span className="quiet">{reward.description}</span>
        </div>
      ),
      narrow: (reward) => <Title reward={reward} place={place} />,
    },
    status: {
      title: texts.rewardTable.columns.status,
      cell: (reward) => <RewardTags reward={reward} />,
    },
    cost: {
      title: texts.rewardTable.columns.cost,
      align: 'right',
      sort: 'cost',
      cell: ({ pointsCost }) => number(pointsCost),
      narrow: ({ pointsCost }) => texts.rewards.points({ value: number(pointsCost) }),
    },
    stock: {
      title: texts.rewardTable.columns.stock,
      align: 'right',
      sort: 'stock',
      line: 'named',
      cell: ({ availableVouchersCount }) => number(availableVouchersCount),
    },
    issued: {
      title: texts.rewardTable.columns.issued,
      align: 'right',
      cell: ({ stock }) => number(stock?.issued ?? 0),
    },
    period: { title: texts.rewardTable.columns.period, cell: period },
    created: {
      title: texts.rewardTable.columns.created,
      sort: 'date',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    actions: mayEdit && {
      title: texts.tables.actions,
      kind: 'actions',
      cell: (reward) => <RowActions reward={reward} {...actions} />,
    },
  } satisfies ListColumns<RewardDto, string, RewardsView['sort']>;
}

function Title({ reward, place }: { reward: RewardDto; place: ListPlace }) {
  return (
    <Link className="line-main" to={href.reward(reward.id)} state={{ place } satisfies CameFrom}>
      {reward.title}
    </Link>
  );
}
