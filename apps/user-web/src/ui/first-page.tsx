import { sharedValue } from '@pwen/web/shared-value';
import { useEffect } from 'react';

import { replayEarlyTap } from './early-tap';

/** Whether the page at which the app was opened is on the screen and interactive. */
export const isFirstPageShown = sharedValue(false);

/** Beside a page: it is interactive when this is. Renders nothing. */
export function FirstPageShown() {
  useEffect(() => {
    // In a task of its own: a tap that waits for the page comes before what is loaded after it.
    const timer = setTimeout(() => {
      replayEarlyTap();
      isFirstPageShown.set(true);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Resolves once the first page is interactive. Until then nothing may change what it was drawn from: React could not
 * take over what the server has drawn.
 */
export function firstPageShown(): Promise<void> {
  return new Promise((resolve) => {
    if (isFirstPageShown.get()) return resolve();
    const stop = isFirstPageShown.subscribe(() => {
      stop();
      resolve();
    });
  });
}
