import type { RewardRedemptionDto } from '@pwen/api-client';
import { Tag } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

type State = RewardRedemptionDto['status'] | 'used';

const COLOURS: Record<State, string> = {
  pending: 'processing',
  held: 'gold',
  completed: 'success',
  used: 'default',
  refunded: 'warning',
};

/** The state of a redemption, which for one that was completed is that of its voucher: ready to use, or used and when. */
export function RedemptionTag({ status, usedAt }: Pick<RewardRedemptionDto, 'status' | 'usedAt'>) {
  const texts = useTexts();
  const { day } = useFormats();
  const state = usedAt === null ? status : 'used';
  return (
    <>
      <span>
        <Tag color={COLOURS[state]}>{texts.redemptions.status[state]}</Tag>
      </span>
      {usedAt !== null && <span className="quiet">{day(usedAt)}</span>}
    </>
  );
}
