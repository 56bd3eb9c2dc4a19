import type { Browser, Page, Request } from 'playwright-core';

declare global {
  /** Called by environment.mjs, which is loaded outside of the tests. */
  var describeOpenPages: (() => Promise<string>) | undefined;
}

const WAITS_AT_MOST_MS = 5000;
const CHARACTERS_PER_PAGE = 800;

const browsers = new Set<Browser>();
const waitsFor = new WeakMap<Page, Set<Request>>();

/** From now on the pages of this browser are described when a test fails. */
export function describeOnFailure(browser: Browser): void {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  globalThis.describeOpenPages = describeOpenPages;
}

/** Also names the requests of this page that were not answered. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  waitsFor.set(page, open);
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

async function describeOpenPages(): Promise<string> {
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describe))).join('\n');
}

async function describe(page: Page): Promise<string> {
  const open = [...(waitsFor.get(page) ?? [])];
  return [
    `This was open at ${page.url()}:`,
    ...open.map((request) => `still waiting for ${request.method()} ${request.url()}`),
    (await shownBy(page)).slice(0, CHARACTERS_PER_PAGE),
  ].join('\n');
}

/** Its text in one line, since reports are read and cut by lines. */
async function shownBy(page: Page): Promise<string> {
  try {
    const text = await page.locator('body').innerText({ timeout: WAITS_AT_MOST_MS });
    return text
      .trim()
      .split(/\s*\n\s*/)
      .join(' | ');
  } catch (error) {
    return `It does not answer: ${String(error)}`;
  }
}
