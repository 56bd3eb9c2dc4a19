import type { Browser, Page } from 'playwright-core';

import type { Browsers } from './environment/browsers.js';

const WAITS_AT_MOST_MS = 120_000;

declare global {
  /** The browsers of this file; from environment.mjs, which is loaded outside of the tests. */
  var browsers: Browsers;
}

/**
 * The browser of the journeys; what a file opens in it is closed at the file's end.
 *
 * @throws Error if CHROME_PATH is not set; `npm test` finds a browser and sets it
 */
export function openBrowser(): Promise<Browser> {
  return globalThis.browsers.shared();
}

/**
 * A browser of its own, whose requests take a detour.
 *
 * @param detour the port that replaces `from` for `localhost`
 */
export function openBrowserBehind(detour: { from: number; to: number }): Promise<Browser> {
  return globalThis.browsers.launch([
    `--host-resolver-rules=MAP localhost:${detour.from} 127.0.0.1:${detour.to}`,
  ]);
}

export interface Device {
  width: number;
  colorScheme?: 'light' | 'dark';
  locale?: string;
}

export interface Opened {
  page: Page;
  faults: string[];
}

/** A page on a fresh device, without cookies or stored data. Its errors are collected in `faults`. */
export async function openPage(device: Device, browser?: Browser): Promise<Opened> {
  const context = await (browser ?? (await openBrowser())).newContext({
    viewport: { width: device.width, height: 760 },
    colorScheme: device.colorScheme ?? 'light',
    locale: device.locale ?? 'en-US',
    reducedMotion: 'reduce',
  });
  // Suppresses the prompt to sign up, which appears by the clock over anything else.
  await context.addInitScript(() => localStorage.setItem('lastSignupPromptTime', `${Date.now()}`));
  const page = await context.newPage();
  page.setDefaultTimeout(WAITS_AT_MOST_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium reports every 4xx response as an error; the journeys themselves check responses.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  return { page, faults };
}
