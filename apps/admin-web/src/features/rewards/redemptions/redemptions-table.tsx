import type { RewardRedemptionDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Grid, Table, type TableColumnsType } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { UnfoldButton } from '../../../ui/lists/unfold-button';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { MaskedVoucher } from './masked-voucher';
import { RedemptionEvents } from './redemption-events';
import { RedemptionTag } from './redemption-tag';
import { redemptionsQuery } from './redemptions-query';

const PAGE_ROWS = 50;

/** Who redeemed a reward, newest first; each row expands to its ledger events. */
export function RedemptionsTable({ rewardId }: { rewardId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  // A phone has room for two columns: the expanded row shows the rest.
  const isWide = Grid.useBreakpoint().md ?? false;
  const pages = useRowPages();
  const page = useQuery(redemptionsQuery({ rewardId, cursor: pages.key, limit: PAGE_ROWS }));

  if (page.isPending) return <Loading />;
  if (page.isError) {
    return (
      <LoadFailed
        title={texts.redemptions.loadFailed}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  const { rows: redemptions, next } = page.data;
  if (redemptions.length === 0 && pages.page === 1)
    return <Nothing title={texts.redemptions.none} text={texts.redemptions.noneText} />;

  const wide: TableColumnsType<RewardRedemptionDto> = [
    { title: texts.redemptions.columns.number, dataIndex: 'id' },
    {
      title: texts.redemptions.columns.person,
      className: 'title-column',
      render: (_, redemption) => (
        <div className="line-cell">
          <span className="line-main">
            <Person redemption={redemption} />
          </span>
          <span className="quiet">{texts.redemptions.personNumber({ id: redemption.userId })}</span>
        </div>
      ),
    },
    {
      title: texts.redemptions.columns.status,
      render: (_, redemption) => (
        <div className="title-cell">
          <RedemptionTag {...redemption} />
        </div>
      ),
    },
    {
      title: texts.redemptions.columns.points,
      align: 'right',
      render: (_, { pointsCost }) => formats.number(pointsCost),
    },
    { title: texts.redemptions.columns.redeemed, render: (_, { redeemedAt }) => <Moment at={redeemedAt} /> },
    {
      title: texts.redemptions.columns.settled,
      render: (_, { settledAt }) => (settledAt === null ? texts.common.none : <Moment at={settledAt} />),
    },
    {
      title: texts.redemptions.columns.voucher,
      render: (_, { maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
    },
  ];
  const narrow: TableColumnsType<RewardRedemptionDto> = [
    {
      title: texts.redemptions.columns.person,
      render: (_, redemption) => (
        <div className="title-cell">
          <Person redemption={redemption} />
          <span className="quiet">
            <Moment at={redemption.redeemedAt} />
          </span>
        </div>
      ),
    },
    {
      title: texts.redemptions.columns.status,
      render: (_, redemption) => (
        <div className="title-cell">
          <RedemptionTag {...redemption} />
          <span>{texts.rewards.points({ value: formats.number(redemption.pointsCost) })}</span>
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
      <ListScroll label={texts.rewardPage.redemptions} of={String(pages.page)}>
        <Table<RewardRedemptionDto>
          rowKey="id"
          size="small"
          columns={isWide ? wide : narrow}
          dataSource={redemptions}
          pagination={false}
          expandable={{
            columnTitle: <span className="visually-hidden">{texts.redemptions.columns.events}</span>,
            expandedRowRender: (redemption) => <RedemptionEvents redemption={redemption} isWide={isWide} />,
            expandIcon: ({ expanded, onExpand, record }) => (
              <UnfoldButton
                label={(expanded ? texts.redemptions.collapse : texts.redemptions.expand)({ id: record.id })}
                isUnfolded={expanded}
                onPress={(event) => onExpand(record, event)}
              />
            ),
          }}
        />
      </ListScroll>
      <KeyPager
        list={texts.rewardPage.redemptions}
        pages={pages}
        next={next}
        isLoading={page.isPlaceholderData}
      />
    </div>
  );
}

function Person({ redemption: { username } }: { redemption: RewardRedemptionDto }) {
  const texts = useTexts();
  return username === null ? <em>{texts.redemptions.deletedPerson}</em> : <Address of={username} />;
}
