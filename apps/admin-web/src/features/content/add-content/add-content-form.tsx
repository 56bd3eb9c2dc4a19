import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_DEFAULT,
  CONTENT_POINTS_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, type FormInstance, Input, InputNumber } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
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
  const texts = useTexts();
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
        label={texts.addContent.file}
        rules={[{ required: true, message: texts.addContent.errors.fileRequired }]}
      >
        <VideoFileField disabled={isSending} />
      </Form.Item>
      <PosterPreview poster={poster} />
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
        <Input.TextArea rows={3} />
      </Form.Item>
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
        <InputNumber inputMode="numeric" />
      </Form.Item>
      <Form.Item
        name="requiredSurveyId"
        label={texts.addContent.requiredSurvey}
        extra={texts.addContent.requiredSurveyHint}
      >
        <RequiredSurveyField />
      </Form.Item>
      <VisibilityFields hint={texts.addContent.visibleHint} />
    </Form>
  );
}
