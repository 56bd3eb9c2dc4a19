import type { SurveyDto, SurveyStatus } from '@pwen/api-client';
import {
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_POINTS_MAX,
  SURVEY_POINTS_MIN,
  SURVEY_TITLE_MAX_LENGTH,
} from '@pwen/domain/contract';
import { Form, Input, InputNumber, Select } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { atMost, counted } from '../../../ui/fields/letters';
import { MinuteField } from '../../../ui/time/minute-field';
import { identityOf, questionsOf } from '../survey-questions';
import { AnsweredHint } from './answered-hint';
import { QuestionList } from './question-list';

const STATUSES: readonly SurveyStatus[] = ['draft', 'active', 'closed'];

interface SurveyFieldsProps {
  /** The survey to edit; null for a new one. */
  survey: SurveyDto | null;
  hasResponses: boolean;
}

export function SurveyFields({ survey, hasResponses }: SurveyFieldsProps) {
  const texts = useTexts();
  const stored = survey ? questionsOf(survey) : [];
  const answered = survey && hasResponses ? new Set(stored.map(identityOf)) : null;

  return (
    <>
      {survey && hasResponses && <AnsweredHint survey={survey} />}
      <TitleField />
      <DescriptionField />
      <div className="survey-settings">
        <PointsField />
        <StatusField />
        <EndField />
      </div>
      <fieldset className="form-part">
        <legend>{texts.surveyDialog.questions}</legend>
        <QuestionList stored={stored} answered={answered} />
      </fieldset>
    </>
  );
}

function TitleField() {
  const { titleField, errors } = useTexts().surveyDialog;
  return (
    <Form.Item
      name="title"
      label={titleField}
      rules={[
        { required: true, whitespace: true, message: errors.titleRequired },
        atMost(SURVEY_TITLE_MAX_LENGTH, errors.titleLength({ max: SURVEY_TITLE_MAX_LENGTH })),
      ]}
    >
      <Input count={counted(SURVEY_TITLE_MAX_LENGTH)} autoComplete="off" />
    </Form.Item>
  );
}

function DescriptionField() {
  const { description, errors } = useTexts().surveyDialog;
  return (
    <Form.Item
      name="description"
      label={description}
      rules={[
        { required: true, whitespace: true, message: errors.descriptionRequired },
        atMost(
          SURVEY_DESCRIPTION_MAX_LENGTH,
          errors.descriptionLength({ max: SURVEY_DESCRIPTION_MAX_LENGTH }),
        ),
      ]}
    >
      <Input.TextArea rows={3} count={counted(SURVEY_DESCRIPTION_MAX_LENGTH)} />
    </Form.Item>
  );
}

function PointsField() {
  const { points, errors } = useTexts().surveyDialog;
  return (
    <Form.Item
      name="pointsReward"
      label={points}
      validateFirst
      rules={[
        {
          required: true,
          type: 'number',
          min: SURVEY_POINTS_MIN,
          message: errors.pointsMin({ min: SURVEY_POINTS_MIN }),
        },
        {
          type: 'number',
          max: SURVEY_POINTS_MAX,
          message: errors.pointsMax({ max: SURVEY_POINTS_MAX }),
        },
        { type: 'integer', message: errors.pointsWhole },
      ]}
    >
      {/* No min or max here: the field would silently change what was typed. */}
      <InputNumber className="whole-width" inputMode="numeric" />
    </Form.Item>
  );
}

function StatusField() {
  const texts = useTexts();
  return (
    <Form.Item name="status" label={texts.surveyDialog.status}>
      <Select
        options={STATUSES.map((value) => ({ value, label: texts.surveys.status[value] }))}
        getPopupContainer={(field: HTMLElement) => field.parentElement ?? document.body}
      />
    </Form.Item>
  );
}

function EndField() {
  const { endDate, endDateHint, noEnd, endTime } = useTexts().surveyDialog;
  return (
    <Form.Item name="endDate" label={endDate} extra={endDateHint}>
      <MinuteField noneText={noEnd} timeLabel={endTime} />
    </Form.Item>
  );
}
