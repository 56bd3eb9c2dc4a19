import type { ManagedContentDto } from '@pwen/api-client';
import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_MAX,
  CONTENT_PRIORITY_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, Input, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { atMost, counted } from '../../../ui/fields/letters';
import { RequiredSurveyField } from '../add-content/required-survey-field';
import { VisibilityFields } from '../visibility-fields';
import { PosterField } from './poster-field';

export function EditContentFields({ content }: { content: ManagedContentDto }) {
  const texts = useTexts();
  return (
    <>
      <Form.Item
        name="title"
        label={texts.addContent.titleField}
        rules={[
          { required: true, whitespace: true, message: texts.addContent.errors.titleRequired },
          atMost(
            CONTENT_TITLE_MAX_LENGTH,
            texts.addContent.errors.titleLength({ max: CONTENT_TITLE_MAX_LENGTH }),
          ),
        ]}
      >
        <Input count={counted(CONTENT_TITLE_MAX_LENGTH)} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label={texts.addContent.description}
        rules={[
          { required: true, whitespace: true, message: texts.addContent.errors.descriptionRequired },
          atMost(
            CONTENT_DESCRIPTION_MAX_LENGTH,
            texts.addContent.errors.descriptionLength({ max: CONTENT_DESCRIPTION_MAX_LENGTH }),
          ),
        ]}
      >
        <Input.TextArea rows={4} count={counted(CONTENT_DESCRIPTION_MAX_LENGTH)} />
      </Form.Item>
      <div className="field-pair">
        <Form.Item
          name="pointsReward"
          label={texts.addContent.points}
          extra={texts.addContent.pointsHint}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 0,
              max: CONTENT_POINTS_MAX,
              message: texts.addContent.errors.points({ max: CONTENT_POINTS_MAX }),
            },
          ]}
        >
          {/* No min or max here: the field would silently change what was typed. */}
          <InputNumber className="whole-width" inputMode="numeric" />
        </Form.Item>
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
