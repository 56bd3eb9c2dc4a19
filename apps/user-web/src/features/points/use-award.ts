import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { completeContent, type ContentDto, type UserDto } from '@pwen/api-client';
import { isRefusedWith } from '../../api/refusal';
import { userQuery } from '../auth/use-user';
import { markCompleted } from '../videos/video-queries';
import { announceAward, lastAward, type Award } from './announce-award';
import { historyQuery } from './history-query';
import { dropCompletion, keepCompletion } from './pending-completions';
import { useAnnounceRefusal } from './use-announce-refusal';
import { noteCompletedView } from './view-limit';

const SYNC_AFTER_MS = 1000;

/**
 * Completes a watched video. The balance grows at once and settles on the server's answer; a refusal puts the prior
 * balance back and says what happens next. Awards run one after another, never two at a time.
 */
export function useAward() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const announceRefusal = useAnnounceRefusal();

  const setPoints = (points: number) =>
    queries.setQueryData<UserDto | null>(userQuery.queryKey, (user) => user && { ...user, points });

  const { mutate } = useMutation({
    scope: { id: 'award' },
    mutationFn: async (video: ContentDto) => {
      const user = queries.getQueryData(userQuery.queryKey);
      if (!user) return;
      // What is known to be earned already is not counted up only to fall back.
      if (!video.isCompleted) setPoints(user.points + video.pointsReward);
      try {
        const { data } = await completeContent({ path: { id: video.id } });
        setPoints(data.newBalance);
        dropCompletion(user.id, video.id);
        markCompleted(queries, video.id);
        noteCompletedView(video.id, data.viewLimit);
        const earned: Award = { points: data.pointsEarned, title: video.title, source: 'video' };
        lastAward.set(earned);
        announceAward(earned, t);
      } catch (thrown) {
        setPoints(user.points);
        const outcome = announceRefusal(thrown);
        if (outcome === 'already-earned') markCompleted(queries, video.id);
        // The gate was shut after the video had been shown: now it is drawn where the person is sent to.
        if (isRefusedWith(thrown, 'SURVEY_REQUIRED'))
          void queries.invalidateQueries({ queryKey: ['content'] });
        if (outcome === 'try-later') keepCompletion(user.id, video.id);
        else dropCompletion(user.id, video.id);
      }
      setTimeout(() => {
        void queries.invalidateQueries({ queryKey: userQuery.queryKey });
        void queries.invalidateQueries({ queryKey: historyQuery.queryKey });
      }, SYNC_AFTER_MS);
    },
  });

  return (video: ContentDto) => {
    if (video.pointsReward > 0) mutate(video);
  };
}
