import { PlusOutlined } from '@ant-design/icons';
import { SURVEY_QUESTIONS_MAX } from '@pwen/domain/contract';
import { Button, Form } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { useFaultText } from '../../../ui/texts/fault-text';
import { QuestionFields, type QuestionFieldsProps } from './question-fields';
import { EMPTY_QUESTION } from './survey-values';

/** The questions; at least one. */
export function QuestionList({ stored, answered }: Pick<QuestionFieldsProps, 'stored' | 'answered'>) {
  const texts = useTexts();
  const full = useFaultText()({ code: 'TOO_MANY_QUESTIONS', values: { max: SURVEY_QUESTIONS_MAX } });
  const fullId = useId();
  return (
    <Form.List name="questions">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <QuestionFields
              key={key}
              index={name}
              stored={stored}
              answered={answered}
              onRemove={rows.length > 1 ? () => remove(name) : undefined}
            />
          ))}
          <DisabledReason why={rows.length >= SURVEY_QUESTIONS_MAX ? full : null} saidBy={fullId}>
            <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => add(EMPTY_QUESTION)}>
              {texts.surveyDialog.addQuestion}
            </Button>
          </DisabledReason>
          {rows.length >= SURVEY_QUESTIONS_MAX && (
            <p id={fullId} role="status" className="quiet field-hint">
              {full}
            </p>
          )}
        </>
      )}
    </Form.List>
  );
}
