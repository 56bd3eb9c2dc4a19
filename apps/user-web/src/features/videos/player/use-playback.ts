import type { ContentDto } from '@pwen/api-client';
import { PictureWatch } from '@pwen/web/video/picture-watch';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { isFocusFree } from '../../../ui/focus/focus-page';
import { startPlayback } from '../playback/playback';
import { otherFileOf, useVideoFile, type VideoFile } from '../playback/video-file';
import { leaveFullscreen, toggleFullscreen } from './fullscreen';
import { bufferedFrom, watchedUpTo } from './watched';

/** What a player shows of its video element. Times are in seconds. */
export interface PlaybackState {
  position: number;
  length: number;
  buffered: number;
  /** How far it was watched without leaving anything out. */
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
  const element = useRef<HTMLVideoElement>(null);
  const picture = useRef<PictureWatch>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  // Chosen once: a video that plays does not change when the line does.
  const chosen = useVideoFile(video);
  const [file, setFile] = useState(chosen);
  const other = useRef<VideoFile>(null);
  const [{ attempt, from }, setAttempt] = useState({ attempt: 0, from: 0 });
  const [wasHeldBack, setHeldBack] = useState(0);
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
  const note = (changes: Partial<PlaybackState> = {}) => {
    const player = element.current;
    if (!player) return;
    setState((before) => ({
      ...before,
      position: player.currentTime,
      length: Number.isFinite(player.duration) ? player.duration : before.length,
      buffered: bufferedFrom(player.currentTime, player.buffered),
      watched: watchedUpTo(before.watched, player.played),
      isMuted: player.muted,
      hasCaptions: player.textTracks.length > 0,
      showsCaptions: Array.from(player.textTracks).some(({ mode }) => mode === 'showing'),
      ...changes,
    }));
  };

  const fail = () => {
    // Said once more of the file before: by the element and by its promise.
    if (other.current && file !== other.current) return;
    const next = other.current ? null : otherFileOf(video, file);
    if (!next) return change({ hasFailed: true, isWaiting: false });
    other.current = next;
    setFile(next);
    change({ isWaiting: true });
    setAttempt({ attempt: attempt + 1, from: state.position });
  };
  /** Fails where there is sound without its picture: nobody has watched that. */
  const failsWithoutPicture = (): boolean => {
    if (!element.current || !picture.current?.isMissing(element.current)) return false;
    fail();
    return true;
  };
  const play = () => {
    const player = element.current;
    if (!player) return;
    // The element fetches its file as soon as React has made it. An error before it is in the page reaches no listener.
    if (player.error) return fail();
    startPlayback(player).catch((thrown: unknown) => {
      if (player !== element.current) return;
      if (player.error || isUnplayable(thrown)) fail();
      // A browser that refuses to start leaves the choice to the person.
      else change({ isPaused: true, isWaiting: false });
    });
  };
  const start = useEffectEvent(play);
  useEffect(() => start(), [attempt]);

  // The button that was pressed is gone: that of the card, which the player replaces, or one of the player's own. Without
  // the focus the player would not hear its keys.
  useLayoutEffect(() => {
    if (isFocusFree()) frame.current?.focus({ preventScroll: true });
  }, [attempt, state.hasFailed]);

  const seekTo = (seconds: number) => {
    const player = element.current;
    if (!player) return;
    const end = Math.max(0, state.length - 0.1);
    const furthest = mayJump ? end : Math.min(end, Math.max(state.watched, player.currentTime));
    if (seconds > furthest + 1 && !mayJump) setHeldBack((times) => times + 1);
    player.currentTime = Math.min(Math.max(0, seconds), furthest);
    note({ isEnded: false });
  };

  const tryAgain = () => {
    change({ hasFailed: false, isWaiting: true, isPaused: false });
    setAttempt({ attempt: attempt + 1, from: state.position });
  };

  return {
    state,
    attempt,
    /** The file that it plays. */
    file,
    /** How often somebody tried to skip what gives points only if it is watched. */
    wasHeldBack,
    element: element as RefObject<HTMLVideoElement | null>,
    togglePlay: () => {
      if (state.hasFailed) tryAgain();
      else if (state.isPaused || state.isEnded) play();
      else element.current?.pause();
    },
    toggleSound: () => {
      if (element.current) element.current.muted = !element.current.muted;
    },
    changeVolume: (by: number) => {
      const player = element.current;
      if (!player) return;
      player.muted = false;
      player.volume = Math.min(1, Math.max(0, player.volume + by));
    },
    toggleCaptions: () => {
      if (element.current) switchCaptions(element.current);
      note();
    },
    seekTo,
    seekBy: (seconds: number) => seekTo((element.current?.currentTime ?? 0) + seconds),
    tryAgain,
    toggleScreen: () => {
      if (frame.current && element.current) toggleFullscreen(frame.current, element.current);
    },
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
        picture.current = new PictureWatch();
        if (from > 0 && element.current) element.current.currentTime = from;
        note();
      },
      onDurationChange: () => note(),
      onProgress: () => note(),
      onTimeUpdate: () => failsWithoutPicture() || note(),
      onSeeked: () => note(),
      onVolumeChange: () => note(),
      onPlay: () => note({ isPaused: false, isEnded: false }),
      onPause: () => note({ isPaused: true }),
      onWaiting: () => note({ isWaiting: true }),
      onCanPlay: () => note({ isWaiting: false }),
      onPlaying: () => note({ isWaiting: false, isPaused: false }),
      onError: fail,
      onEnded: () => {
        if (failsWithoutPicture()) return;
        if (element.current) leaveFullscreen(element.current);
        note({ isEnded: true, isPaused: true, isWaiting: false });
        onEnded();
      },
    },
  };
}

/** What `play()` says of a file that could not be fetched or read. */
function isUnplayable(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'NotSupportedError';
}

function switchCaptions({ textTracks: [track] }: HTMLVideoElement): void {
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
}

export type Playback = ReturnType<typeof usePlayback>;
