import { Form } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { DayField } from '../../../ui/time/day-field';
import type { RewardValues } from './reward-values';

/** The first and the last day on which the reward can be redeemed. An empty field is no limit. */
export function PeriodFields() {
  const texts = useTexts();
  return (
    <>
      <div className="day-fields">
        <Form.Item name="activeFrom" label={texts.rewardDialog.activeFrom}>
          <DayField className="day-field" noneText={texts.rewardDialog.pickDate} />
        </Form.Item>
        <Form.Item
          name="activeUntil"
          label={texts.rewardDialog.activeUntil}
          dependencies={['activeFrom']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, until: RewardValues['activeUntil']) => {
                const from = getFieldValue('activeFrom') as RewardValues['activeFrom'];
                // Dates written year first can be compared as text.
                return from && until && until < from
                  ? Promise.reject(new Error(texts.fieldFaults.ENDS_BEFORE_IT_BEGINS))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <DayField className="day-field" noneText={texts.rewardDialog.pickDate} />
        </Form.Item>
      </div>
      <p className="quiet field-hint">{texts.rewardDialog.datesHint}</p>
    </>
  );
}
