import { useEffect, useRef } from 'react';

import { isFocusLost } from '../../../ui/focus/focus-page';
import { activeVideoId } from './playback';

/**
 * When a video in a card has ended and took the focused control with it, the focus goes to the card's play button. Not
 * when another one has been started, whose player takes it.
 */
export function useFocusAfterPlay(playing: boolean) {
  const playButton = useRef<HTMLButtonElement>(null);
  const wasPlaying = useRef(false);
  useEffect(() => {
    const hasEnded = wasPlaying.current && !playing && activeVideoId.get() === null;
    if (hasEnded && isFocusLost()) playButton.current?.focus({ preventScroll: true });
    wasPlaying.current = playing;
  }, [playing]);
  return playButton;
}
