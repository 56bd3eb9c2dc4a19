import {
  CONTENT_DESCRIPTION_MAX_LENGTH,
  CONTENT_POINTS_MAX,
  CONTENT_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { atMost, counted } from '../../ui/fields/letters';

export function TitleField() {
  const { titleField, errors } = useTexts().addContent;
  return (
    <Form.Item
      name="title"
      label={titleField}
      rules={[
        { required: true, whitespace: true, message: errors.titleRequired },
        atMost(CONTENT_TITLE_MAX_LENGTH, errors.titleLength({ max: CONTENT_TITLE_MAX_LENGTH })),
      ]}
    >
      <Input count={counted(CONTENT_TITLE_MAX_LENGTH)} autoComplete="off" />
    </Form.Item>
  );
}

/** @param children the control */
export function DescriptionField({ children }: { children: ReactNode }) {
  const { description, errors } = useTexts().addContent;
  return (
    <Form.Item
      name="description"
      label={description}
      rules={[
        { required: true, whitespace: true, message: errors.descriptionRequired },
        atMost(
          CONTENT_DESCRIPTION_MAX_LENGTH,
          errors.descriptionLength({ max: CONTENT_DESCRIPTION_MAX_LENGTH }),
        ),
      ]}
    >
      {children}
    </Form.Item>
  );
}

export function PointsField({ className }: { className?: string }) {
  const { points, pointsHint, errors } = useTexts().addContent;
  const message = errors.points({ max: CONTENT_POINTS_MAX });
  return (
    <Form.Item
      name="pointsReward"
      label={points}
      extra={pointsHint}
      rules={[{ required: true, type: 'integer', min: 0, max: CONTENT_POINTS_MAX, message }]}
    >
      {/* No min or max here: the field would silently change what was typed. */}
      <InputNumber className={className} inputMode="numeric" />
    </Form.Item>
  );
}
