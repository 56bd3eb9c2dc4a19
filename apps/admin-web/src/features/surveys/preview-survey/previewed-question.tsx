import { SURVEY_ANSWER_MAX_LENGTH, SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/constants';
import { countCharacters } from '@pwen/web/surveys';
import { Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { cleaned, type Question, writtenOptions } from '../survey-questions';

interface PreviewedQuestionProps {
  question: Question;
  answer: string;
  onAnswer: (answer: string) => void;
}

export function PreviewedQuestion({ question, answer, onAnswer }: PreviewedQuestionProps) {
  const { t } = useTranslation();
  const id = useId();
  const written = writtenOptions(question);
  const options = written.length > 0 ? written : SURVEY_DEFAULT_OPTIONS;

  return (
    <>
      <h3 id={id}>{cleaned(question.text)}</h3>
      {question.type === 'text' ? (
        <Input
          aria-labelledby={id}
          value={answer}
          placeholder={t('surveyPreview.answer')}
          allowClear
          count={{
            show: true,
            max: SURVEY_ANSWER_MAX_LENGTH,
            strategy: countCharacters,
            exceedFormatter: (text, { max }) => [...text].slice(0, max).join(''),
          }}
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
