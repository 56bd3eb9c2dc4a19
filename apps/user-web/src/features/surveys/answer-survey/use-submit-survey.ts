import { headersFor, submitSurvey } from '@pwen/api-client';
import type { ErrorCode } from '@pwen/domain/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { answeredInTime } from '../../../api/answered-in-time';
import { isRefusedWith, refusalOf } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { noteUser } from '../../auth/use-user';
import { announceAward } from '../../points/announce-award';
import { awardEvent } from '../../points/award-event';
import { refreshPoints } from '../../points/balance';
import {
  changeAward,
  dropAward,
  keepAward,
  type AwardOnTheWay,
  type SentAnswers,
  wasTold,
} from '../../points/on-the-way/awards-on-the-way';
import { SLOW_MS, tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { noteTold } from '../../points/told-by-calls';
import { useNoteEarned } from '../../points/use-note-earned';
import { videoKeys } from '../../videos/video-keys';
import { openGates } from '../../videos/video-queries';
import { surveyKeys } from '../survey-keys';
import { noteAnswered, surveyQuery } from '../survey-queries';
import { dropDraft } from './drafts';

const FAILURE_TOAST_MS = 4000;

/** After these, answers that the person believes to be sent are sent again. */
export const MAY_PASS: readonly ErrorCode[] = [
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'RATE_LIMITED',
  'NOT_SIGNED_IN',
  'PERSON_CHANGED',
];

export const SUBMIT_SURVEY = ['submit-survey'] as const;

/** Answers, and what they earn. */
export interface Submission {
  award: AwardOnTheWay;
  sent: SentAnswers;
  /** Whether it was sent before, without an answer. */
  isAgain: boolean;
}

/**
 * Sends answers. They are stored before, and sent again until the server has answered: it counts them once. The draft is
 * kept until the server has them.
 *
 * @param onSettled called when the survey is answered, now or before
 */
export function useSubmitSurvey({ onSettled }: { onSettled?: () => void } = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const noteEarned = useNoteEarned();
  const askToLogIn = useAskToLogIn();
  const leaveRefusal = useLeaveRefusal();

  /** The dialog has closed, or was closed long ago. */
  const announceFailure = (thrown: unknown) =>
    leaveRefusal(
      {
        about: 'survey',
        words: (current) => {
          const text = failureText(thrown, current);
          return { title: current.survey.failed, ...(text && { text }) };
        },
        thrown,
      },
      { durationMs: FAILURE_TOAST_MS },
    );
  const announceLate = ({ userId, points, id: contentId, title: contentTitle }: AwardOnTheWay) => {
    const paid = { points, occasion: 'survey', contentId, contentTitle, isLate: true } as const;
    noteTold({ ...paid, userId });
    announceAward(awardEvent(paid, texts));
    refreshPoints(queries);
  };
  const settle = ({ userId, id }: AwardOnTheWay, completedAt: string) => {
    dropAward({ userId, occasion: 'survey', id });
    dropDraft(userId, `survey:${id}`);
    noteAnswered(queries, userId, id, completedAt);
    openGates(queries, id);
    for (const queryKey of [surveyKeys.stats(userId), surveyKeys.responses(userId), surveyKeys.results])
      void queries.invalidateQueries({ queryKey });
    onSettled?.();
  };

  return useMutation({
    mutationKey: SUBMIT_SURVEY,
    mutationFn: async ({ award: { userId, id: surveyId }, sent }: Submission) =>
      (await answeredInTime(submitSurvey({ headers: headersFor(userId), body: { surveyId, ...sent } }))).data,
    onMutate: ({ award, sent, isAgain }) => {
      if (isAgain) {
        changeAward(award, { told: true });
        return undefined;
      }
      forgetNotice('survey');
      keepAward({ ...award, sent });
      const slow = setTimeout(() => tellOnTheWay(award, 'slow', texts), SLOW_MS);
      return () => clearTimeout(slow);
    },
    onSuccess: ({ pointsEarned, newBalance, balanceSequence, completedAt }, { award }) => {
      const isLate = wasTold(award);
      settle(award, completedAt);
      noteEarned(
        award.userId,
        { points: pointsEarned, occasion: 'survey', contentId: award.id, contentTitle: award.title, isLate },
        { points: newBalance, balanceSequence },
      );
    },
    onError: async (thrown, { award, isAgain }) => {
      const { userId, id } = award;
      const refusal = refusalOf(thrown);
      if (refusal.kind === 'unreachable') return tellOnTheWay(award, 'offline', texts);
      if (isAgain && MAY_PASS.includes(refusal.code)) return;
      if (refusal.code === 'SURVEY_ALREADY_ANSWERED') {
        // If the answer to an earlier call was lost, this is the first that the person hears of it.
        if (isAgain) announceLate(award);
        else announceFailure(thrown);
        return settle(award, new Date().toISOString());
      }
      // The answers stay in the draft.
      dropAward(award);
      if (isAgain) announceFailure(thrown);
      if (refusal.code === 'SURVEY_CHANGED')
        await queries.prefetchQuery({ ...surveyQuery(id, userId), staleTime: 0, retry: false });
      if (refusal.code === 'SURVEY_CLOSED' || refusal.code === 'SURVEY_NOT_FOUND') {
        void queries.invalidateQueries({ queryKey: surveyKeys.list(userId) });
        // A survey that can no longer be answered does not block a video.
        void queries.invalidateQueries({ queryKey: videoKeys.all });
      }
      if (refusal.code === 'NOT_SIGNED_IN') askToLogIn();
    },
    onSettled: (_answer, _thrown, _submission, stop) => stop?.(),
  });
}

/** After a session has expired: the answers stay on the device, and the sign-in page leads back to them. */
export function useAskToLogIn() {
  const queries = useQueryClient();
  const leaveRefusal = useLeaveRefusal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    noteUser(queries, null);
    leaveRefusal({
      about: 'survey',
      words: ({ survey, errors }) => ({ title: survey.failed, text: errors.NOT_SIGNED_IN }),
      asksToLogIn: true,
    });
    void navigate(PATHS.auth, { state: { from: pathname + search } });
  };
}

/** What a failed submit says below its title; undefined: the sentence of the refusal. */
export function failureText(thrown: unknown, texts: Texts): string | undefined {
  return isRefusedWith(thrown, 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE') ? texts.survey.failedText : undefined;
}
