import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { onSort, sortable } from '../../../ui/lists/sorting';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { useIsAdministrator } from '../../sign-in/session';
import { RewardTags } from '../reward-tags';
import { useEdgeFormat } from '../use-edge-format';
import { type RewardsView, SORTS } from './rewards-view';

interface RewardsTableProps {
  rewards: RewardDto[];
  /** Whether others will take their place. */
  isWaiting: boolean;
  view: RewardsView;
  place: ListPlace;
  onChange: (part: Partial<RewardsView>) => void;
  onEdit: (reward: RewardDto) => void;
  onDelete: (reward: RewardDto) => void;
}

/** A page of rewards; only administrators can edit and delete. */
export function RewardsTable({ rewards, isWaiting, view, place, onChange, ...actions }: RewardsTableProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const { md: isWide = false } = Grid.useBreakpoint();
  const isAdministrator = useIsAdministrator();
  const edge = useEdgeFormat();
  const period = ({ activeFrom, activeTo }: RewardDto) =>
    activeFrom === null && activeTo === null ? texts.common.none : `${edge(activeFrom)} – ${edge(activeTo)}`;
  const actionsOf = (reward: RewardDto) => isAdministrator && <RowActions reward={reward} {...actions} />;

  const wide: TableColumnsType<RewardDto> = [
    {
      title: texts.rewardTable.columns.title,
      ...sortable(view, 'title'),
      className: 'title-column',
      render: (_, reward) => (
        <div className="line-cell">
          <Title reward={reward} place={place} />
          <span className="quiet">{reward.description}</span>
        </div>
      ),
    },
    { title: texts.rewardTable.columns.status, render: (_, reward) => <RewardTags reward={reward} /> },
    {
      title: texts.rewardTable.columns.cost,
      ...sortable(view, 'cost'),
      align: 'right',
      render: (_, { pointsCost }) => number(pointsCost),
    },
    {
      title: texts.rewardTable.columns.stock,
      ...sortable(view, 'stock'),
      align: 'right',
      render: (_, { availableVouchersCount }) => number(availableVouchersCount),
    },
    {
      title: texts.rewardTable.columns.issued,
      align: 'right',
      render: (_, { stock }) => number(stock?.issued ?? 0),
    },
    { title: texts.rewardTable.columns.period, render: (_, reward) => period(reward) },
    {
      title: texts.rewardTable.columns.created,
      ...sortable(view, 'date'),
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    ...(isAdministrator
      ? [
          {
            title: <span className="visually-hidden">{texts.tables.actions}</span>,
            className: 'actions-column',
            render: (_: unknown, reward: RewardDto) => actionsOf(reward),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<RewardDto> = [
    {
      title: texts.rewardTable.columns.title,
      render: (_, reward) => (
        <div className="title-cell">
          <Title reward={reward} place={place} />
          <span className="quiet">
            {texts.rewards.points({ value: number(reward.pointsCost) })} ·{' '}
            {texts.content.fact({
              name: texts.rewardTable.columns.stock,
              value: number(reward.availableVouchersCount),
            })}
          </span>
          <span className="list-row-foot">
            <RewardTags reward={reward} />
            {actionsOf(reward)}
          </span>
        </div>
      ),
    },
  ];
  return (
    <Table<RewardDto>
      rowKey="id"
      size="small"
      columns={isWide ? wide : narrow}
      dataSource={rewards}
      loading={isWaiting}
      pagination={false}
      onChange={onSort(SORTS, onChange)}
    />
  );
}

function Title({ reward, place }: Pick<RewardsTableProps, 'place'> & { reward: RewardDto }) {
  return (
    <Link className="line-main" to={href.reward(reward.id)} state={{ place } satisfies CameFrom}>
      {reward.title}
    </Link>
  );
}

type RowActionsProps = { reward: RewardDto } & Pick<RewardsTableProps, 'onEdit' | 'onDelete'>;

function RowActions({ reward, onEdit, onDelete }: RowActionsProps) {
  const texts = useTexts();
  const { title } = reward;
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={texts.rewards.editAction({ title })}
        onClick={() => onEdit(reward)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={texts.rewards.deleteAction({ title })}
        onClick={() => onDelete(reward)}
      />
    </span>
  );
}
