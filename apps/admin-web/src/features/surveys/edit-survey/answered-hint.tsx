import type { SurveyDto } from '@pwen/api-client';
import { Alert, Form } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { identityOf, type Question, questionsOf } from '../survey-questions';
import type { SurveyValues } from './survey-values';

/** What an edit does to existing answers, and which questions the form as it is now would retire. */
export function AnsweredHint({ survey }: { survey: SurveyDto }) {
  const texts = useTexts();
  const form = Form.useFormInstance<SurveyValues>();
  // Preserved values, because the values of fields are incomplete while a question's fields mount one after the other.
  const asked = Form.useWatch('questions', { form, preserve: true }) as Question[] | undefined;
  const kept = new Set(asked?.map(identityOf));
  const retired = asked ? questionsOf(survey).filter((question) => !kept.has(identityOf(question))) : [];

  return (
    <Alert
      className="answered-hint"
      type="info"
      showIcon
      title={texts.surveyDialog.answeredTitle}
      description={
        <>
          {texts.surveyDialog.answeredText}
          {retired.length > 0 && (
            <div role="status" className="retired-questions">
              <strong>{texts.surveyDialog.retired}</strong>
              <ul>
                {retired.map((question) => (
                  <li key={identityOf(question)}>{question.text}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    />
  );
}
