import type { APIRequest, APIRequestContext, Browser } from 'playwright-core';

import { describePages, followRequests } from './open-pages.ts';

/**
 * The browser that the files of a worker share, one after another: to start one, and to load what drives it, costs as
 * much as several pages.
 */
let shared: Promise<Browser> | undefined;
let closing: NodeJS.Timeout | undefined;
/** A worker ends when nothing keeps it, and does not say which file is its last. */
const CLOSES_AFTER_MS = 300;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  // No page lives long enough for optimized code to be worth its compilation.
  '--js-flags=--no-opt',
];

/** The browsers of one test file. It runs on Node itself, which leaves out the types: environment.mjs loads it. */
export class Browsers {
  private readonly own: Browser[] = [];
  private readonly callers: APIRequestContext[] = [];
  private isSharing = false;

  constructor() {
    clearTimeout(closing);
  }

  /** What the file opens in it is closed at the file's end. */
  async shared(): Promise<Browser> {
    this.isSharing = true;
    if (!(await ifOpen(shared))) shared = launch([]);
    return await shared!;
  }

  /** A browser for this file alone. */
  async launch(args: string[]): Promise<Browser> {
    const browser = await launch(args);
    this.own.push(browser);
    return browser;
  }

  /** Calls without a browser, that keep cookies as one does. */
  async calls(options: Parameters<APIRequest['newContext']>[0]): Promise<APIRequestContext> {
    const { request } = await import('playwright-core');
    const caller = await request.newContext(options);
    this.callers.push(caller);
    return caller;
  }

  async describePages(): Promise<string> {
    const sharing = this.isSharing ? await ifOpen(shared) : undefined;
    return await describePages(sharing ? [sharing, ...this.own] : this.own);
  }

  async close(): Promise<void> {
    await Promise.all([
      ...this.own.map((each) => each.close()),
      ...this.callers.map((each) => each.dispose()),
    ]);
    const sharing = this.isSharing ? await ifOpen(shared) : undefined;
    await Promise.all((sharing?.contexts() ?? []).map((context) => context.close()));
    closing = setTimeout(closeShared, CLOSES_AFTER_MS);
  }
}

async function launch(args: string[]): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: [...ARGUMENTS, ...args],
  });
  browser.on('context', (context) => context.on('page', followRequests));
  return browser;
}

async function ifOpen(browser: Promise<Browser> | undefined): Promise<Browser | undefined> {
  const open = await browser?.catch(() => undefined);
  return open?.isConnected() ? open : undefined;
}

async function closeShared(): Promise<void> {
  const browser = shared;
  shared = undefined;
  await (await ifOpen(browser))?.close();
}
