import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { completeContent, headersFor, type ContentDto } from '@pwen/api-client';
import { isRefusedWith } from '../../../api/refusal';
import { useUser, userQuery } from '../../auth/use-user';
import { markCompleted } from '../video-queries';
import { announceAward, lastAward, type Award } from '../../points/announce-award';
import { noteBalance, pointsUnderWay } from '../../points/balance';
import { dropCompletion, keepCompletion } from './pending-completions';
import { useAnnounceRefusal } from './use-announce-refusal';
import { noteCompletedView } from '../view-limit/view-limit';

const SYNC_AFTER_MS = 1000;

interface Watched {
  video: ContentDto;
  userId: number;
}

/**
 * Completes a watched video. The balance grows at once and settles on the server's answer; a refusal puts the prior
 * balance back and says what happens next. Awards run one after another, never two at a time.
 */
export function useAward() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const { user } = useUser();
  const announceRefusal = useAnnounceRefusal();

  const { mutate } = useMutation({
    scope: { id: 'award' },
    mutationFn: async ({ video, userId }: Watched) => {
      // What is known to be earned already is not counted up only to fall back.
      if (!video.isCompleted) pointsUnderWay.set(video.pointsReward);
      try {
        const { data } = await completeContent({ path: { id: video.id }, headers: headersFor(userId) });
        noteBalance(queries, userId, data.newBalance);
        dropCompletion(userId, video.id);
        markCompleted(queries, video.id);
        noteCompletedView(video.id, data.viewLimit);
        // A video that is worth no points is completed without a word of points.
        if (data.pointsEarned > 0) {
          const earned: Award = { points: data.pointsEarned, title: video.title, source: 'video' };
          lastAward.set(earned);
          announceAward(earned, t);
        }
      } catch (thrown) {
        const outcome = announceRefusal(thrown);
        if (outcome === 'already-earned') markCompleted(queries, video.id);
        // The gate was shut after the video had been shown: now it is drawn where the person is sent to.
        if (isRefusedWith(thrown, 'SURVEY_REQUIRED'))
          void queries.invalidateQueries({ queryKey: ['content'] });
        if (outcome === 'try-later') keepCompletion(userId, video.id);
        else dropCompletion(userId, video.id);
      } finally {
        pointsUnderWay.set(0);
      }
      setTimeout(() => {
        void queries.invalidateQueries({ queryKey: userQuery.queryKey });
        void queries.invalidateQueries({ queryKey: ['points'] });
      }, SYNC_AFTER_MS);
    },
  });

  return (video: ContentDto) => {
    // Of one that is worth nothing and was completed before there is nothing to tell.
    const isSettled = video.isCompleted && video.pointsReward === 0;
    if (user && !isSettled) mutate({ video, userId: user.id });
  };
}
