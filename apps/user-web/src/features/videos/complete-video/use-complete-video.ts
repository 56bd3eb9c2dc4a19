import { completeContent, getContent, headersFor, type ContentDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { answeredInTime } from '../../../api/answered-in-time';
import { refusalOf } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { useTexts } from '../../../i18n/use-texts';
import { forgetNotice } from '../../../ui/refusal/left-notice';
import { userQuery, useUser } from '../../auth/use-user';
import { announceAward } from '../../points/announce-award';
import { awardEvent } from '../../points/award-event';
import { refreshPoints, refreshPointsSoon } from '../../points/balance';
import {
  awardOnTheWay,
  changeAward,
  dropAward,
  keepAward,
  type AwardOnTheWay,
  wasTold,
} from '../../points/on-the-way/awards-on-the-way';
import { SLOW_MS, tellOnTheWay } from '../../points/on-the-way/tell-on-the-way';
import { showRequested } from '../../points/shown-points';
import { noteTold } from '../../points/told-by-calls';
import { useNoteEarned } from '../../points/use-note-earned';
import { hasStartedLate } from '../playback/late-starts';
import { videoKeys } from '../video-keys';
import { markCompleted } from '../video-queries';
import { noteCompletedView, pauseLeftMs } from '../view-limit/view-limit';
import type { CompletionOutcome } from './announce-refusal';

export const COMPLETE_VIDEO = ['complete-video'] as const;

/** After so many errors of the server it is no bad moment any more. */
const MAX_FAILURES = 20;

interface Completion {
  award: AwardOnTheWay;
  /** Whether it was sent before, without an answer. */
  isAgain: boolean;
}

/**
 * Completes a watched video. The balance grows immediately and settles on the server's answer; a refusal takes the points
 * away again and says what happens next. Without an answer it is sent again later.
 */
export function useCompleteVideo() {
  const { user } = useUser();
  const send = useSendCompletion();
  return (video: ContentDto) => {
    // A video that is worth nothing and was completed before has nothing left to send.
    const isSettled = video.isCompleted && video.pointsReward === 0;
    if (!user || isSettled) return;
    const award: AwardOnTheWay = {
      userId: user.id,
      occasion: 'video',
      id: video.id,
      title: video.title,
      // Points that are known to be earned already, or not to be paid during the pause, are not expected.
      points: video.isCompleted || pauseLeftMs() > 0 ? 0 : video.pointsReward,
      told: false,
      failures: 0,
      startedLate: hasStartedLate(video.id),
    };
    send({ award, isAgain: false });
  };
}

/** Sends completions one after another, never two at a time. */
export function useSendCompletion(): (completion: Completion) => void {
  const queries = useQueryClient();
  const texts = useTexts();
  const noteEarned = useNoteEarned();

  const { mutate } = useMutation({
    mutationKey: COMPLETE_VIDEO,
    scope: { id: 'complete-video' },
    mutationFn: async ({ award: { userId, id } }: Completion) =>
      (await answeredInTime(completeContent({ path: { id }, headers: headersFor(userId) }))).data,
    onMutate: ({ award, isAgain }) => {
      // What was sent before is shown as on its way, not as there.
      if (isAgain) {
        changeAward(award, { told: true });
        return undefined;
      }
      keepAward(award);
      const { id, points } = award;
      const onTopOf = queries.getQueryData(userQuery.queryKey)?.balanceSequence ?? 0;
      const hidePoints = showRequested({ id, points, onTopOf });
      const slow = setTimeout(() => tellOnTheWay(award, 'slow', texts), SLOW_MS);
      return () => {
        clearTimeout(slow);
        hidePoints();
      };
    },
    onSuccess: ({ newBalance, balanceSequence, pointsEarned, viewLimit }, { award }) => {
      const isLate = wasTold(award);
      dropAward(award);
      markCompleted(queries, award.id);
      noteCompletedView(award.id, pointsEarned, viewLimit);
      forgetNotice('video');
      noteEarned(
        award.userId,
        { points: pointsEarned, occasion: 'video', contentId: award.id, contentTitle: award.title, isLate },
        { points: newBalance, balanceSequence },
      );
    },
    onError: async (thrown, { award, isAgain }) => {
      const isLate = wasTold(award);
      const outcome = await outcomeOf(thrown, award, isAgain, texts);
      switch (outcome) {
        case 'paid-before':
          dropAward(award);
          markCompleted(queries, award.id);
          // The answer to an earlier call was lost: this is the first that the person hears of it.
          if (isAgain && award.points > 0) {
            const { points, id: contentId, title: contentTitle } = award;
            const paid = { points, occasion: 'video', contentId, contentTitle, isLate } as const;
            noteTold({ ...paid, userId: award.userId });
            announceAward(awardEvent(paid, texts));
            refreshPoints(queries);
          }
          break;
        case 'started-late':
          // Reading the video starts it for the server. It pays when the time of the video has passed.
          void getContent({ path: { id: award.id } }).catch(() => undefined);
          noteFailure(award);
          break;
        case 'server-fault':
          noteFailure(award);
          break;
        case 'unreachable':
          break;
        case 'survey-required':
          // It got a required survey after it was shown: the videos are fetched again, so that the page asks for it.
          void queries.invalidateQueries({ queryKey: videoKeys.all });
          dropAward(award);
          break;
        case 'refused':
          dropAward(award);
          break;
      }
      if (!isAgain) refreshPointsSoon(queries);
    },
    onSettled: (_answer, _thrown, _completion, settle) => settle?.(),
  });
  return mutate;
}

/** Says what became of a completion without points. */
async function outcomeOf(
  thrown: unknown,
  award: AwardOnTheWay,
  isAgain: boolean,
  texts: Texts,
): Promise<CompletionOutcome> {
  const refusal = refusalOf(thrown);
  if (refusal.kind === 'answered') {
    try {
      // Most videos are paid: what is said of the others is fetched when the server, which can be reached, refuses.
      const { announceRefusal } = await import('./announce-refusal');
      return announceRefusal(refusal, award, isAgain, texts);
    } catch {
      // The line was lost meanwhile: the next answer is explained.
    }
  }
  if (!isAgain) tellOnTheWay(award, 'offline', texts);
  return 'unreachable';
}

function noteFailure(award: AwardOnTheWay): void {
  const failures = (awardOnTheWay(award)?.failures ?? 0) + 1;
  if (failures >= MAX_FAILURES) dropAward(award);
  else changeAward(award, { failures });
}
