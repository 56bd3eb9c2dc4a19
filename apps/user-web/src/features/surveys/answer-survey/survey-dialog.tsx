import { takesAnswers } from '@pwen/web/surveys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isRefusedWith } from '../../../api/refusal';
import { useLoadFailure } from '../../../api/use-load-failure';
import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import * as Dialog from '../../../ui/dialogs/dialog';
import { useReturnFocus } from '../../../ui/focus/use-return-focus';
import { Skeleton } from '../../../ui/waiting/skeleton';
import { openGates } from '../../videos/video-queries';
import { ResultsLink } from '../results-link';
import { surveyQuery } from '../survey-queries';
import { AnswerForm } from './answer-form';
import { draftOf } from './drafts';

interface SurveyDialogProps {
  surveyId: number;
  userId: number;
  /** The video that led here; the dialog leads back to it. */
  contentId?: number;
  onClose: () => void;
}

/** The modal in which a survey is answered. A sheet on a phone, a card on a wide screen. */
export default function SurveyDialog({ onClose, ...props }: SurveyDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open isInAddress onClose={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content
          aria-describedby={undefined}
          // An accidental tap beside the dialog must not close it.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            // The title is read first; on a phone the keyboard only opens when a field is touched.
            event.preventDefault();
            (event.currentTarget as HTMLElement | null)?.focus();
          }}
          className="outlined rounded-card bg-card text-ink bar:inset-auto bar:top-1/2 bar:left-1/2 bar:w-xl bar:-translate-x-1/2 bar:-translate-y-1/2 bar:max-h-[calc(100dvh-4rem)] fixed inset-x-2 bottom-2 z-50 max-h-[calc(100dvh-1rem)] flex flex-col overflow-hidden outline-none"
        >
          <div className="band border-line shrink-0 border-b-2" aria-hidden="true" />
          <AskedSurvey {...props} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function AskedSurvey({ surveyId, userId, contentId, onClose }: SurveyDialogProps) {
  const texts = useTexts();
  const queries = useQueryClient();
  const failure = useLoadFailure();
  const { data: survey, error, isPending, refetch } = useQuery(surveyQuery(surveyId, userId));

  if (isPending) return <Waiting />;
  if (!survey)
    return (
      <NothingToAnswer
        title={
          isRefusedWith(error, 'SURVEY_NOT_FOUND')
            ? texts.errors.SURVEY_NOT_FOUND
            : failure(error, texts.survey.loadError)
        }
        onClose={onClose}
      >
        {!isRefusedWith(error, 'SURVEY_NOT_FOUND') && (
          <Button onClick={() => void refetch()}>{texts.state.retry}</Button>
        )}
      </NothingToAnswer>
    );
  if (survey.isCompleted)
    return (
      <NothingToAnswer
        title={texts.survey.already}
        onClose={() => {
          // Answered on another page: the video does not have to wait any longer.
          openGates(queries, surveyId);
          onClose();
        }}
        closeText={contentId === undefined ? texts.state.close : texts.survey.backToVideo}
      >
        <ResultsLink surveyId={surveyId} />
      </NothingToAnswer>
    );
  // Somebody who has begun still sees their answers when it is too late to send them.
  if (!takesAnswers(survey) && !draftOf(userId, `survey:${surveyId}`))
    return (
      <NothingToAnswer title={texts.survey.closed} onClose={onClose}>
        <ResultsLink surveyId={surveyId} />
      </NothingToAnswer>
    );
  return <AnswerForm survey={survey} userId={userId} contentId={contentId} onClose={onClose} />;
}

interface NothingToAnswerProps {
  title: string;
  closeText?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Shown in the modal when there is nothing to answer. */
function NothingToAnswer({ title, closeText, onClose, children }: NothingToAnswerProps) {
  const texts = useTexts();
  return (
    <div className="flex flex-col gap-4 p-5">
      <Dialog.Title className="text-title pr-8 font-extrabold text-balance">{title}</Dialog.Title>
      {children}
      <Button look="plain" onClick={onClose}>
        {closeText ?? texts.state.close}
      </Button>
    </div>
  );
}

function Waiting() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className="bar:h-auto flex h-dvh flex-col gap-4 p-5">
      <Dialog.Title className="sr-only">{texts.state.loading}</Dialog.Title>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
