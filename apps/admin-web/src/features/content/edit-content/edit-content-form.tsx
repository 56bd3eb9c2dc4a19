import type { ManagedContentDto } from '@pwen/api-client';
import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_MAX,
  CONTENT_PRIORITY_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, type FormInstance, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

import { atMost, counted } from '../../../ui/fields/letters';
import { RequiredSurveyField } from '../add-content/required-survey-field';
import { VisibilityFields } from '../visibility-fields';
import { type EditValues, valuesOf } from './edit-values';
import { PosterField } from './poster-field';

interface EditContentFormProps {
  form: FormInstance<EditValues>;
  content: ManagedContentDto;
  isSaving: boolean;
  onChange: () => void;
  onSubmit: (values: EditValues) => void;
}

export function EditContentForm({ form, content, isSaving, onChange, onSubmit }: EditContentFormProps) {
  const { t } = useTranslation();
  return (
    <Form<EditValues>
      form={form}
      layout="vertical"
      disabled={isSaving}
      initialValues={valuesOf(content)}
      onValuesChange={onChange}
      onFinish={onSubmit}
      scrollToFirstError={{ focus: true, block: 'center' }}
      clearOnDestroy
    >
      <Form.Item
        name="title"
        label={t('addContent.titleField')}
        rules={[
          { required: true, whitespace: true, message: t('addContent.errors.titleRequired') },
          atMost(
            CONTENT_TITLE_MAX_LENGTH,
            t('addContent.errors.titleLength', { max: CONTENT_TITLE_MAX_LENGTH }),
          ),
        ]}
      >
        <Input count={counted(CONTENT_TITLE_MAX_LENGTH)} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('addContent.description')}
        rules={[
          { required: true, whitespace: true, message: t('addContent.errors.descriptionRequired') },
          atMost(
            CONTENT_DESCRIPTION_MAX_LENGTH,
            t('addContent.errors.descriptionLength', { max: CONTENT_DESCRIPTION_MAX_LENGTH }),
          ),
        ]}
      >
        <Input.TextArea rows={4} count={counted(CONTENT_DESCRIPTION_MAX_LENGTH)} />
      </Form.Item>
      <div className="field-pair">
        <Form.Item
          name="pointsReward"
          label={t('addContent.points')}
          extra={t('addContent.pointsHint')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 0,
              max: CONTENT_POINTS_MAX,
              message: t('addContent.errors.points', { max: CONTENT_POINTS_MAX }),
            },
          ]}
        >
          {/* No min or max here: the field would silently change what was typed. */}
          <InputNumber className="whole-width" inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name="priority"
          label={t('contentEdit.priority')}
          extra={t('contentEdit.priorityHint', { max: CONTENT_PRIORITY_MAX })}
          rules={[
            {
              required: true,
              type: 'integer',
              min: 0,
              max: CONTENT_PRIORITY_MAX,
              message: t('contentEdit.priorityError', { max: CONTENT_PRIORITY_MAX }),
            },
          ]}
        >
          <InputNumber className="whole-width" inputMode="numeric" />
        </Form.Item>
      </div>
      <Form.Item
        name="requiredSurveyId"
        label={t('addContent.requiredSurvey')}
        extra={t('addContent.requiredSurveyHint')}
      >
        <RequiredSurveyField current={content.requiredSurvey} />
      </Form.Item>
      <VisibilityFields hint={t('contentEdit.visibleHint')} />
      <Form.Item name="poster" label={t('contentEdit.poster')}>
        <PosterField videoUrl={content.url} disabled={isSaving} />
      </Form.Item>
    </Form>
  );
}
