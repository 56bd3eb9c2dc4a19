import { PlusOutlined } from '@ant-design/icons';
import { SURVEY_QUESTIONS_MAX } from '@pwen/domain/contract';
import { Button, Form } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFaultText } from '../../../ui/texts/fault-text';
import { QuestionFields, type QuestionFieldsProps } from './question-fields';
import { EMPTY_QUESTION } from './survey-values';

/** The questions; at least one. */
export function QuestionList({ stored, answered }: Pick<QuestionFieldsProps, 'stored' | 'answered'>) {
  const texts = useTexts();
  const faultText = useFaultText();
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
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= SURVEY_QUESTIONS_MAX}
            onClick={() => add(EMPTY_QUESTION)}
          >
            {texts.surveyDialog.addQuestion}
          </Button>
          {rows.length >= SURVEY_QUESTIONS_MAX && (
            <p role="status" className="quiet field-hint">
              {faultText({ code: 'TOO_MANY_QUESTIONS', values: { max: SURVEY_QUESTIONS_MAX } })}
            </p>
          )}
        </>
      )}
    </Form.List>
  );
}
