import type { ManagedContentDto } from '@pwen/api-client';
import { CONTENT_DESCRIPTION_MAX_LENGTH, CONTENT_PRIORITY_MAX } from '@pwen/domain/contract';
import { Form, Input, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { counted } from '../../../ui/fields/letters';
import { RequiredSurveyField } from '../add-content/required-survey-field';
import { DescriptionField, PointsField, TitleField } from '../content-fields';
import { VisibilityFields } from '../visibility-fields';
import { PosterField } from './poster-field';

export function EditContentFields({ content }: { content: ManagedContentDto }) {
  const texts = useTexts();
  return (
    <>
      <TitleField />
      <DescriptionField>
        <Input.TextArea rows={4} count={counted(CONTENT_DESCRIPTION_MAX_LENGTH)} />
      </DescriptionField>
      <div className="field-pair">
        <PointsField className="whole-width" />
        <Form.Item
          name="priority"
          label={texts.contentEdit.priority}
          extra={texts.contentEdit.priorityHint({ max: CONTENT_PRIORITY_MAX })}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 0,
              max: CONTENT_PRIORITY_MAX,
              message: texts.contentEdit.priorityError({ max: CONTENT_PRIORITY_MAX }),
            },
          ]}
        >
          <InputNumber className="whole-width" inputMode="numeric" />
        </Form.Item>
      </div>
      <Form.Item
        name="requiredSurveyId"
        label={texts.addContent.requiredSurvey}
        extra={texts.addContent.requiredSurveyHint}
      >
        <RequiredSurveyField current={content.requiredSurvey} />
      </Form.Item>
      <VisibilityFields hint={texts.contentEdit.visibleHint} />
      <Form.Item name="poster" label={texts.contentEdit.poster}>
        <PosterField videoUrl={content.url} />
      </Form.Item>
    </>
  );
}
