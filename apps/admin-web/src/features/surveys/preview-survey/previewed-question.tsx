import { cleanLine, SURVEY_ANSWER_MAX_LENGTH, SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/contract';
import { Input, Radio } from 'antd';
import { useId } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { limited } from '../../../ui/fields/letters';
import { type Question, writtenOptions } from '../survey-questions';

interface PreviewedQuestionProps {
  question: Question;
  answer: string;
  onAnswer: (answer: string) => void;
}

export function PreviewedQuestion({ question, answer, onAnswer }: PreviewedQuestionProps) {
  const texts = useTexts();
  const id = useId();
  const written = writtenOptions(question);
  const options = written.length > 0 ? written : SURVEY_DEFAULT_OPTIONS;

  return (
    <>
      <h3 id={id}>{cleanLine(question.text)}</h3>
      {question.type === 'text' ? (
        <Input
          aria-labelledby={id}
          value={answer}
          placeholder={texts.surveyPreview.answer}
          allowClear
          count={{ ...limited(SURVEY_ANSWER_MAX_LENGTH), show: true }}
          autoComplete="off"
          onChange={(event) => onAnswer(event.target.value)}
        />
      ) : (
        <Radio.Group
          aria-labelledby={id}
          className="survey-preview-options"
          value={answer}
          onChange={(event) => onAnswer(event.target.value as string)}
          options={[...new Set(options)].map((option) => ({ value: option, label: option }))}
        />
      )}
    </>
  );
}
