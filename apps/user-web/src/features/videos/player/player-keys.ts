import type { KeyboardEvent } from 'react';

import type { Playback } from './use-playback';

const STEP_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** The usual keys of a player, while the focus is in it. A screen reader's or the browser's own shortcuts stay theirs. */
export function onPlayerKey(event: KeyboardEvent, playback: Playback): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const action = actionOf(event, playback);
  if (!action) return;
  event.preventDefault();
  action();
}

function actionOf(
  { key, target }: KeyboardEvent,
  { togglePlay, toggleSound, toggleCaptions, toggleScreen, changeVolume, seekBy, state }: Playback,
): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case ' ':
      // On a button the space bar presses that button.
      return target instanceof HTMLButtonElement ? undefined : togglePlay;
    case 'k':
      return togglePlay;
    case 'm':
      return toggleSound;
    case 'f':
      return toggleScreen;
    case 'c':
      return state.hasCaptions ? toggleCaptions : undefined;
    case 'arrowleft':
      return () => seekBy(-STEP_SECONDS);
    case 'arrowright':
      return () => seekBy(STEP_SECONDS);
    case 'arrowup':
      return () => changeVolume(VOLUME_STEP);
    case 'arrowdown':
      return () => changeVolume(-VOLUME_STEP);
  }
  return undefined;
}
