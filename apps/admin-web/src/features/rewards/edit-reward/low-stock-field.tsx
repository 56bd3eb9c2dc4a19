import { REWARD_LOW_STOCK_MAX } from '@pwen/domain/contract';
import { Form, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** How many vouchers are left when administrators want to hear of it. An empty field is never. */
export function LowStockField() {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <Form.Item
      name="lowStockThreshold"
      label={texts.rewardTable.lowStockField}
      extra={texts.rewardTable.lowStockHint}
      rules={[
        {
          type: 'integer',
          min: 0,
          max: REWARD_LOW_STOCK_MAX,
          message: texts.rewardTable.lowStockRange({ max: number(REWARD_LOW_STOCK_MAX) }),
        },
      ]}
    >
      <InputNumber className="points-field" inputMode="numeric" />
    </Form.Item>
  );
}
