import type { ContentDto } from '@pwen/api-client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

import { isFocusFree } from '../../../ui/focus/focus-page';
import { leaveFullscreen, toggleFullscreen } from './fullscreen';
import { useAttempts } from './use-attempts';
import { useElementState } from './use-element-state';
import { useSeek } from './use-seek';
import { useSoundAndCaptions } from './use-sound-and-captions';

interface PlaybackOptions {
  video: ContentDto;
  /** Whether the position may be moved beyond what was watched. */
  mayJump: boolean;
  onEnded: () => void;
}

/**
 * Plays a video in an element of this page's own, from now on. Returns what to show of it, what a person can do with it,
 * and the properties of the element and of the frame around it and its controls. `attempt` is the element's key: after an
 * error a fresh one goes on where the last one stopped.
 */
export function usePlayback({ video, mayJump, onEnded }: PlaybackOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const elementState = useElementState(video);
  const { element, state, read } = elementState;
  const attempts = useAttempts(video, elementState);
  const { attempt, file, play, fail, failsWithoutPicture, tryAgain } = attempts;
  const seek = useSeek(elementState, mayJump);
  const soundAndCaptions = useSoundAndCaptions(elementState);

  // The button that was pressed is gone: that of the card, which the player replaces, or one of the player's own. Without
  // the focus the player would not hear its keys.
  useLayoutEffect(() => {
    if (isFocusFree()) frame.current?.focus({ preventScroll: true });
  }, [attempt, state.hasFailed]);

  return {
    state,
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
      onTimeUpdate: () => failsWithoutPicture() || read(),
      onSeeked: () => read(),
      onVolumeChange: () => read(),
      onPlay: () => read({ isPaused: false, isEnded: false }),
      onPause: () => read({ isPaused: true }),
      onWaiting: () => read({ isWaiting: true }),
      onCanPlay: () => read({ isWaiting: false }),
      onPlaying: () => read({ isWaiting: false, isPaused: false }),
      onError: fail,
      onEnded: () => {
        if (failsWithoutPicture()) return;
        if (element.current) leaveFullscreen(element.current);
        read({ isEnded: true, isPaused: true, isWaiting: false });
        onEnded();
      },
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
