import { REWARD_LOW_STOCK_MAX } from '@pwen/domain/contract';
import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

/** How many vouchers are left when administrators want to hear of it. An empty field is never. */
export function LowStockField() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Form.Item
      name="lowStockThreshold"
      label={t('rewardTable.lowStockField')}
      extra={t('rewardTable.lowStockHint')}
      rules={[
        {
          type: 'integer',
          min: 0,
          max: REWARD_LOW_STOCK_MAX,
          message: t('rewardTable.lowStockRange', { max: number(REWARD_LOW_STOCK_MAX) }),
        },
      ]}
    >
      <InputNumber className="points-field" inputMode="numeric" />
    </Form.Item>
  );
}
