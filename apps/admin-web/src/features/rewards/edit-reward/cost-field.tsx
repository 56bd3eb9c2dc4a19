import { REWARD_COST_MAX_POINTS } from '@pwen/domain/contract';
import { Form, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** How many points the reward costs; a free one costs 0. */
export function CostField() {
  const { points, errors } = useTexts().rewardDialog;
  const { number } = useFormats();
  return (
    <Form.Item
      name="pointsCost"
      label={points}
      validateFirst
      rules={[
        { required: true, message: errors.pointsRequired },
        { type: 'number', min: 0, message: errors.pointsNegative },
        {
          type: 'number',
          max: REWARD_COST_MAX_POINTS,
          message: errors.pointsMax({ max: number(REWARD_COST_MAX_POINTS) }),
        },
        { type: 'integer', message: errors.pointsWhole },
      ]}
    >
      {/* No min or max here: the field would silently change what was typed. */}
      <InputNumber className="points-field" inputMode="numeric" />
    </Form.Item>
  );
}
