import type { Page } from 'playwright-core';

/** Waits until animations have ended, apart from endless ones, and changes of width or colours are drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let moving: Animation[];
    do {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // An inherited colour continues to change inside after it has ended outside.
      moving = document
        .getAnimations()
        // One that has ended may still say how something looks, and one that is paused never ends.
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    } while (moving.length > 0);
  });
}
