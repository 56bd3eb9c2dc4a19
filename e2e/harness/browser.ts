import { chromium, type Browser, type Page } from 'playwright-core';

import { describeOnFailure, followRequests } from './failure/open-pages.js';

const WAITS_AT_MOST_MS = 120_000;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/**
 * @param detour the port that replaces `from` for `localhost`
 * @throws Error if CHROME_PATH is not set; `npm test` finds a browser and sets it
 */
export async function openBrowser(detour?: { from: number; to: number }): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: detour
      ? [...ARGUMENTS, `--host-resolver-rules=MAP localhost:${detour.from} 127.0.0.1:${detour.to}`]
      : ARGUMENTS,
  });
  describeOnFailure(browser);
  return browser;
}

export interface Device {
  width: number;
  colorScheme?: 'light' | 'dark';
  locale?: string;
}

/** A page on a fresh device, without cookies or stored data. Its errors are collected in `faults`. */
export async function openPage(browser: Browser, device: Device): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: device.width, height: 760 },
    colorScheme: device.colorScheme ?? 'light',
    locale: device.locale ?? 'en-US',
    reducedMotion: 'reduce',
  });
  // Suppresses the prompt to sign up, which appears by the clock over anything else.
  await context.addInitScript(() => localStorage.setItem('lastSignupPromptTime', `${Date.now()}`));
  const page = await context.newPage();
  page.setDefaultTimeout(WAITS_AT_MOST_MS);
  followRequests(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium reports every 4xx response as an error; the journeys themselves check responses.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) faults.push(message.text());
  });
  return { page, faults };
}
