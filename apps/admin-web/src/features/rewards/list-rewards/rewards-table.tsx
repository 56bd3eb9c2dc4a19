import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Button, Grid, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

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
  const { t } = useTranslation();
  const { number } = useFormats();
  const { md: isWide = false } = Grid.useBreakpoint();
  const isAdministrator = useIsAdministrator();
  const edge = useEdgeFormat();
  const period = ({ activeFrom, activeTo }: RewardDto) =>
    activeFrom === null && activeTo === null ? t('common.none') : `${edge(activeFrom)} – ${edge(activeTo)}`;
  const actionsOf = (reward: RewardDto) => isAdministrator && <RowActions reward={reward} {...actions} />;

  const wide: TableColumnsType<RewardDto> = [
    {
      title: t('rewardTable.columns.title'),
      ...sortable(view, 'title'),
      className: 'title-column',
      render: (_, reward) => (
        <div className="line-cell">
          <Title reward={reward} place={place} />
          <span className="quiet">{reward.description}</span>
        </div>
      ),
    },
    { title: t('rewardTable.columns.status'), render: (_, reward) => <RewardTags reward={reward} /> },
    {
      title: t('rewardTable.columns.cost'),
      ...sortable(view, 'cost'),
      align: 'right',
      render: (_, { pointsCost }) => number(pointsCost),
    },
    {
      title: t('rewardTable.columns.stock'),
      ...sortable(view, 'stock'),
      align: 'right',
      render: (_, { availableVouchersCount }) => number(availableVouchersCount),
    },
    {
      title: t('rewardTable.columns.issued'),
      align: 'right',
      render: (_, { stock }) => number(stock?.issued ?? 0),
    },
    { title: t('rewardTable.columns.period'), render: (_, reward) => period(reward) },
    {
      title: t('rewardTable.columns.created'),
      ...sortable(view, 'date'),
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    ...(isAdministrator
      ? [
          {
            title: <span className="visually-hidden">{t('tables.actions')}</span>,
            className: 'actions-column',
            render: (_: unknown, reward: RewardDto) => actionsOf(reward),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<RewardDto> = [
    {
      title: t('rewardTable.columns.title'),
      render: (_, reward) => (
        <div className="title-cell">
          <Title reward={reward} place={place} />
          <span className="quiet">
            {t('rewards.points', { value: number(reward.pointsCost) })} ·{' '}
            {t('content.fact', {
              name: t('rewardTable.columns.stock'),
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
  const { t } = useTranslation();
  const { title } = reward;
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('rewards.editAction', { title })}
        onClick={() => onEdit(reward)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('rewards.deleteAction', { title })}
        onClick={() => onDelete(reward)}
      />
    </span>
  );
}
