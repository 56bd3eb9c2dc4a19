import type { RewardRedemptionDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { Grid } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { ExportButton } from '../../../ui/export/export-button';
import { useFormats } from '../../../ui/format';
import { PagedList } from '../../../ui/lists/paged-list';
import { useRowPages } from '../../../ui/paging/use-address-pages';
import { Nothing } from '../../../ui/states';
import type { ListColumns } from '../../../ui/table/columns';
import { ListTable } from '../../../ui/table/list-table';
import { Address } from '../../../ui/texts/address';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { MaskedVoucher } from './masked-voucher';
import { RedemptionEvents } from './redemption-events';
import { RedemptionTag } from './redemption-tag';
import { redemptionsQuery } from './redemptions-query';

const PAGE_ROWS = 50;

/** Who redeemed a reward, newest first; each row expands to its ledger events. */
export function RedemptionsTable({ rewardId }: { rewardId: number }) {
  const texts = useTexts();
  const isWide = Grid.useBreakpoint().md ?? false;
  const mayExport = useMay('export-people');
  const steppedUp = useSteppedUp();
  const pages = useRowPages();
  const page = useQuery(redemptionsQuery({ rewardId, cursor: pages.key, limit: PAGE_ROWS }));

  return (
    <div className="tab-body">
      <PagedList
        title={texts.rewardPage.redemptions}
        page={page}
        pages={pages}
        loadFailed={texts.redemptions.loadFailed}
        nothing={<Nothing title={texts.redemptions.none} text={texts.redemptions.noneText} />}
      >
        {mayExport && (
          <div className="toolbar">
            <ExportButton
              path={`/api/rewards/${rewardId}/redemptions/export`}
              fileName={`redemptions-${rewardId}.csv`}
              makeCall={steppedUp}
            />
          </div>
        )}
        <ListTable
          label={texts.rewardPage.redemptions}
          of={String(pages.page)}
          rowKey="id"
          rows={page.data?.rows ?? []}
          columns={useRedemptionColumns()}
          // The unfolded row shows the rest.
          narrow={[
            { of: 'person', lines: ['redeemed'] },
            { of: 'status', lines: ['points'] },
          ]}
          unfold={{
            columnTitle: texts.redemptions.columns.events,
            label: ({ id }, isUnfolded) =>
              (isUnfolded ? texts.redemptions.collapse : texts.redemptions.expand)({ id }),
            render: (redemption) => <RedemptionEvents redemption={redemption} isWide={isWide} />,
          }}
        />
      </PagedList>
    </div>
  );
}

function useRedemptionColumns() {
  const texts = useTexts();
  const { number } = useFormats();
  const { columns } = texts.redemptions;
  return {
    number: { title: columns.number, cell: ({ id }) => id },
    person: {
      title: columns.person,
      kind: 'title',
      cell: (redemption) => (
        <div className="line-cell">
          <span className="line-main">
            <Person redemption={redemption} />
          </span>
          <span className="quiet">{texts.redemptions.personNumber({ id: redemption.userId })}</span>
        </div>
      ),
      narrow: (redemption) => <Person redemption={redemption} />,
    },
    status: {
      title: columns.status,
      cell: (redemption) => (
        <div className="title-cell">
          <RedemptionTag {...redemption} />
        </div>
      ),
      narrow: (redemption) => <RedemptionTag {...redemption} />,
    },
    points: {
      title: columns.points,
      align: 'right',
      line: 'plain',
      cell: ({ pointsCost }) => number(pointsCost),
      narrow: ({ pointsCost }) => texts.rewards.points({ value: number(pointsCost) }),
    },
    redeemed: { title: columns.redeemed, cell: ({ redeemedAt }) => <Moment at={redeemedAt} /> },
    settled: {
      title: columns.settled,
      cell: ({ settledAt }) => (settledAt === null ? texts.common.none : <Moment at={settledAt} />),
    },
    voucher: {
      title: columns.voucher,
      cell: ({ maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
    },
  } satisfies ListColumns<RewardRedemptionDto, string>;
}

function Person({ redemption: { username } }: { redemption: RewardRedemptionDto }) {
  const texts = useTexts();
  return username === null ? <em>{texts.redemptions.deletedPerson}</em> : <Address of={username} />;
}
