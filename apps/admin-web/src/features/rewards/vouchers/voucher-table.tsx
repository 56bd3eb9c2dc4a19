import { CloseOutlined } from '@ant-design/icons';
import type { RewardDto, VoucherDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Grid, Segmented, Table, type TableColumnsType, Tag } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { ListScroll } from '../../../ui/lists/list-scroll';
import { queryText, wanted } from '../../../ui/lists/list-view';
import { KeyPager } from '../../../ui/paging/key-pager';
import { useRowPages, withoutPage } from '../../../ui/paging/use-address-pages';
import { Loading, LoadFailed, Nothing } from '../../../ui/states';
import { Moment } from '../../../ui/time/moment';
import { useIsAdministrator } from '../../sign-in/session';
import { shortMask } from '../short-mask';
import { useConfirmRemove } from './use-confirm-remove';
import { VoucherNumber } from './voucher-number';
import { vouchersQuery } from './vouchers-query';

const PAGE_ROWS = 50;
const STATUSES = ['all', 'available', 'issued', 'void'] as const;
const COLOURS: Record<VoucherDto['status'], string> = {
  available: 'success',
  issued: 'processing',
  void: 'default',
};

/** A reward's vouchers, in the order in which they are issued. */
export function VoucherTable({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  const formats = useFormats();
  // A phone has room for three columns: the others are shown below them.
  const isWide = Grid.useBreakpoint().md ?? false;
  const isAdministrator = useIsAdministrator();
  const confirmRemove = useConfirmRemove(reward.id);
  const [status, setStatus] = useStatus();
  const pages = useRowPages();
  const vouchers = useQuery(
    vouchersQuery({
      rewardId: reward.id,
      status: status === 'all' ? undefined : status,
      cursor: pages.key,
      limit: PAGE_ROWS,
    }),
  );

  const valueOf = ({ valueHtg }: VoucherDto) =>
    valueHtg === null
      ? `${formats.htg(reward.pointsCost)} ${texts.vouchers.ofPointsCost}`
      : formats.htg(valueHtg);
  const statusTag = ({ status: of }: VoucherDto) => (
    <Tag color={COLOURS[of]}>{texts.vouchers.status[of]}</Tag>
  );
  const wide: TableColumnsType<VoucherDto> = [
    {
      title: texts.vouchers.columns.number,
      render: (_, voucher) => <VoucherNumber rewardId={reward.id} voucher={voucher} />,
    },
    { title: texts.vouchers.columns.value, align: 'right', render: (_, voucher) => valueOf(voucher) },
    { title: texts.vouchers.columns.status, render: (_, voucher) => statusTag(voucher) },
    { title: texts.vouchers.columns.added, render: (_, { createdAt }) => <Moment at={createdAt} /> },
    {
      title: texts.vouchers.columns.issued,
      render: (_, { usedAt }) => (usedAt === null ? texts.common.none : <Moment at={usedAt} />),
    },
    {
      title: texts.vouchers.columns.redemption,
      align: 'right',
      render: (_, { redemptionId }) => redemptionId ?? texts.common.none,
    },
  ];
  const narrow: TableColumnsType<VoucherDto> = [
    {
      title: texts.vouchers.columns.number,
      render: (_, voucher) => (
        <div className="title-cell">
          <VoucherNumber rewardId={reward.id} voucher={voucher} />
          <span>{valueOf(voucher)}</span>
        </div>
      ),
    },
    {
      title: texts.vouchers.columns.status,
      render: (_, voucher) => (
        <div className="title-cell">
          <span>{statusTag(voucher)}</span>
          <span className="quiet">{formats.day(voucher.usedAt ?? voucher.createdAt)}</span>
        </div>
      ),
    },
  ];
  const removal: TableColumnsType<VoucherDto> = [
    {
      title: <span className="visually-hidden">{texts.vouchers.columns.actions}</span>,
      className: 'actions-column',
      render: (_, voucher) =>
        voucher.status === 'available' && (
          <Button
            type="text"
            danger
            size="small"
            icon={<CloseOutlined />}
            aria-label={texts.vouchers.removeAction({ number: shortMask(voucher.maskedNumber) })}
            onClick={() => confirmRemove(voucher)}
          />
        ),
    },
  ];
  const columns = [...(isWide ? wide : narrow), ...(isAdministrator ? removal : [])];

  return (
    <div className="tab-body">
      <div className="toolbar">
        <Segmented
          aria-label={texts.vouchers.filterLabel}
          value={status}
          onChange={setStatus}
          options={STATUSES.map((value) => ({
            value,
            label: value === 'all' ? texts.vouchers.all : texts.vouchers.status[value],
          }))}
        />
        <ExportButton
          path={`/api/rewards/${reward.id}/vouchers/export${queryText({ status: wanted(status) })}`}
          fileName={`vouchers-${reward.id}.csv`}
        />
        {isAdministrator && <span className="quiet">{texts.vouchers.revealNote}</span>}
      </div>
      {vouchers.isPending && <Loading />}
      {vouchers.isError && (
        <LoadFailed
          title={texts.vouchers.loadFailed}
          isRetrying={vouchers.isFetching}
          onRetry={() => void vouchers.refetch()}
        />
      )}
      {vouchers.isSuccess && vouchers.data.rows.length === 0 && pages.page === 1 && (
        <Nothing
          title={status === 'all' ? texts.vouchers.none : texts.vouchers.noMatch}
          text={status === 'all' && isAdministrator ? texts.vouchers.noneText : undefined}
        />
      )}
      {vouchers.isSuccess && vouchers.data.rows.length > 0 && (
        <ListScroll label={texts.rewardPage.vouchers} of={String(pages.page)}>
          <Table<VoucherDto>
            rowKey="id"
            size="small"
            columns={columns}
            dataSource={vouchers.data.rows}
            pagination={false}
          />
        </ListScroll>
      )}
      {vouchers.isSuccess && (
        <KeyPager
          list={texts.rewardPage.vouchers}
          pages={pages}
          next={vouchers.data.next}
          isLoading={vouchers.isPlaceholderData}
        />
      )}
    </div>
  );
}

type Status = (typeof STATUSES)[number];

/** Which vouchers are shown, as the address says it. */
function useStatus(): [Status, (status: Status) => void] {
  const [params, setParams] = useSearchParams();
  // How one got to the reward, which this does not change.
  const state = useLocation().state as unknown;
  const status = STATUSES.find((known) => known === params.get('status')) ?? 'all';
  const choose = (chosen: Status) =>
    setParams(
      (current) => {
        const changed = withoutPage(current);
        if (chosen === 'all') changed.delete('status');
        else changed.set('status', chosen);
        return changed;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [status, choose];
}
