import type { OpenedSurveyDto } from '@pwen/api-client';
import { SURVEY_SEEN_MAX_MS } from '@pwen/domain/contract';
import { takesAnswers } from '@pwen/web/surveys';

import { isRefusedWith } from '../../../api/refusal';
import { askedFor } from '../../../outbox/outbox';
import { surveysOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { useSubmitSurvey } from './use-submit-survey';

interface SendAnswersOptions {
  survey: OpenedSurveyDto;
  userId: number;
  /** The video that the survey comes before, if it was opened from one. */
  contentId: number | undefined;
  /** Called when the survey is answered, now or before. */
  onSettled: () => void;
}

/** How long the answers have taken, and what proves a part of it. */
export interface AnsweringTime {
  opening: string | undefined;
  seenMs: number;
}

/** Sends the answers of a form, and says what stands in their way or has become of them. */
export function useSendAnswers({ survey, userId, contentId, onSettled }: SendAnswersOptions) {
  const submit = useSubmitSurvey({ onSettled });
  const { id, title, pointsReward, revision, paidAfterMs } = survey;
  // They are sent as they are, as soon as the server can be reached.
  const onTheWay = surveysOnTheWay.useOf(userId).find((entry) => entry.id === id && entry.told);
  const isClosed = !takesAnswers(survey) || isRefusedWith(submit.error, 'SURVEY_CLOSED', 'SURVEY_NOT_FOUND');
  // When the new questions are shown, an error about the old ones is not.
  const isFailed =
    submit.isError &&
    !(isRefusedWith(submit.error, 'SURVEY_CHANGED') && submit.variables.entry.sent.revision !== revision);

  return {
    send: (answers: string[], { opening, seenMs }: AnsweringTime) => {
      const sent = {
        answers,
        revision,
        seenMs: Math.min(seenMs, SURVEY_SEEN_MAX_MS),
        ...(opening !== undefined && { opening }),
        ...(contentId !== undefined && { contentId }),
      };
      const points = seenMs < paidAfterMs ? 0 : pointsReward;
      submit.mutate({
        entry: { kind: 'survey', ...askedFor(userId, id), id, title, points, sent },
        isAgain: false,
      });
    },
    isPending: submit.isPending,
    /** Undefined if they are not. */
    onTheWay,
    isClosed,
    isFailed,
    error: submit.error,
    /** The last failure was about answers that are no longer the same. */
    forgetFailure: () => {
      if (submit.isError) submit.reset();
    },
  };
}

export type Sending = ReturnType<typeof useSendAnswers>;
