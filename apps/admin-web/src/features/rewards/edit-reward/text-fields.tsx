import {
  REWARD_DATA_MAX_LENGTH,
  REWARD_DESCRIPTION_MAX_LENGTH,
  REWARD_INSTRUCTIONS_MAX_LENGTH,
  REWARD_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { atMost, counted } from '../../../ui/fields/letters';

export function TitleField() {
  const { titleField, errors } = useTexts().rewardDialog;
  return (
    <Form.Item
      name="title"
      label={titleField}
      rules={[
        { required: true, whitespace: true, message: errors.titleRequired },
        atMost(REWARD_TITLE_MAX_LENGTH, errors.titleLength({ max: REWARD_TITLE_MAX_LENGTH })),
      ]}
    >
      <Input count={counted(REWARD_TITLE_MAX_LENGTH)} autoComplete="off" />
    </Form.Item>
  );
}

export function DescriptionField() {
  const { description, errors } = useTexts().rewardDialog;
  return (
    <Form.Item
      name="description"
      label={description}
      rules={[
        { required: true, whitespace: true, message: errors.descriptionRequired },
        atMost(
          REWARD_DESCRIPTION_MAX_LENGTH,
          errors.descriptionLength({ max: REWARD_DESCRIPTION_MAX_LENGTH }),
        ),
      ]}
    >
      <Input.TextArea rows={3} count={counted(REWARD_DESCRIPTION_MAX_LENGTH)} />
    </Form.Item>
  );
}

export function InstructionsField() {
  const { instructions, instructionsHint, errors } = useTexts().rewardDialog;
  return (
    <Form.Item
      name="instructions"
      label={instructions}
      rules={[
        { required: true, whitespace: true, message: errors.instructionsRequired },
        atMost(
          REWARD_INSTRUCTIONS_MAX_LENGTH,
          errors.instructionsLength({ max: REWARD_INSTRUCTIONS_MAX_LENGTH }),
        ),
      ]}
    >
      <Input.TextArea
        rows={3}
        placeholder={instructionsHint}
        count={counted(REWARD_INSTRUCTIONS_MAX_LENGTH)}
      />
    </Form.Item>
  );
}

export function DataField() {
  const { data, dataHint, errors } = useTexts().rewardDialog;
  return (
    <Form.Item
      name="data"
      label={data}
      rules={[atMost(REWARD_DATA_MAX_LENGTH, errors.dataLength({ max: REWARD_DATA_MAX_LENGTH }))]}
    >
      <Input.TextArea className="raw" rows={3} placeholder={dataHint} spellCheck={false} />
    </Form.Item>
  );
}
