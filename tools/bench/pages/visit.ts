/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

import type { BrowserContext, CDPSession } from 'playwright-core';

const QUIET_MS = 2_000;
/** A visit that is not quiet by then is measured as it is, so that a run ends. */
const AT_MOST_MS = 30_000;
const BLOCKING_FROM_MS = 50;

/** A phone and its network. */
export interface Profile {
  readonly kilobits: number;
  readonly latencyMs: number;
  readonly slowdown: number;
}

export interface Visit {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly shift: number;
  /** The part of each task after the first paint that is longer than 50 ms. */
  readonly blockingMs: number;
  readonly scriptsAsSent: number;
  /** The same scripts compressed by brotli at its best, to compare with the budget. */
  readonly scriptsAtBest: number;
  readonly images: number;
  readonly videos: number;
  readonly scripts: readonly string[];
  readonly isQuiet: boolean;
}

interface Seen {
  fcp: number;
  lcp: number;
  element: string;
  shift: number;
  tasks: { at: number; ms: number }[];
}

interface Request {
  url: string;
  type: string;
  bytes: number;
}

/** Opens the page in a new tab and watches it until nothing has been loaded for two seconds. */
export async function visit(context: BrowserContext, url: string, profile: Profile): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await throttle(session, profile);
    await page.addInitScript(watch);
    const traffic = follow(session);
    await page.goto(url, { waitUntil: 'commit', timeout: AT_MOST_MS });
    const isQuiet = await traffic.quiet();
    // The observers report what they have seen when the page's thread is next free.
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const requests = [...traffic.requests.values()];
    const scripts = requests.filter(({ type }) => type === 'Script');
    const texts = await Promise.all(scripts.map(({ url: script }) => traffic.body(script)));
    return {
      fcpMs: seen.fcp,
      lcpMs: seen.lcp,
      lcpElement: seen.element,
      shift: seen.shift,
      blockingMs: seen.tasks
        .filter(({ at, ms }) => at + ms > seen.fcp)
        .reduce((total, { ms }) => total + ms - BLOCKING_FROM_MS, 0),
      scriptsAsSent: bytesOf(scripts),
      scriptsAtBest: texts.reduce((total, text) => total + bytesAtBest(text), 0),
      images: bytesOf(requests.filter(({ type }) => type === 'Image')),
      videos: bytesOf(requests.filter(({ type }) => type === 'Media')),
      scripts: scripts.map(({ url: script }) => new URL(script).pathname),
      isQuiet,
    };
  } finally {
    await page.close();
  }
}

async function throttle(session: CDPSession, { kilobits, latencyMs, slowdown }: Profile): Promise<void> {
  const bytesPerSecond = (kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The page's own requests; those of its service worker belong to another target and do not appear. */
function follow(session: CDPSession) {
  const all = new Map<string, Request>();
  const pending = new Set<string>();
  let lastAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    all.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
    pending.add(requestId);
    lastAt = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = all.get(requestId);
    // A preloaded script is requested as something else.
    if (request) request.type = type;
  });
  const ended = (requestId: string, bytes: number) => {
    const request = all.get(requestId);
    if (request) request.bytes = bytes;
    pending.delete(requestId);
    lastAt = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId, 0));
  return {
    requests: all,
    body: async (url: string): Promise<string> => {
      const id = [...all].find(([, request]) => request.url === url)?.[0];
      if (id === undefined) return '';
      const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId: id });
      return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    },
    quiet: async (): Promise<boolean> => {
      const endsAt = Date.now() + AT_MOST_MS;
      while (Date.now() < endsAt) {
        if (pending.size === 0 && Date.now() - lastAt >= QUIET_MS) return true;
        await sleep(100);
      }
      return false;
    },
  };
}

function bytesOf(requests: readonly Request[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0);
}

function bytesAtBest(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Runs in the page, before its own scripts. No function in it has a name: the compiler would call a helper for it. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, element: '', shift: 0, tasks: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, value, hadRecentInput } = entry as unknown as {
          element: Element | null;
          value: number;
          hadRecentInput: boolean;
        };
        if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
        if (type === 'largest-contentful-paint') {
          seen.lcp = entry.startTime;
          seen.element = element
            ? `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`
            : 'removed';
        }
        if (type === 'layout-shift' && !hadRecentInput) seen.shift += value;
        if (type === 'longtask') seen.tasks.push({ at: entry.startTime, ms: entry.duration });
      }
    }).observe({ type, buffered: true });
}
