import { ADJUSTMENT_REASON_MAX_LENGTH } from '@pwen/domain/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { limited } from '../../ui/fields/letters';

interface ReasonFieldProps {
  hint: string;
}

/** The required field `reason`. */
export function ReasonField({ hint }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="reason"
      label={t('balances.reason')}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: t('balances.reasonRequired') }]}
    >
      <Input.TextArea rows={2} count={limited(ADJUSTMENT_REASON_MAX_LENGTH)} />
    </Form.Item>
  );
}
