import { setTimeout as sleep } from 'node:timers/promises';

import type { Locator } from 'playwright-core';

const LOOK_AGAIN_MS = 1000;

/** The words of the buttons in the language of the page. */
interface Buttons {
  readonly submit: string;
  readonly readAgain: string;
}

/** Sends a filled form as somebody who has read it: while the app says that it was too quick, they read again. */
export async function sendAnswers(form: Locator, { submit, readAgain }: Buttons): Promise<void> {
  const tooQuick = form.getByRole('button', { name: readAgain });
  for (;;) {
    await form.getByRole('button', { name: submit, exact: true }).click();
    if (!(await tooQuick.isVisible())) return;
    await tooQuick.click();
    await sleep(LOOK_AGAIN_MS);
  }
}
