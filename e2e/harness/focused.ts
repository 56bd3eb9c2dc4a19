import type { Locator } from 'playwright-core';

/** Waits until this element has the focus: what closes gives it back a moment after it is gone. */
export async function focused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}
