import type { Page } from 'playwright-core';

import { eventually } from '../eventually.js';

/** Waits until the phone has stored every file of the app, and the page that opens it. */
export const untilAppIsKept = (page: Page) =>
  eventually(
    () =>
      page.evaluate(async () => {
        const parts = (await (await fetch('/app-files.json')).json()) as Record<string, string[]>;
        const files = ['/index.html', ...Object.values(parts).flat()];
        return (await Promise.all(files.map((path) => caches.match(path)))).every(Boolean);
      }),
    () => 'the phone does not keep the app',
  );
