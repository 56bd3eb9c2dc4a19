import type { ContentDto } from '@pwen/api-client';
import { useSyncExternalStore } from 'react';

import { useStored } from '../../../device/storage';
import { useCeilingAbove } from '../../points/ceiling-above';
import { activeVideoId } from '../playback/playback';
import { endOfPause, subscribeToNothing, subscribeToSeconds } from './view-limit';

type Video = Pick<ContentDto, 'id' | 'durationMs'>;

/**
 * Whether a video will give no points, because the pause will still run at its end. The server decides at the end, so a
 * video that ends later than the pause pays as usual.
 *
 * @param beganAt when it began to play (milliseconds since 1970); null before that: it would begin now
 */
export function usePaysNothing({ durationMs }: Video, beganAt: number | null): boolean {
  const endsAt = endOfPause(useStored('videoTimeoutStart'));
  return useSyncExternalStore(
    endsAt === null ? subscribeToNothing : subscribeToSeconds,
    () => {
      const now = Date.now();
      // It may stand still for a while, but it cannot end before this.
      const earliestEnd = Math.max(now, (beganAt ?? now) + (durationMs ?? 0));
      return endsAt !== null && endsAt > earliestEnd;
    },
    () => false,
  );
}

let activeSince = 0;
activeVideoId.subscribe(() => (activeSince = Date.now()));

/** Whether a video in a card, which may be playing there, will give no points now because of the pause or a ceiling. */
export function useCardPaysNothing(video: Video & Pick<ContentDto, 'pointsReward'>): boolean {
  const isPlaying = activeVideoId.use() === video.id;
  const ceiling = useCeilingAbove(video.pointsReward, 'VIDEO_WATCH');
  return usePaysNothing(video, isPlaying ? activeSince : null) || ceiling !== null;
}
