import { headersFor, submitSurvey } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useOutboxCall } from '../../../outbox/use-outbox-call';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { showToast } from '../../../ui/toasts/toast-store';
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
import { failureText, staysAfter, useAskToLogIn } from './refused-answers';

const FAILURE_TOAST_MS = 4000;

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
