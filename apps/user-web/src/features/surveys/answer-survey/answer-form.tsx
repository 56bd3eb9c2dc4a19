import type { OpenedSurveyDto, SurveyDto } from '@pwen/api-client';
import { useRef, useState, type RefObject } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { Icon } from '../../../ui/icon';
import { RefusalBox } from '../../../ui/refusal/refusal-box';
import { RefusalNotice } from '../../../ui/refusal/refusal-notice';
import { useCeilingAbove } from '../../points/ceiling-above';
import { CeilingHint } from '../../points/ceiling-hint';
import { answerTo, questionsOf, type Answers } from '../questions';
import { ResultsLink } from '../results-link';
import { SurveyFacts } from '../survey-facts';
import { AnswersOnTheWay } from './answers-on-the-way';
import { draftOf, keepDraft } from './drafts';
import { QuestionField } from './question-field';
import { failureText } from './refused-answers';
import { useSeenTime } from './use-seen-time';
import { useSendAnswers, type Sending } from './use-send-answers';

interface AnswerFormProps {
  survey: OpenedSurveyDto;
  userId: number;
  contentId: number | undefined;
  onClose: () => void;
}

/** The questions, the progress and the submit button. Every answer is stored on the device as soon as it is given. */
export function AnswerForm({ survey, userId, contentId, onClose }: AnswerFormProps) {
  const texts = useTexts();
  const { answers, seenRevision, changeAnswer, timeTaken } = useStoredAnswers(survey, userId);
  const sending = useSendAnswers({ survey, userId, contentId, onSettled: onClose });
  const { isPending, isClosed } = sending;
  const isOnTheWay = sending.onTheWay !== undefined;
  const { isWarned, mustWarn, forgetWarning, questions, readAgain } = useWarning(survey);

  const given = questionsOf(survey).map((question) => answerTo(question, answers));
  const answered = given.filter((answer) => answer !== '').length;
  const isComplete = answered === given.length;
  const submit = () => {
    const taken = timeTaken();
    if (!mustWarn(taken)) sending.send(given, taken);
  };

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isPending && !isClosed && !isOnTheWay) submit();
      }}
    >
      <header className="flex shrink-0 flex-col gap-2 py-3 pr-13 pl-5">
        <Dialog.Title className="text-section font-extrabold text-balance">{survey.title}</Dialog.Title>
        <Progress done={answered} total={given.length} />
      </header>
      <Questions
        place={questions}
        survey={survey}
        answers={answers}
        isDisabled={isPending || isClosed || isOnTheWay}
        onAnswer={(key, answer) => {
          changeAnswer(key, answer);
          forgetWarning();
          sending.forgetFailure();
        }}
      />
      <footer className="flex shrink-0 flex-col gap-3 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Outcome
          survey={survey}
          sending={sending}
          isWarned={isWarned}
          isChanged={survey.revision !== seenRevision}
        />
        {/* The button that was pressed is gone. */}
        {isOnTheWay && (
          <Button autoFocus onClick={onClose}>
            {texts.state.close}
          </Button>
        )}
        <div className={isOnTheWay ? 'hidden' : 'grid grid-cols-2 gap-3'}>
          <WayOut onReadAgain={isWarned ? readAgain : undefined} onClose={onClose} />
          {isClosed ? (
            <ResultsLink surveyId={survey.id} />
          ) : (
            <SendButton isWarned={isWarned} isPending={isPending} isDisabled={!isComplete || isPending} />
          )}
        </div>
      </footer>
    </form>
  );
}

/** The warning before answers are sent that came too fast to be paid. It is given once; whoever reads again is taken to the first question. */
function useWarning({ paidAfterMs }: OpenedSurveyDto) {
  const [isWarned, setIsWarned] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  return {
    isWarned,
    questions,
    mustWarn: ({ seenMs }: { seenMs: number }) => {
      const warns = !isWarned && seenMs < paidAfterMs;
      setIsWarned(warns);
      return warns;
    },
    forgetWarning: () => setIsWarned(false),
    readAgain: () => {
      setIsWarned(false);
      if (!questions.current) return;
      questions.current.scrollTop = 0;
      questions.current.focus({ preventScroll: true });
    },
  };
}

/** The answers of somebody on this device, as they were left and as they are given. */
function useStoredAnswers({ id, revision, opening: shown }: OpenedSurveyDto, userId: number) {
  const [draft] = useState(() => draftOf(userId, `survey:${id}`));
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? {});
  const [seenRevision, setSeenRevision] = useState(draft?.revision ?? revision);
  // Whoever goes on with answers of yesterday has had the survey open since then.
  const [opening] = useState(draft?.opening ?? shown ?? undefined);
  const seenMs = useSeenTime(draft?.seenMs ?? 0);
  const changeAnswer = (key: string, answer: string) => {
    const changed = { ...answers, [key]: answer };
    setAnswers(changed);
    setSeenRevision(revision);
    keepDraft({ userId, asked: `survey:${id}`, revision, answers: changed, opening, seenMs: seenMs() });
  };
  return { answers, seenRevision, changeAnswer, timeTaken: () => ({ opening, seenMs: seenMs() }) };
}

interface QuestionsProps {
  /** The part that scrolls. */
  place: RefObject<HTMLDivElement | null>;
  survey: SurveyDto;
  answers: Answers;
  isDisabled: boolean;
  onAnswer: (key: string, answer: string) => void;
}

/** What the survey is about, and its questions. This part scrolls, so that the progress and the buttons stay in sight. */
function Questions({ place, survey, answers, isDisabled, onAnswer }: QuestionsProps) {
  const texts = useTexts();
  return (
    <div
      ref={place}
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
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-6">
        {questionsOf(survey).map((question, index) => (
          <QuestionField
            key={question.key}
            question={question}
            number={index + 1}
            answer={answers[question.key] ?? ''}
            onAnswer={(answer) => onAnswer(question.key, answer)}
          />
        ))}
      </fieldset>
      <p className="text-side text-muted">{texts.survey.kept}</p>
    </div>
  );
}

interface OutcomeProps {
  survey: SurveyDto;
  sending: Sending;
  /** Whether they came too fast to be paid, and were not sent yet. */
  isWarned: boolean;
  /** Whether the questions are no longer those that were answered. */
  isChanged: boolean;
}

/** What has become of the answers, or keeps them from being sent. */
function Outcome({ survey, sending, isWarned, isChanged }: OutcomeProps) {
  const texts = useTexts();
  const { isClosed, onTheWay, isFailed, error } = sending;
  const ceiling = useCeilingAbove(survey.pointsReward, 'SURVEY');
  if (isClosed) return <RefusalBox title={texts.survey.closed} text={texts.survey.closedText} isSaid />;
  if (onTheWay) return <AnswersOnTheWay entry={onTheWay} />;
  if (isWarned) return <QuickHint />;
  if (isFailed)
    return <RefusalNotice thrown={error} title={texts.survey.failed} text={failureText(error, texts)} />;
  if (isChanged) return <RefusalBox title={texts.survey.changed} text={texts.survey.changedText} isSaid />;
  return ceiling && <CeilingHint ceiling={ceiling} />;
}

interface WayOutProps {
  /** For whoever was warned. */
  onReadAgain: (() => void) | undefined;
  onClose: () => void;
}

/** Beside the button that sends. */
function WayOut({ onReadAgain, onClose }: WayOutProps) {
  const texts = useTexts();
  if (onReadAgain) return <Button onClick={onReadAgain}>{texts.survey.readAgain}</Button>;
  return (
    <Button look="plain" onClick={onClose}>
      {texts.survey.cancel}
    </Button>
  );
}

interface SendButtonProps {
  isWarned: boolean;
  isPending: boolean;
  isDisabled: boolean;
}

function SendButton({ isWarned, isPending, isDisabled }: SendButtonProps) {
  const texts = useTexts();
  return (
    <Button
      type="submit"
      look={isWarned ? 'plain' : undefined}
      className={isWarned ? 'px-2!' : undefined}
      disabled={isDisabled}
      onClick={(click) => {
        // The second of two quick taps was meant for the button that stood here before the warning.
        if (isWarned && click.detail > 1) click.preventDefault();
      }}
    >
      {isPending ? texts.survey.submitting : isWarned ? texts.survey.sendAnyway : texts.survey.submit}
    </Button>
  );
}

/** Before answers are sent that came faster than the questions can be read. */
function QuickHint() {
  const texts = useTexts();
  return (
    <div role="alert" className="rounded-button bg-sky text-on-sky px-3 py-2">
      <p className="flex items-center gap-2 font-extrabold">
        <Icon name="clock" className="size-5" />
        {texts.survey.fast}
      </p>
      <p className="text-side">{texts.survey.fastText}</p>
    </div>
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
