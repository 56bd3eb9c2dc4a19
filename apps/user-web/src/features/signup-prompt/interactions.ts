import { sharedValue } from '@pwen/web/shared-value';

import { readStored, writeStored } from '../../device/storage';

/** How many videos a guest has started on this visit; it can trigger the prompt. */
export const videoClicks = sharedValue(0);

/** Counts a video that a guest started, both on this device (for the third, the seventh …) and on this visit. */
export function countVideoInteraction(): void {
  writeStored('videoInteractions', String(interactions() + 1));
  videoClicks.set(videoClicks.get() + 1);
}

export function interactions(): number {
  const count = Number(readStored('videoInteractions'));
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The third, the seventh, and then every fifth. */
export function isPromptingInteraction(count: number): boolean {
  return count === 3 || count === 7 || (count > 7 && (count - 7) % 5 === 0);
}
