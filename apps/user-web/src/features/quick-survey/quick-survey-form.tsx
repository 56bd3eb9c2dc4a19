import { SURVEY_DEFAULT_OPTIONS } from '@pwen/domain/constants';
import { cleanLine } from '@pwen/domain/text';
import { useState } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import type { SentAnswers } from '../points/on-the-way/awards-on-the-way';
import { draftOf, keepDraft } from '../surveys/answer-survey/drafts';
import { QuestionField } from '../surveys/answer-survey/question-field';
import type { Answers, Question } from '../surveys/questions';

const QUESTIONS = [
  { key: 'liked', options: SURVEY_DEFAULT_OPTIONS },
  { key: 'understood', options: SURVEY_DEFAULT_OPTIONS },
  { key: 'remembered', options: [] },
] as const satisfies readonly Omit<Question, 'text'>[];

/** The questions never change. */
const REVISION = 1;

interface QuickSurveyFormProps {
  userId: number;
  /** The video that the survey is about. */
  contentId: number;
  isSending: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onSubmit: (sent: SentAnswers) => void;
}

/** Every answer is stored on the device as soon as it is given, as in other surveys. */
export function QuickSurveyForm({ userId, contentId, isSending, failure, onSubmit }: QuickSurveyFormProps) {
  const texts = useTexts();
  const [answers, setAnswers] = useState<Answers>(() => draftOf(userId, `video:${contentId}`)?.answers ?? {});
  const [isMissing, setMissing] = useState(false);

  const note = (key: string, answer: string) => {
    const noted = { ...answers, [key]: answer };
    setAnswers(noted);
    keepDraft({ userId, asked: `video:${contentId}`, revision: REVISION, answers: noted });
  };

  const submit = () => {
    const given = QUESTIONS.map(({ key }) => cleanLine(answers[key] ?? ''));
    setMissing(given.includes(''));
    if (!given.includes('') && !isSending) onSubmit({ answers: given, revision: REVISION });
  };

  return (
    <form
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
          onAnswer={(answer) => note(key, answer)}
        />
      ))}
      <p className="text-side text-muted">{texts.survey.kept}</p>
      {(isMissing || failure) && (
        <div role="alert" className="text-red font-bold">
          {isMissing ? (
            texts.quickSurvey.missing
          ) : (
            <>
              <p className="font-extrabold">{texts.survey.failed}</p>
              <p className="text-side">{failure}</p>
            </>
          )}
        </div>
      )}
      <Button type="submit" disabled={isSending}>
        {isSending ? texts.survey.submitting : texts.survey.submit}
      </Button>
    </form>
  );
}
