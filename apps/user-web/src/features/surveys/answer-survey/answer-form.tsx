import type { SurveyDto } from '@pwen/api-client';
import { takesAnswers } from '@pwen/web/surveys';
import { useState } from 'react';

import { isRefusedWith } from '../../../api/refusal';
import { useTexts } from '../../../i18n/use-texts';
import { askedFor } from '../../../outbox/outbox';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { RefusalBox } from '../../../ui/refusal/refusal-box';
import { RefusalNote } from '../../../ui/refusal/refusal-note';
import { surveysOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { answerTo, questionsOf, type Answers } from '../questions';
import { ResultsLink } from '../results-link';
import { SurveyFacts } from '../survey-facts';
import { AnswersOnTheWay } from './answers-on-the-way';
import { draftOf, keepDraft } from './drafts';
import { QuestionField } from './question-field';
import { failureText, useSubmitSurvey } from './use-submit-survey';

interface AnswerFormProps {
  survey: SurveyDto;
  userId: number;
  contentId: number | undefined;
  onClose: () => void;
}

/** The questions, the progress and the submit button. Every answer is stored on the device as soon as it is given. */
export function AnswerForm({ survey, userId, contentId, onClose }: AnswerFormProps) {
  const texts = useTexts();
  const [draft] = useState(() => draftOf(userId, `survey:${survey.id}`));
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? {});
  const [seenRevision, setSeenRevision] = useState(draft?.revision ?? survey.revision);
  const submit = useSubmitSurvey({ onSettled: onClose });
  // They are sent as they are, as soon as the server can be reached.
  const isOnTheWay = surveysOnTheWay.useOf(userId).some(({ id, told }) => id === survey.id && told);

  const questions = questionsOf(survey);
  const given = questions.map((question) => answerTo(question, answers));
  const answered = given.filter((answer) => answer !== '').length;
  const isClosed =
    !takesAnswers(survey) ||
    isRefusedWith(submit.error, 'SURVEY_CLOSED') ||
    isRefusedWith(submit.error, 'SURVEY_NOT_FOUND');
  // When the new questions are shown, an error about the old ones is not.
  const isFailed =
    submit.isError &&
    !(
      isRefusedWith(submit.error, 'SURVEY_CHANGED') &&
      submit.variables.entry.sent.revision !== survey.revision
    );

  const send = () => {
    const { id, title, pointsReward: points, revision } = survey;
    const sent = { answers: given, revision, ...(contentId !== undefined && { contentId }) };
    submit.mutate({
      entry: { kind: 'survey', ...askedFor(userId, id), id, title, points, sent },
      isAgain: false,
    });
  };
  const note = (key: string, answer: string) => {
    const noted = { ...answers, [key]: answer };
    setAnswers(noted);
    setSeenRevision(survey.revision);
    keepDraft({ userId, asked: `survey:${survey.id}`, revision: survey.revision, answers: noted });
    // The last error was about the previous answers.
    if (submit.isError) submit.reset();
  };

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (answered === questions.length && !submit.isPending && !isClosed && !isOnTheWay) send();
      }}
    >
      <header className="flex shrink-0 flex-col gap-2 py-3 pr-13 pl-5">
        <Dialog.Title className="text-section font-extrabold text-balance">{survey.title}</Dialog.Title>
        <Progress done={answered} total={questions.length} />
      </header>
      <div
        // It scrolls by the arrow keys too, also when nothing in it takes the focus.
        tabIndex={0}
        role="group"
        aria-label={survey.title}
        className="border-hair flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto border-y-2 px-5 py-4 -outline-offset-3"
      >
        <div className="flex flex-col gap-2">
          {survey.description && <p className="whitespace-pre-line">{survey.description}</p>}
          <SurveyFacts survey={survey} />
        </div>
        <fieldset
          disabled={submit.isPending || isClosed || isOnTheWay}
          className="flex min-w-0 flex-col gap-6"
        >
          {questions.map((question, index) => (
            <QuestionField
              key={question.key}
              question={question}
              number={index + 1}
              answer={answers[question.key] ?? ''}
              onAnswer={(answer) => note(question.key, answer)}
            />
          ))}
        </fieldset>
        <p className="text-side text-muted">{texts.survey.kept}</p>
      </div>
      <footer className="flex shrink-0 flex-col gap-3 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {isClosed ? (
          <RefusalBox title={texts.survey.closed} text={texts.survey.closedText} isSaid />
        ) : isOnTheWay ? (
          <AnswersOnTheWay points={survey.pointsReward} />
        ) : isFailed ? (
          <RefusalNote
            thrown={submit.error}
            title={texts.survey.failed}
            text={failureText(submit.error, texts)}
          />
        ) : (
          survey.revision !== seenRevision && (
            <RefusalBox title={texts.survey.changed} text={texts.survey.changedText} isSaid />
          )
        )}
        {/* The button that was pressed is gone. */}
        {isOnTheWay && (
          <Button autoFocus onClick={onClose}>
            {texts.state.close}
          </Button>
        )}
        <div className={isOnTheWay ? 'hidden' : 'grid grid-cols-2 gap-3'}>
          <Button look="plain" onClick={onClose}>
            {texts.survey.cancel}
          </Button>
          {isClosed ? (
            <ResultsLink surveyId={survey.id} />
          ) : (
            <Button type="submit" disabled={answered < questions.length || submit.isPending}>
              {submit.isPending ? texts.survey.submitting : texts.survey.submit}
            </Button>
          )}
        </div>
      </footer>
    </form>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const texts = useTexts();
  const text = texts.survey.progress({ done, total });
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-label={text}
        className="outlined rounded-pill bg-sky h-4 flex-1 overflow-hidden"
      >
        <div className="bg-mango h-full transition-[width]" style={{ width: `${(100 * done) / total}%` }} />
      </div>
      <p className="text-side shrink-0 font-bold tabular-nums" aria-live="polite">
        {text}
      </p>
    </div>
  );
}
