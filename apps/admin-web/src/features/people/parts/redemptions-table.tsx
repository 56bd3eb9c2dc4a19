import { listPersonRedemptions, type PersonRedemptionDto } from '@pwen/api-client';
import { type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import { MaskedVoucher } from '../../rewards/redemptions/masked-voucher';
import { REDEMPTION_COLOURS } from '../../rewards/redemptions/redemption-colours';
import { PartTable } from './part-table';

/** What a person has redeemed, with masked voucher numbers. */
export function RedemptionsTable({ personId }: { personId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const title = ({ rewardId, rewardTitle }: PersonRedemptionDto) => (
    <Link to={href.reward(rewardId)}>{rewardTitle}</Link>
  );
  const status = ({ status: state, usedAt, refundReason }: PersonRedemptionDto) => (
    <div className="title-cell">
      <span>
        <Tag color={REDEMPTION_COLOURS[state]}>{t(`redemptions.status.${state}`)}</Tag>
      </span>
      {usedAt !== null && (
        <span className="quiet">{t('person.redemptions.used', { moment: formats.day(usedAt) })}</span>
      )}
      {refundReason !== null && (
        <span className="quiet">{t(`redemptions.refundReasons.${refundReason}`)}</span>
      )}
    </div>
  );
  const wide: TableColumnsType<PersonRedemptionDto> = [
    { title: t('person.redemptions.columns.number'), align: 'right', dataIndex: 'id' },
    {
      title: t('person.redemptions.columns.reward'),
      className: 'title-column',
      render: (_, redemption) => title(redemption),
    },
    { title: t('person.redemptions.columns.status'), render: (_, redemption) => status(redemption) },
    {
      title: t('person.redemptions.columns.points'),
      align: 'right',
      render: (_, { pointsCost }) => formats.number(pointsCost),
    },
    {
      title: t('person.redemptions.columns.redeemed'),
      render: (_, { redeemedAt }) => formats.moment(redeemedAt),
    },
    {
      title: t('person.redemptions.columns.voucher'),
      render: (_, { maskedVoucherNumber }) => <MaskedVoucher number={maskedVoucherNumber} />,
    },
  ];
  const narrow: TableColumnsType<PersonRedemptionDto> = [
    {
      title: t('person.redemptions.columns.reward'),
      render: (_, redemption) => (
        <div className="title-cell">
          {title(redemption)}
          <span className="quiet">
            {t('rewards.points', { value: formats.number(redemption.pointsCost) })} ·{' '}
            {formats.moment(redemption.redeemedAt)}
          </span>
          {redemption.maskedVoucherNumber !== null && (
            <MaskedVoucher number={redemption.maskedVoucherNumber} />
          )}
        </div>
      ),
    },
    { title: t('person.redemptions.columns.status'), render: (_, redemption) => status(redemption) },
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
