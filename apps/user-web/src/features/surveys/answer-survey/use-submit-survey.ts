import { headersFor, submitSurvey } from '@pwen/api-client';
import type { UserErrorCode } from '@pwen/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { useTexts } from '../../../i18n/use-texts';
import { isCeiling, mayPass } from '../../../outbox/may-pass';
import { useOutboxCall } from '../../../outbox/use-outbox-call';
import { PATHS } from '../../../paths';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { showToast } from '../../../ui/toasts/toast-store';
import { cacheUser } from '../../auth/use-user';
import { announceAward } from '../../points/announce-award';
import { awardEvent } from '../../points/award-event';
import { refreshPoints } from '../../points/balance';
import { type AnswersOnTheWay, surveysOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { rememberTold } from '../../points/told-by-calls';
import { useShowEarned } from '../../points/use-show-earned';
import { videoKeys } from '../../videos/video-keys';
import { openGates } from '../../videos/video-queries';
import { surveyKeys } from '../survey-keys';
import { cacheAnswered, surveyQuery } from '../survey-queries';
import { dropDraft } from './drafts';

const FAILURE_TOAST_MS = 4000;

/**
 * Of answers the form says the first refusal itself, and keeps what was written; only what the person believes to be sent
 * is sent again after one, and what a ceiling lets be paid later.
 */
export const staysAfter = ({ code }: { code: UserErrorCode }, { isAgain }: { isAgain: boolean }) =>
  isCeiling(code) || (isAgain && mayPass(code));

/**
 * Sends answers. The server counts them once. The draft is kept until the server has them.
 *
 * @param onSettled called when the survey is answered, now or before
 */
export function useSubmitSurvey({ onSettled }: { onSettled?: () => void } = {}) {
  const queries = useQueryClient();
  const texts = useTexts();
  const showEarned = useShowEarned();
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
  const announceLate = ({ userId, points, id: contentId, title: contentTitle }: AnswersOnTheWay) => {
    const paid = { points, occasion: 'survey', contentId, contentTitle, isLate: true } as const;
    rememberTold({ ...paid, userId });
    announceAward(awardEvent(paid, texts));
    refreshPoints(queries);
  };
  const settle = ({ userId, id }: AnswersOnTheWay, completedAt: string) => {
    dropDraft(userId, `survey:${id}`);
    cacheAnswered(queries, userId, id, completedAt);
    openGates(queries, id);
    for (const queryKey of [surveyKeys.stats(userId), surveyKeys.responses(userId), surveyKeys.results])
      void queries.invalidateQueries({ queryKey });
    onSettled?.();
  };

  return useOutboxCall({
    outbox: surveysOnTheWay,
    call: ({ userId, id: surveyId, sent }) =>
      submitSurvey({ headers: headersFor(userId), body: { surveyId, ...sent } }),
    staysAfter,
    onFirst: () => forgetNotice('survey'),
    onSlow: (entry) => tellOnTheWay(entry, 'slow', texts),
    onAnswered: ({ pointsEarned, newBalance, balanceSequence, completedAt }, { entry, isLate }) => {
      settle(entry, completedAt);
      if (pointsEarned === 0)
        showToast({ title: texts.survey.fastSent, description: texts.survey.fastSentText });
      showEarned(
        entry.userId,
        { points: pointsEarned, occasion: 'survey', contentId: entry.id, contentTitle: entry.title, isLate },
        { points: newBalance, balanceSequence },
      );
    },
    onRefused: async ({ code }, { entry, isAgain }, thrown) => {
      const { userId, id } = entry;
      if (code === 'SURVEY_ALREADY_ANSWERED') {
        // If the answer to an earlier call was lost, this is the first that the person hears of it.
        if (isAgain) announceLate(entry);
        else announceFailure(thrown);
        return settle(entry, new Date().toISOString());
      }
      // The answers stay in the draft.
      if (isAgain) announceFailure(thrown);
      if (code === 'SURVEY_CHANGED')
        await queries.prefetchQuery({ ...surveyQuery(id, userId), staleTime: 0, retry: false });
      if (code === 'SURVEY_CLOSED' || code === 'SURVEY_NOT_FOUND') {
        void queries.invalidateQueries({ queryKey: surveyKeys.list(userId) });
        // A survey that can no longer be answered does not block a video.
        void queries.invalidateQueries({ queryKey: videoKeys.all });
      }
      if (code === 'NOT_SIGNED_IN') askToLogIn();
    },
  });
}

/** After a session has expired: the answers stay on the device, and the sign-in page leads back to them. */
export function useAskToLogIn() {
  const queries = useQueryClient();
  const leaveRefusal = useLeaveRefusal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    cacheUser(queries, null);
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
