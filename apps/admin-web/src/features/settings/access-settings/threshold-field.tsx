import { Form, InputNumber } from 'antd';

import { useFormats } from '../../../ui/format';
import { useSettingsTexts } from '../use-settings-texts';
import { ThresholdCountsFrom } from './threshold-counts-from';

interface Props {
  name: 'approvalThresholdPoints' | 'approvalTotalPoints';
  label: string;
  hint: string;
  /** When what is set will count, ISO 8601; null if it does. */
  from: string | null;
  /** What counts now, in points. */
  counting: number;
  max: number;
}

/** Above how many points a second administrator must approve. */
export function ThresholdField({ name, label, hint, from, counting, max }: Props) {
  const settings = useSettingsTexts();
  const { number } = useFormats();
  const message = settings.access.thresholdInvalid({ max: number(max) });
  return (
    <Form.Item
      name={name}
      label={label}
      extra={
        <>
          {hint}
          <ThresholdCountsFrom from={from} counting={counting} />
        </>
      }
      rules={[{ required: true, type: 'integer', min: 0, max, message }]}
    >
      <InputNumber suffix={settings.access.thresholdUnit} />
    </Form.Item>
  );
}
