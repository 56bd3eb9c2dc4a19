import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_DEFAULT,
  CONTENT_POINTS_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, type FormInstance, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';

import { atMost, counted } from '../../../ui/fields/letters';
import { VisibilityFields, type VisibilityValues } from '../visibility-fields';
import { PosterPreview } from './poster-preview';
import { RequiredSurveyField } from './required-survey-field';
import type { Poster } from './use-poster';
import { VideoFileField } from './video-file-field';

export interface AddContentValues extends VisibilityValues {
  file: File | null;
  title: string;
  description: string;
  pointsReward: number;
  requiredSurveyId: number | null;
}

const NEW: Partial<AddContentValues> = {
  file: null,
  pointsReward: CONTENT_POINTS_DEFAULT,
  requiredSurveyId: null,
  ...{ isVisible: true, visibleFrom: null, visibleUntil: null },
};

interface AddContentFormProps {
  form: FormInstance<AddContentValues>;
  poster: Poster;
  isSending: boolean;
  onFileChange: (file: File | null) => void;
  onSubmit: (values: AddContentValues) => void;
}

export function AddContentForm({ form, poster, isSending, onFileChange, onSubmit }: AddContentFormProps) {
  const { t } = useTranslation();
  return (
    <Form<AddContentValues>
      form={form}
      layout="vertical"
      disabled={isSending}
      initialValues={NEW}
      onValuesChange={({ file }) => {
        if (file !== undefined) onFileChange(file);
      }}
      onFinish={onSubmit}
      scrollToFirstError
    >
      <Form.Item
        name="file"
        label={t('addContent.file')}
        rules={[{ required: true, message: t('addContent.errors.fileRequired') }]}
      >
        <VideoFileField disabled={isSending} />
      </Form.Item>
      <PosterPreview poster={poster} />
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
        <Input.TextArea rows={3} />
      </Form.Item>
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
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="requiredSurveyId"
        label={t('addContent.requiredSurvey')}
        extra={t('addContent.requiredSurveyHint')}
      >
        <RequiredSurveyField />
      </Form.Item>
      <VisibilityFields hint={t('addContent.visibleHint')} />
    </Form>
  );
}
