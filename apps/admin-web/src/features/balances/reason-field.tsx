import { ADJUSTMENT_REASON_MAX_LENGTH } from '@pwen/domain/contract';
import { Form, Input } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { limited } from '../../ui/fields/letters';

interface ReasonFieldProps {
  hint: string;
}

/** The required field `reason`. */
export function ReasonField({ hint }: ReasonFieldProps) {
  const texts = useTexts();
  return (
    <Form.Item
      name="reason"
      label={texts.balances.reason}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: texts.balances.reasonRequired }]}
    >
      <Input.TextArea rows={2} count={limited(ADJUSTMENT_REASON_MAX_LENGTH)} />
    </Form.Item>
  );
}
