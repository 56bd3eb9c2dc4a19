import { existsSync } from 'node:fs';

import { findProgram, installFromDebian, isExecutable } from './find-program.js';

/** Chromium without a window and its decoration draws the same pages for three quarters of the processor time. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const NAMES = [
  WITHOUT_WINDOW,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium or Chrome for the journeys: CHROME_PATH, an installed one, or one installed now (on Debian as root). */
export async function findChromium(): Promise<string | undefined> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen && isExecutable(chosen)) return chosen;
  for (const packageName of [WITHOUT_WINDOW, 'chromium']) {
    const found = installed();
    if (found) return found;
    await installFromDebian(packageName, 'the journeys run in a real browser');
  }
  const chromium = installed();
  if (!chromium) {
    console.error(
      'There is no Chromium or Chrome here, so every journey counts as failed: install one ("apt-get install chromium" on Debian) or name it in CHROME_PATH.',
    );
  }
  return chromium;
}

function installed(): string | undefined {
  return findProgram(NAMES) ?? MAC_APPLICATIONS.find((path) => existsSync(path));
}
