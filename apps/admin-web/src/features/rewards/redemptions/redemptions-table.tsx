import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { RewardRedemptionDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Grid, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';

import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { MaskedVoucher } from './masked-voucher';
import { REDEMPTION_COLOURS } from './redemption-colours';
import { RedemptionEvents } from './redemption-events';
import { redemptionsQuery } from './redemptions-query';

const PAGE_ROWS = 50;

/** Who redeemed a reward, newest first; each row expands to its ledger events. */
export function RedemptionsTable({ rewardId }: { rewardId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  // A phone has room for two columns: the expanded row shows the rest.
  const isWide = Grid.useBreakpoint().md ?? false;
  const pages = useRowPages();
  const page = useQuery(redemptionsQuery({ rewardId, cursor: pages.key, limit: PAGE_ROWS }));

  if (page.isPending) return <Loading />;
  if (page.isError) {
    return (
      <LoadFailed
        title={t('redemptions.loadFailed')}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  const { rows: redemptions, next } = page.data;
  if (redemptions.length === 0 && pages.page === 1)
    return <Nothing title={t('redemptions.none')} text={t('redemptions.noneText')} />;

  const statusTag = ({ status }: RewardRedemptionDto) => (
    <Tag color={REDEMPTION_COLOURS[status]}>{t(`redemptions.status.${status}`)}</Tag>
  );
  const wide: TableColumnsType<RewardRedemptionDto> = [
    { title: t('redemptions.columns.number'), dataIndex: 'id' },
    {
      title: t('redemptions.columns.person'),
      render: (_, redemption) => (
        <div className="title-cell">
          <Person redemption={redemption} />
          <span className="quiet">{t('redemptions.personNumber', { id: redemption.userId })}</span>
        </div>
      ),
    },
    { title: t('redemptions.columns.status'), render: (_, redemption) => statusTag(redemption) },
    {
      title: t('redemptions.columns.points'),
      align: 'right',
      render: (_, { pointsCost }) => formats.number(pointsCost),
    },
    { title: t('redemptions.columns.redeemed'), render: (_, { redeemedAt }) => formats.moment(redeemedAt) },
    {
      title: t('redemptions.columns.settled'),
      render: (_, { settledAt }) => (settledAt === null ? t('common.none') : formats.moment(settledAt)),
    },
    {
      title: t('redemptions.columns.voucher'),
      render: (_, { maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
    },
  ];
  const narrow: TableColumnsType<RewardRedemptionDto> = [
    {
      title: t('redemptions.columns.person'),
      render: (_, redemption) => (
        <div className="title-cell">
          <Person redemption={redemption} />
          <span className="quiet">{formats.moment(redemption.redeemedAt)}</span>
        </div>
      ),
    },
    {
      title: t('redemptions.columns.status'),
      render: (_, redemption) => (
        <div className="title-cell">
          <span>{statusTag(redemption)}</span>
          <span>{t('rewards.points', { value: formats.number(redemption.pointsCost) })}</span>
        </div>
      ),
    },
  ];

  return (
    <div className="tab-body">
      <div className="toolbar">
        <ExportButton
          path={`/api/rewards/${rewardId}/redemptions/export`}
          fileName={`redemptions-${rewardId}.csv`}
        />
      </div>
      <div className="table-scroll" role="region" aria-label={t('rewardPage.redemptions')} tabIndex={0}>
        <Table<RewardRedemptionDto>
          className="redemption-table"
          rowKey="id"
          size="small"
          columns={isWide ? wide : narrow}
          dataSource={redemptions}
          pagination={false}
          expandable={{
            columnTitle: <span className="visually-hidden">{t('redemptions.columns.events')}</span>,
            expandedRowRender: (redemption) => <RedemptionEvents redemption={redemption} isWide={isWide} />,
            expandIcon: ({ expanded, onExpand, record }) => (
              <Button
                type="text"
                size="small"
                icon={expanded ? <DownOutlined /> : <RightOutlined />}
                aria-expanded={expanded}
                aria-label={t(expanded ? 'redemptions.collapse' : 'redemptions.expand', { id: record.id })}
                onClick={(event) => onExpand(record, event)}
              />
            ),
          }}
        />
      </div>
      <KeyPager
        list={t('rewardPage.redemptions')}
        pages={pages}
        next={next}
        isLoading={page.isPlaceholderData}
      />
    </div>
  );
}

function Person({ redemption: { username } }: { redemption: RewardRedemptionDto }) {
  const { t } = useTranslation();
  return <span>{username ?? <em>{t('redemptions.deletedPerson')}</em>}</span>;
}
