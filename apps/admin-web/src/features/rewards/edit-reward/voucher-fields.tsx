import type { RewardDto } from '@pwen/api-client';
import { Form } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { StockedVouchers } from './stocked-vouchers';
import { VoucherRows } from './voucher-rows';

/**
 * The vouchers in stock, of which some can be removed, and those to add.
 *
 * @param reward the one that is edited; null for a new one, which has none in stock
 */
export function VoucherFields({ reward }: { reward: RewardDto | null }) {
  const { label, inStock, toAdd } = useTexts().voucherRows;
  return (
    <fieldset className="form-part">
      <legend>{label}</legend>
      {reward && (
        <>
          <h2 className="form-part-title">{inStock}</h2>
          <Form.Item name="removedVoucherIds">
            <StockedVouchers rewardId={reward.id} />
          </Form.Item>
          <h2 className="form-part-title">{toAdd}</h2>
        </>
      )}
      <VoucherRows />
    </fieldset>
  );
}
