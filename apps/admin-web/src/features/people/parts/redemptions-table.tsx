import { listPersonRedemptions, type PersonRedemptionDto } from '@pwen/api-client';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { Moment } from '../../../ui/time/moment';
import { MaskedVoucher } from '../../rewards/redemptions/masked-voucher';
import { RedemptionTag } from '../../rewards/redemptions/redemption-tag';
import { PartTable } from './part-table';

/** What a person has redeemed, with masked voucher numbers. */
export function RedemptionsTable({ personId }: { personId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const title = ({ rewardId, rewardTitle }: PersonRedemptionDto) => (
    <Link to={href.reward(rewardId)}>{rewardTitle}</Link>
  );
  const state = ({ status, usedAt, refundReason }: PersonRedemptionDto) => (
    <div className="title-cell">
      <RedemptionTag {...{ status, usedAt }} />
      {refundReason !== null && (
        <span className="quiet">{texts.redemptions.refundReasons[refundReason]}</span>
      )}
    </div>
  );
  const wide: TableColumnsType<PersonRedemptionDto> = [
    { title: texts.person.redemptions.columns.number, align: 'right', dataIndex: 'id' },
    {
      title: texts.person.redemptions.columns.reward,
      className: 'title-column',
      render: (_, redemption) => title(redemption),
    },
    { title: texts.person.redemptions.columns.status, render: (_, redemption) => state(redemption) },
    {
      title: texts.person.redemptions.columns.points,
      align: 'right',
      render: (_, { pointsCost }) => formats.number(pointsCost),
    },
    {
      title: texts.person.redemptions.columns.redeemed,
      render: (_, { redeemedAt }) => <Moment at={redeemedAt} />,
    },
    {
      title: texts.person.redemptions.columns.voucher,
      render: (_, { maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
    },
  ];
  const narrow: TableColumnsType<PersonRedemptionDto> = [
    {
      title: texts.person.redemptions.columns.reward,
      render: (_, redemption) => (
        <div className="title-cell">
          {title(redemption)}
          <span className="quiet">
            {texts.rewards.points({ value: formats.number(redemption.pointsCost) })} ·{' '}
            <Moment at={redemption.redeemedAt} />
          </span>
          {redemption.maskedVoucherNumber !== null && (
            <MaskedVoucher number={redemption.maskedVoucherNumber} />
          )}
        </div>
      ),
    },
    { title: texts.person.redemptions.columns.status, render: (_, redemption) => state(redemption) },
  ];
  return (
    <PartTable<PersonRedemptionDto>
      personId={personId}
      part="redemptions"
      call={listPersonRedemptions}
      rowKey="id"
      wide={wide}
      narrow={narrow}
    />
  );
}
