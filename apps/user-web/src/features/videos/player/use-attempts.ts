import type { ContentDto } from '@pwen/api-client';
import { PictureWatch } from '@pwen/web/video/picture-watch';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { startPlayback } from '../playback/playback';
import { otherFileOf, useVideoFile, type VideoFile } from '../playback/video-file';
import type { ElementState } from './use-element-state';

/**
 * Starts a video, and after an error once more with its other file. `attempt` is the key of the element: a fresh one goes
 * on where the last one stopped.
 */
export function useAttempts(video: ContentDto, { element, state, change, moveTo }: ElementState) {
  const picture = useRef<PictureWatch>(undefined);
  // Chosen once: a video that plays does not change when the line does.
  const chosen = useVideoFile(video);
  const [file, setFile] = useState(chosen);
  const other = useRef<VideoFile>(null);
  const [{ attempt, from }, setAttempt] = useState({ attempt: 0, from: 0 });

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
  const tryAgain = () => {
    change({ hasFailed: false, isWaiting: true, isPaused: false });
    setAttempt({ attempt: attempt + 1, from: state.position });
  };

  /** Fails where there is sound without its picture: nobody has watched that. */
  const failsWithoutPicture = (): boolean => {
    if (!element.current || !picture.current?.isMissing(element.current)) return false;
    fail();
    return true;
  };
  /** Once the element knows its file: goes on from where the last one stopped. */
  const goOn = () => {
    picture.current = new PictureWatch();
    if (from > 0) moveTo(from);
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

  return { attempt, file, play, goOn, fail, failsWithoutPicture, tryAgain };
}

/** What `play()` says of a file that could not be fetched or read. */
function isUnplayable(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'NotSupportedError';
}
