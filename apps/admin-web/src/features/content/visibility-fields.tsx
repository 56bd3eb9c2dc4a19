import { Form, Switch } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { MinuteField } from '../../ui/time/minute-field';
import type { ProgrammeMinute } from '../../ui/time/programme-minute';

/** Whether and when people see a video, as a form has it. */
export interface VisibilityValues {
  isVisible: boolean;
  visibleFrom: ProgrammeMinute | null;
  visibleUntil: ProgrammeMinute | null;
}

/** A day without a time begins with its first minute. */
const FIRST_MINUTE = '00:00';

/** @param hint what the switch does */
export function VisibilityFields({ hint }: { hint: string }) {
  const texts = useTexts();
  return (
    <>
      <Form.Item name="isVisible" label={texts.contentEdit.visible} valuePropName="checked" extra={hint}>
        <Switch />
      </Form.Item>
      <div className="field-pair">
        <Form.Item name="visibleFrom" label={texts.contentEdit.from}>
          <MinuteField
            noneText={texts.contentEdit.always}
            timeLabel={texts.contentEdit.fromTime}
            usualTime={FIRST_MINUTE}
          />
        </Form.Item>
        <Form.Item
          name="visibleUntil"
          label={texts.contentEdit.until}
          dependencies={['visibleFrom']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, until: VisibilityValues['visibleUntil']) => {
                const from = getFieldValue('visibleFrom') as VisibilityValues['visibleFrom'];
                // Times written year first can be compared as text.
                return from && until && until < from
                  ? Promise.reject(new Error(texts.fieldFaults.ENDS_BEFORE_IT_BEGINS))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <MinuteField noneText={texts.contentEdit.always} timeLabel={texts.contentEdit.untilTime} />
        </Form.Item>
      </div>
      <p className="quiet field-hint">{texts.contentEdit.datesHint}</p>
    </>
  );
}
