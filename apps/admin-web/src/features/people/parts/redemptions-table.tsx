import { listPersonRedemptions, type PersonRedemptionDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { ListColumns } from '../../../ui/table/columns';
import { Moment } from '../../../ui/time/moment';
import { MaskedVoucher } from '../../rewards/redemptions/masked-voucher';
import { RedemptionTag } from '../../rewards/redemptions/redemption-tag';
import { PartTable } from './part-table';

/** What a person has redeemed, with masked voucher numbers. */
export function RedemptionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const { columns } = texts.person.redemptions;
  const formats = useFormats();
  return (
    <PartTable
      personId={personId}
      part="redemptions"
      call={listPersonRedemptions}
      rowKey="id"
      columns={
        {
          number: { title: columns.number, align: 'right', cell: ({ id }) => id },
          reward: {
            title: columns.reward,
            kind: 'title',
            cell: ({ rewardId, rewardTitle }) => <Link to={href.reward(rewardId)}>{rewardTitle}</Link>,
          },
          status: {
            title: columns.status,
            cell: ({ status, usedAt, refundReason }) => (
              <div className="title-cell">
                <RedemptionTag status={status} usedAt={usedAt} />
                {refundReason !== null && (
                  <span className="quiet">{texts.redemptions.refundReasons[refundReason]}</span>
                )}
              </div>
            ),
          },
          points: {
            title: columns.points,
            align: 'right',
            cell: ({ pointsCost }) => formats.number(pointsCost),
            narrow: ({ pointsCost }) => texts.rewards.points({ value: formats.number(pointsCost) }),
          },
          redeemed: { title: columns.redeemed, cell: ({ redeemedAt }) => <Moment at={redeemedAt} /> },
          voucher: {
            title: columns.voucher,
            line: 'plain',
            cell: ({ maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
            narrow: ({ maskedVoucherNumber: number }) => number !== null && <MaskedVoucher number={number} />,
          },
        } satisfies ListColumns<PersonRedemptionDto, string>
      }
      narrow={[{ of: 'reward', lines: [['points', 'redeemed'], 'voucher'] }, { of: 'status' }]}
    />
  );
}
