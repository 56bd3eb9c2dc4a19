import { completeContent, headersFor, type ContentDto } from '@pwen/api-client';
import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { mayPass } from '../../../outbox/may-pass';
import { askedFor } from '../../../outbox/outbox';
import { type Sending, useOutboxCall } from '../../../outbox/use-outbox-call';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { userQuery, useUser } from '../../auth/use-user';
import { announceAward } from '../../points/announce-award';
import { awardEvent } from '../../points/award-event';
import { refreshPoints, refreshPointsSoon } from '../../points/balance';
import { ceilingAbove } from '../../points/ceiling-above';
import { type VideoOnTheWay, videosOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { sendQuickAnswersBefore } from '../../points/on-the-way/send-quick-answers';
import { tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { showRequested } from '../../points/shown-points';
import { rememberTold } from '../../points/told-by-calls';
import { useShowEarned } from '../../points/use-show-earned';
import { videoKeys } from '../video-keys';
import { markCompleted } from '../video-queries';
import { storeCompletedView, pauseLeftMs } from '../view-limit/view-limit';
import { isOnlyLate, isPromised } from './not-watched-yet';
import { asCounted, type Watched } from './watched';

/** By then the page has sent it itself, unless it was closed. */
const CLOSED_AFTER_MS = 5000;

/**
 * Completes a watched video. The balance grows immediately and settles on the server's answer; a refusal takes the points
 * away again and says what happens next. Without an answer it is sent again later.
 */
export function useCompleteVideo() {
  const { user } = useUser();
  const send = useSendCompletion();
  return ({ id, title, isCompleted, pointsReward }: ContentDto, watched: Watched) => {
    // A video that is worth nothing and was completed before has nothing left to send.
    const isSettled = isCompleted && pointsReward === 0;
    if (!user || isSettled) return;
    const { afterMs, ...counted } = asCounted(watched);
    const entry: VideoOnTheWay = {
      kind: 'video',
      ...askedFor(user.id, id),
      id,
      title,
      // Points that are known to be earned already, or not to be paid during the pause, are not expected.
      points: isCompleted || pauseLeftMs() > 0 ? 0 : pointsReward,
      ...counted,
    };
    if (afterMs === 0) return send({ entry, isAgain: false });
    videosOnTheWay.keep({ ...entry, notBefore: Date.now() + afterMs + CLOSED_AFTER_MS });
    setTimeout(() => {
      const isNewest = videosOnTheWay.find(entry)?.sentAt === entry.sentAt;
      if (isNewest) send({ entry, isAgain: false });
    }, afterMs);
  };
}

/** Sends completions one after another, never two at a time. */
export function useSendCompletion(): (sending: Sending<VideoOnTheWay>) => void {
  const queries = useQueryClient();
  const texts = useTexts();
  const showEarned = useShowEarned();

  const { mutate } = useOutboxCall({
    outbox: videosOnTheWay,
    call: async (entry) => {
      await sendQuickAnswersBefore(entry);
      const { userId, id, played, endedMs } = entry;
      return completeContent({
        path: { id },
        headers: headersFor(userId),
        body: played && { played, endedMs },
      });
    },
    lane: 'complete-video',
    staysAfter: (refusal, { entry, isAgain }) =>
      mayPass(refusal.code) || isOnlyLate(refusal, entry) || (isAgain && isPromised(refusal, entry)),
    onFirst: ({ id, points }) => {
      const onTopOf = queries.getQueryData(userQuery.queryKey)?.balanceSequence ?? 0;
      // It comes later, which the page has said.
      if (ceilingAbove(queries.getQueryData(userQuery.queryKey), points, 'VIDEO_WATCH')) return;
      return showRequested({ id, points, onTopOf });
    },
    onSlow: (entry) => tellOnTheWay(entry, 'slow', texts),
    onAnswered: ({ newBalance, balanceSequence, pointsEarned, viewLimit }, { entry, isLate }) => {
      const { userId, id, title } = entry;
      markCompleted(queries, id);
      storeCompletedView(id, pointsEarned, viewLimit);
      forgetNotice('video');
      showEarned(
        userId,
        { points: pointsEarned, occasion: 'video', contentId: id, contentTitle: title, isLate },
        { points: newBalance, balanceSequence },
      );
    },
    onWaiting: async (refusal, { entry, isAgain }) => {
      if (isAgain) return;
      const announced = refusal.kind === 'answered' && (await announcements());
      if (announced) announced.announceWaiting(refusal, entry, texts);
      else tellOnTheWay(entry, 'offline', texts);
      refreshPointsSoon(queries);
    },
    onRefused: async (refusal, { entry, isAgain, isLate }) => {
      const announced = await announcements();
      if (announced) announced.announceRefusal(refusal, isAgain, texts);
      else {
        // The line was lost meanwhile: the next answer is explained.
        videosOnTheWay.keep(entry);
        if (!isAgain) tellOnTheWay(entry, 'offline', texts);
        return;
      }
      const { userId, points, id: contentId, title: contentTitle } = entry;
      if (refusal.code === 'ALREADY_COMPLETED') {
        markCompleted(queries, contentId);
        // The answer to an earlier call was lost: this is the first that the person hears of it.
        if (isAgain && points > 0) {
          const paid = { points, occasion: 'video', contentId, contentTitle, isLate } as const;
          rememberTold({ ...paid, userId });
          announceAward(awardEvent(paid, texts));
          refreshPoints(queries);
        }
      }
      // It got a required survey after it was shown: the videos are fetched again, so that the page asks for it.
      if (refusal.code === 'SURVEY_REQUIRED') void queries.invalidateQueries({ queryKey: videoKeys.all });
      if (!isAgain) refreshPointsSoon(queries);
    },
  });
  return mutate;
}

/**
 * Most videos are paid: what is said of the others is fetched when the server, which can be reached, refuses.
 *
 * @returns undefined if the line was lost meanwhile
 */
const announcements = () => import('./announce-refusal').catch(() => undefined);
