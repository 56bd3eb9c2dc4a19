import { useEffect, useRef } from 'react';

import { isFocusLost } from '../../../ui/focus/focus-page';

/** When a video in a card has ended and took the focused control with it, the focus goes to the card's play button. */
export function useFocusAfterPlay(playing: boolean) {
  const playButton = useRef<HTMLButtonElement>(null);
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (wasPlaying.current && !playing && isFocusLost()) playButton.current?.focus({ preventScroll: true });
    wasPlaying.current = playing;
  }, [playing]);
  return playButton;
}
