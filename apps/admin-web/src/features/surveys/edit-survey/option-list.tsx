import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { SURVEY_OPTIONS_MAX } from '@pwen/domain/contract';
import { Button, Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { handOnFocus } from '../../../ui/hand-on-focus';
import { useFaultText } from '../../../ui/texts/fault-text';
import type { Question } from '../survey-questions';
import { faultOfOptions } from './check-questions';
import type { SurveyValues } from './survey-values';

/** A row that was just added is not an error yet. The list accepts this; antd's types do not say so. */
const ON_SUBMIT_ONLY = { validateTrigger: false };

interface OptionListProps {
  /** Its index in the form. */
  question: number;
  /** The questions that the survey has. */
  stored: readonly Question[];
}

/** The options of a question. Blank rows are ignored. */
export function OptionList({ question, stored }: OptionListProps) {
  const texts = useTexts();
  const faultText = useFaultText();
  const form = Form.useFormInstance<SurveyValues>();
  const path = ['questions', question, 'options'];

  return (
    <Form.List
      {...ON_SUBMIT_ONLY}
      name={[question, 'options']}
      rules={[
        {
          validator: () => {
            const fault = faultOfOptions(form.getFieldValue('questions'), question, stored);
            return fault ? Promise.reject(new Error(faultText(fault))) : Promise.resolve();
          },
        },
      ]}
    >
      {(rows, { add, remove }, { errors }) => (
        // The form scrolls to the list by this id when it has an error.
        <div id={path.join('_')} tabIndex={-1} role="group" aria-label={texts.surveyDialog.options}>
          <div className="options-label" aria-hidden>
            {texts.surveyDialog.options}
          </div>
          {rows.map(({ key, name }) => (
            <div key={key} className="option-row">
              <Form.Item name={name} noStyle>
                <Input
                  aria-label={texts.surveyDialog.option({ n: name + 1 })}
                  placeholder={texts.surveyDialog.option({ n: name + 1 })}
                  autoComplete="off"
                />
              </Form.Item>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={texts.surveyDialog.removeOption({ n: name + 1 })}
                onClick={({ currentTarget }) => {
                  handOnFocus(currentTarget, 'option-row');
                  remove(name);
                }}
              />
            </div>
          ))}
          <DisabledReason
            why={
              rows.length >= SURVEY_OPTIONS_MAX
                ? texts.surveyDialog.optionsFull({ max: SURVEY_OPTIONS_MAX })
                : null
            }
          >
            <Button type="dashed" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add('')}>
              {texts.surveyDialog.addOption}
            </Button>
          </DisabledReason>
          <Form.ErrorList className="options-error" errors={errors} />
        </div>
      )}
    </Form.List>
  );
}
