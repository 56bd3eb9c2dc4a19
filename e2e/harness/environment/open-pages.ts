import type { Browser, Page, Request } from 'playwright-core';

const WAITS_AT_MOST_MS = 5000;
const CHARACTERS_PER_PAGE = 800;

const waitsFor = new WeakMap<Page, Set<Request>>();

/** The description of this page will name the requests that were not answered. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  waitsFor.set(page, open);
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

export async function describePages(browsers: readonly Browser[]): Promise<string> {
  const pages = browsers.flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
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

/** Its text in one line, since reports are read and cut by lines: first what is open over the page or was told. */
async function shownBy(page: Page): Promise<string> {
  try {
    // This first: the other waits for as long as a page does not answer.
    const all = await page.locator('body').innerText({ timeout: WAITS_AT_MOST_MS });
    const over = await page.locator('[role=dialog], dialog[open], [role=alert]').allInnerTexts();
    return [...over, all].map((text) => text.trim().replace(/\s*\n\s*/g, ' | ')).join(' || ');
  } catch (error) {
    return `It does not answer: ${String(error)}`;
  }
}
