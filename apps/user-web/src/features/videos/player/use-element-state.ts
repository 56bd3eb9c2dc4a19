import type { ContentDto } from '@pwen/api-client';
import { useRef, useState } from 'react';

import { bufferedFrom } from './buffered';
import { watchedUpTo } from './progress/pieces';
import { WatchMeasure } from './progress/watch-measure';

/** What a player shows of its video element. Times are in seconds. */
interface PlaybackState {
  position: number;
  length: number;
  buffered: number;
  /** How far it was watched on a page that was seen, without leaving anything out. */
  watched: number;
  isPaused: boolean;
  isMuted: boolean;
  isEnded: boolean;
  /** Whether it would play, but has not loaded enough. */
  isWaiting: boolean;
  hasFailed: boolean;
  /** Whether the video has captions, and whether they are shown. */
  hasCaptions: boolean;
  showsCaptions: boolean;
}

/** The video element of a player, and what is known of it: `read` reads it anew, `change` says what it cannot say itself. */
export function useElementState(video: ContentDto) {
  const element = useRef<HTMLVideoElement>(null);
  const [measure] = useState(() => new WatchMeasure());
  const [state, setState] = useState<PlaybackState>({
    position: 0,
    length: (video.durationMs ?? 0) / 1000,
    buffered: 0,
    watched: 0,
    isPaused: false,
    isMuted: false,
    isEnded: false,
    isWaiting: true,
    hasFailed: false,
    hasCaptions: false,
    showsCaptions: false,
  });
  const change = (changes: Partial<PlaybackState>) => setState((before) => ({ ...before, ...changes }));

  /** Reads the element, which is the truth, after each of its events. */
  const read = (changes: Partial<PlaybackState> = {}) => {
    const player = element.current;
    if (!player) return;
    measure.ask(player);
    const watched = watchedUpTo(measure.pieces) / 1000;
    setState((before) => ({
      ...before,
      position: player.currentTime,
      length: Number.isFinite(player.duration) ? player.duration : before.length,
      buffered: bufferedFrom(player.currentTime, player.buffered),
      watched,
      isMuted: player.muted,
      hasCaptions: player.textTracks.length > 0,
      showsCaptions: Array.from(player.textTracks).some(({ mode }) => mode === 'showing'),
      ...changes,
    }));
  };
  const moveTo = (seconds: number) => {
    if (element.current) element.current.currentTime = seconds;
  };
  return { element, measure, state, change, read, moveTo };
}

export type ElementState = ReturnType<typeof useElementState>;
