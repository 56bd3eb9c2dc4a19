import type { ContentDto } from '@pwen/api-client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { isFocusFree } from '../../../ui/focus/focus-page';
import type { Watched } from '../complete-video/watched';
import { leaveFullscreen, toggleFullscreen } from './fullscreen';
import { useProgress } from './progress/use-progress';
import { useAttempts } from './use-attempts';
import { useElementState } from './use-element-state';
import { useSeek } from './use-seek';
import { useSoundAndCaptions } from './use-sound-and-captions';

interface PlaybackOptions {
  video: ContentDto;
  /** Whether its points can be earned: then the position is not moved beyond what was watched. */
  earns: boolean;
  onEnded: (watched: Watched) => void;
}

/**
 * Plays a video in an element of this page's own, from now on. Returns what to show of it, what a person can do with it,
 * and the properties of the element and of the frame around it and its controls. `attempt` is the element's key: after an
 * error a fresh one goes on where the last one stopped.
 */
export function usePlayback({ video, earns, onEnded }: PlaybackOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const elementState = useElementState(video);
  const { element, state, read } = elementState;
  const attempts = useAttempts(video, elementState);
  const { attempt, file, play, fail, failsWithoutPicture, tryAgain } = attempts;
  const progress = useProgress(video, earns, elementState);
  const plays = (changes?: Parameters<typeof read>[0]) => {
    read(changes);
    void progress.report();
  };
  const seek = useSeek(elementState, !earns);
  const soundAndCaptions = useSoundAndCaptions(elementState);

  // The button that was pressed is gone: that of the card, which the player replaces, or one of the player's own. Without
  // the focus the player would not hear its keys.
  useLayoutEffect(() => {
    if (isFocusFree()) frame.current?.focus({ preventScroll: true });
  }, [attempt, state.hasFailed]);

  return {
    state,
    /** Whether what it plays is not counted for now, because another video of the person is. */
    isElsewhere: progress.isElsewhere,
    attempt,
    /** The file that it plays. */
    file,
    element: element as RefObject<HTMLVideoElement | null>,
    togglePlay: () => {
      if (state.hasFailed) tryAgain();
      else if (state.isPaused || state.isEnded) play();
      else element.current?.pause();
    },
    tryAgain,
    toggleScreen: () => {
      if (frame.current && element.current) toggleFullscreen(frame.current, element.current);
    },
    ...seek,
    ...soundAndCaptions,
    frameProps: {
      ref: frame as RefObject<HTMLDivElement | null>,
      role: 'group',
      tabIndex: -1,
    },
    elementProps: {
      src: file.url,
      playsInline: true,
      'aria-label': video.title,
      onLoadedMetadata: () => {
        attempts.goOn();
        read();
      },
      onDurationChange: () => read(),
      onProgress: () => read(),
      onTimeUpdate: () => failsWithoutPicture() || plays(),
      onSeeking: () => read(),
      onSeeked: () => read(),
      onVolumeChange: () => read(),
      onPlay: () => read({ isPaused: false, isEnded: false }),
      onPause: () => read({ isPaused: true }),
      onWaiting: () => read({ isWaiting: true }),
      onCanPlay: () => read({ isWaiting: false }),
      onPlaying: () => plays({ isWaiting: false, isPaused: false }),
      onError: fail,
      onEnded: () => {
        if (failsWithoutPicture()) return;
        if (element.current) leaveFullscreen(element.current);
        read({ isEnded: true, isPaused: true, isWaiting: false });
        onEnded(progress.end());
      },
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
