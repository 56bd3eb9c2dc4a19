import { cleanLine, SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/contract';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import type { SentAnswers } from '../points/on-the-way/awards-on-the-way';
import { draftOf, keepDraft } from '../surveys/answer-survey/drafts';
import { QuestionField } from '../surveys/answer-survey/question-field';
import { failureText } from '../surveys/answer-survey/refused-answers';
import type { Answers, Question } from '../surveys/questions';

const QUESTIONS = [
  { key: 'liked', options: SURVEY_DEFAULT_OPTIONS },
  { key: 'understood', options: SURVEY_DEFAULT_OPTIONS },
  { key: 'remembered', options: [] },
] as const satisfies readonly Omit<Question, 'text'>[];

/** The revision of the questions, which never change. */
const REVISION = 1;

interface QuickSurveyFormProps {
  userId: number;
  /** The video that the survey is about. */
  contentId: number;
  isSending: boolean;
  /** Why the last attempt failed. */
  failure: unknown;
  onSubmit: (sent: SentAnswers) => void;
}

/** Every answer is stored on the device as soon as it is given, as in other surveys. */
export function QuickSurveyForm({ userId, contentId, isSending, failure, onSubmit }: QuickSurveyFormProps) {
  const texts = useTexts();
  const [answers, setAnswers] = useState<Answers>(() => draftOf(userId, `video:${contentId}`)?.answers ?? {});
  const [attempts, setAttempts] = useState(0);
  const isMissing = (key: string) => attempts > 0 && cleanLine(answers[key] ?? '') === '';
  const form = useFocusAfterRefusal(failure, attempts);

  const change = (key: string, answer: string) => {
    const changed = { ...answers, [key]: answer };
    setAnswers(changed);
    keepDraft({ userId, asked: `video:${contentId}`, revision: REVISION, answers: changed });
  };

  const submit = () => {
    const given = QUESTIONS.map(({ key }) => cleanLine(answers[key] ?? ''));
    // A form that is sent again with gaps leads to the first of them again.
    setAttempts((before) => before + 1);
    if (!given.includes('') && !isSending) onSubmit({ answers: given, revision: REVISION });
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {QUESTIONS.map(({ key, options }, index) => (
        <QuestionField
          key={key}
          question={{ key, options, text: texts.quickSurvey[key] }}
          number={index + 1}
          answer={answers[key] ?? ''}
          onAnswer={(answer) => change(key, answer)}
          error={isMissing(key) ? texts.quickSurvey.missingAnswer : undefined}
        />
      ))}
      <p className="text-side text-muted">{texts.survey.kept}</p>
      {QUESTIONS.some(({ key }) => isMissing(key)) ? (
        <p role="alert" className="text-red font-bold">
          {texts.quickSurvey.missing}
        </p>
      ) : (
        <RefusalNotice thrown={failure} title={texts.survey.failed} text={failureText(failure, texts)} />
      )}
      <Button type="submit" disabled={isSending}>
        {isSending ? texts.survey.submitting : texts.survey.submit}
      </Button>
    </form>
  );
}
