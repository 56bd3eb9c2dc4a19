import {
  BUDGET_MAX_PER_DAY,
  BUDGET_MIN_PER_DAY,
  REWARD_FREE_LIMIT_PER_PERSON,
  REWARD_LIMIT_MAX,
} from '@pwen/domain/contract';
import { Form, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

/** How often one person may redeem the reward, and how much of it all people in a day. An empty field is no limit. */
export function LimitFields() {
  const texts = useTexts();
  const { number } = useFormats();
  const rule = {
    type: 'integer',
    min: 1,
    max: REWARD_LIMIT_MAX,
    message: texts.rewardDialog.errors.limitRange({ max: number(REWARD_LIMIT_MAX) }),
  } as const;
  return (
    <>
      <div className="day-fields">
        <Form.Item name="limitPerPerson" label={texts.rewardDialog.limitPerPerson} rules={[rule]}>
          <InputNumber className="points-field" inputMode="numeric" />
        </Form.Item>
        <Form.Item name="limitPerDay" label={texts.rewardDialog.limitPerDay} rules={[rule]}>
          <InputNumber className="points-field" inputMode="numeric" />
        </Form.Item>
      </div>
      <p className="quiet field-hint">
        {texts.rewardDialog.limitsHint({ count: REWARD_FREE_LIMIT_PER_PERSON })}
      </p>
      <Form.Item
        name="budgetHtg"
        label={texts.rewardDialog.budgetHtg}
        extra={texts.rewardDialog.budgetHint}
        rules={[
          {
            type: 'integer',
            min: BUDGET_MIN_PER_DAY,
            max: BUDGET_MAX_PER_DAY,
            message: texts.rewardDialog.budgetRange({
              min: number(BUDGET_MIN_PER_DAY),
              max: number(BUDGET_MAX_PER_DAY),
            }),
          },
        ]}
      >
        <InputNumber className="points-field" inputMode="numeric" />
      </Form.Item>
    </>
  );
}
