import { CONTENT_POINTS_DEFAULT } from '@pwen/domain/contract';
import { Form, type FormInstance, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { DescriptionField, PointsField, TitleField } from '../content-fields';
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
  isVisible: true,
  visibleFrom: null,
  visibleUntil: null,
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
      <TitleField />
      <DescriptionField>
        <Input.TextArea rows={3} />
      </DescriptionField>
      <PointsField />
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
