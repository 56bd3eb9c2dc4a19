import { DeleteOutlined } from '@ant-design/icons';
import type { QuestionType } from '@pwen/api-client';
import { cleanLine } from '@pwen/domain/contract';
import { Button, Form, Input, Select, Tag } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { handOnFocus } from '../../../ui/hand-on-focus';
import { useFaultText } from '../../../ui/texts/fault-text';
import { identityOf, type Question } from '../survey-questions';
import { faultOfText } from './check-questions';
import { OptionList } from './option-list';
import type { SurveyValues } from './survey-values';

const TYPES: readonly QuestionType[] = ['text', 'multiple_choice'];

export interface QuestionFieldsProps {
  /** Its index in the form, from 0. */
  index: number;
  /** The questions that the survey has. */
  stored: readonly Question[];
  /** The questions that have answers in their current wording; null while there are no answers. */
  answered: ReadonlySet<string> | null;
  /** Undefined for the only question. */
  onRemove?: () => void;
}

/** One question: its text, its type and, for multiple choice, its options. */
export function QuestionFields({ index, stored, answered, onRemove }: QuestionFieldsProps) {
  const texts = useTexts();
  const faultText = useFaultText();
  const form = Form.useFormInstance<SurveyValues>();
  // Preserved values, because the values of fields are incomplete while the fields mount one after the other.
  const question = Form.useWatch(['questions', index], { form, preserve: true }) as Question | undefined;
  const n = index + 1;
  const isNew =
    question && cleanLine(question.text) !== '' && answered && !answered.has(identityOf(question));

  const changeType = (type: QuestionType) => {
    const options = question?.options ?? [];
    form.setFieldValue(
      ['questions', index, 'options'],
      type === 'text' ? [] : options.length > 0 ? options : [''],
    );
  };

  return (
    <div className="question" role="group" aria-labelledby={`question-${n}`}>
      <div className="question-head">
        <h3 id={`question-${n}`}>{texts.surveyDialog.question({ n })}</h3>
        {isNew && <Tag color="warning">{texts.surveyDialog.newQuestion}</Tag>}
        <DisabledReason why={onRemove ? null : texts.surveyDialog.onlyQuestion}>
          <Button
            className="question-remove"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={texts.surveyDialog.removeQuestion({ n })}
            onClick={({ currentTarget }) => {
              handOnFocus(currentTarget, 'question', 1);
              onRemove?.();
            }}
          />
        </DisabledReason>
      </div>
      <div className="question-fields">
        <Form.Item
          name={[index, 'text']}
          label={texts.surveyDialog.questionText}
          // Blank ones are ignored, but a survey without any question is refused.
          required={index === 0}
          validateTrigger={false}
          rules={[
            {
              validator: () => {
                const fault = faultOfText(form.getFieldValue('questions'), index);
                return fault ? Promise.reject(new Error(faultText(fault))) : Promise.resolve();
              },
            },
          ]}
        >
          <Input.TextArea rows={2} autoComplete="off" />
        </Form.Item>
        <Form.Item name={[index, 'type']} label={texts.surveyDialog.questionType}>
          <Select
            options={TYPES.map((value) => ({ value, label: texts.surveyDialog.types[value] }))}
            getPopupContainer={(field: HTMLElement) => field.parentElement ?? document.body}
            onChange={changeType}
          />
        </Form.Item>
      </div>
      {question?.type === 'multiple_choice' && <OptionList question={index} stored={stored} />}
    </div>
  );
}
