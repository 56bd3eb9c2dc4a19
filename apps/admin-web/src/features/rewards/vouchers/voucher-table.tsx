import { CloseOutlined } from '@ant-design/icons';
import type { RewardDto, VoucherDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Tag } from 'antd';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { queryText, wanted } from '../../../ui/lists/list-view';
import { PagedList } from '../../../ui/lists/paged-list';
import { useRowPages, withoutPage } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { shortMask } from '../../../ui/texts/short-mask';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
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
  const mayHandle = useMay('handle-vouchers');
  const [status, setStatus] = useStatus();
  const pages = useRowPages();
  const vouchers = useQuery(
    vouchersQuery({
      rewardId: reward.id,
      status: wanted(status),
      cursor: pages.key,
      limit: PAGE_ROWS,
    }),
  );

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
        {mayHandle && <span className="quiet">{texts.vouchers.revealHint}</span>}
      </div>
      <PagedList
        title={texts.rewardPage.vouchers}
        page={vouchers}
        pages={pages}
        loadFailed={texts.vouchers.loadFailed}
        nothing={
          <Nothing
            title={status === 'all' ? texts.vouchers.none : texts.vouchers.noMatch}
            text={status === 'all' && mayHandle ? texts.vouchers.noneText : undefined}
          />
        }
      >
        <VoucherRows reward={reward} vouchers={vouchers.data?.rows ?? []} of={String(pages.page)} />
      </PagedList>
    </div>
  );
}

interface VoucherRowsProps {
  reward: RewardDto;
  vouchers: VoucherDto[];
  /** Which page they are. */
  of: string;
}

function VoucherRows({ reward, vouchers, of }: VoucherRowsProps) {
  const texts = useTexts();
  return (
    <ListTable
      label={texts.rewardPage.vouchers}
      of={of}
      rowKey="id"
      rows={vouchers}
      columns={useVoucherColumns(reward)}
      narrow={[
        { of: 'number', lines: ['value', 'supplier'] },
        { of: 'status', lines: ['added', 'issued'] },
        { of: 'actions' },
      ]}
    />
  );
}

function useVoucherColumns(reward: RewardDto) {
  const texts = useTexts();
  const { htg } = useFormats();
  const mayHandle = useMay('handle-vouchers');
  const confirmRemove = useConfirmRemove(reward.id);
  const { columns } = texts.vouchers;
  return {
    number: {
      title: columns.number,
      cell: (voucher) => <VoucherNumber rewardId={reward.id} voucher={voucher} />,
    },
    value: {
      title: columns.value,
      align: 'right',
      line: 'plain',
      cell: ({ valueHtg }) =>
        valueHtg === null ? `${htg(reward.pointsCost)} ${texts.vouchers.ofPointsCost}` : htg(valueHtg),
    },
    supplier: {
      title: columns.supplier,
      cell: ({ supplier }) => supplier ?? texts.common.none,
      narrow: ({ supplier }) => supplier,
    },
    status: {
      title: columns.status,
      cell: ({ status, withheldAt }) => (
        <span>
          <Tag color={COLOURS[status]}>{texts.vouchers.status[status]}</Tag>
          {withheldAt !== null && <span className="quiet">{texts.vouchers.withheld}</span>}
        </span>
      ),
    },
    added: {
      title: columns.added,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      narrow: ({ usedAt, createdAt }) => usedAt === null && <Day at={createdAt} />,
    },
    issued: {
      title: columns.issued,
      cell: ({ usedAt }) => (usedAt === null ? texts.common.none : <Moment at={usedAt} />),
      narrow: ({ usedAt }) => usedAt !== null && <Day at={usedAt} />,
    },
    redemption: {
      title: columns.redemption,
      align: 'right',
      cell: ({ redemptionId }) => redemptionId ?? texts.common.none,
    },
    actions: mayHandle && {
      title: columns.actions,
      kind: 'actions',
      cell: (voucher) =>
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
  } satisfies ListColumns<VoucherDto, string>;
}

/** In one line, however narrow the column. */
function Day({ at }: { at: string }) {
  return <span className="one-line">{useFormats().day(at)}</span>;
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
