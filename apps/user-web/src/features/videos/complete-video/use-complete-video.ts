import { completeContent, headersFor, type ContentDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { isRefusedWith } from '../../../api/refusal';
import { useUser } from '../../auth/use-user';
import { refreshPointsSoon } from '../../points/balance';
import { requestedPoints } from '../../points/shown-points';
import { useNoteEarned } from '../../points/use-note-earned';
import { videoKeys } from '../video-keys';
import { markCompleted } from '../video-queries';
import { noteCompletedView } from '../view-limit/view-limit';
import { dropCompletion, keepCompletion } from './pending-completions';
import { useAnnounceRefusal } from './use-announce-refusal';

interface Watched {
  video: ContentDto;
  userId: number;
}

/** Shows these points on top of the balance, until the function that it returns is called. */
function showRequestedPoints(points: number): () => void {
  requestedPoints.set(requestedPoints.get() + points);
  return () => requestedPoints.set(requestedPoints.get() - points);
}

/**
 * Completes a watched video. The balance grows immediately and settles on the server's answer; a refusal takes the points
 * away again and says what happens next. Completions are sent one after another, never two at a time.
 */
export function useCompleteVideo() {
  const queries = useQueryClient();
  const { user } = useUser();
  const noteEarned = useNoteEarned();
  const announceRefusal = useAnnounceRefusal();

  const { mutate } = useMutation({
    scope: { id: 'complete-video' },
    mutationFn: async ({ video, userId }: Watched) =>
      (await completeContent({ path: { id: video.id }, headers: headersFor(userId) })).data,
    // Points that are known to be earned already are not added only to be taken away again.
    onMutate: ({ video }) => showRequestedPoints(video.isCompleted ? 0 : video.pointsReward),
    onSuccess: ({ newBalance, pointsEarned, viewLimit }, { video, userId }) => {
      dropCompletion(userId, video.id);
      markCompleted(queries, video.id);
      noteCompletedView(video.id, viewLimit);
      noteEarned(
        userId,
        { points: pointsEarned, occasion: 'video', contentId: video.id, contentTitle: video.title },
        newBalance,
      );
    },
    onError: (thrown, { video, userId }) => {
      const outcome = announceRefusal(thrown);
      if (outcome === 'already-earned') markCompleted(queries, video.id);
      // The video got a required survey after it was shown: the videos are fetched again, so that the page asks for it.
      if (isRefusedWith(thrown, 'SURVEY_REQUIRED'))
        void queries.invalidateQueries({ queryKey: videoKeys.all });
      if (outcome === 'try-later') keepCompletion(userId, video.id);
      else dropCompletion(userId, video.id);
      refreshPointsSoon(queries);
    },
    onSettled: (_answer, _thrown, _watched, hideRequestedPoints) => hideRequestedPoints?.(),
  });

  return (video: ContentDto) => {
    // A video that is worth nothing and was completed before has nothing left to send.
    const isSettled = video.isCompleted && video.pointsReward === 0;
    if (user && !isSettled) mutate({ video, userId: user.id });
  };
}
