import { ADJUSTMENT_REASON_MAX_LENGTH } from '@pwen/domain/constants';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

import { focusOnOpen } from '../../ui/focus-on-open';

interface ReasonFieldProps {
  hint: string;
  /** Whether it has the focus when its dialog opens. */
  isFirst?: boolean;
}

/** The required field `reason`. */
export function ReasonField({ hint, isFirst = false }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="reason"
      label={t('balances.reason')}
      extra={hint}
      rules={[{ required: true, whitespace: true, message: t('balances.reasonRequired') }]}
    >
      <Input.TextArea
        ref={isFirst ? focusOnOpen : undefined}
        rows={2}
        maxLength={ADJUSTMENT_REASON_MAX_LENGTH}
      />
    </Form.Item>
  );
}
