/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';

import type { Line } from './cases.js';
import type { Device, Tab } from './device.js';
import { blockingMs, type Task } from './figures.js';

const QUIET_MS = 2_000;
/** A visit that is not quiet by then is measured as it is, so that a run ends. */
const AT_MOST_MS = 30_000;

/** Bytes as they came over the network, with their headers. */
interface Bytes {
  readonly scripts: number;
  readonly images: number;
  readonly videos: number;
  readonly all: number;
}

export interface Visit {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  /** All layout shifts together, which is never less than CLS, the most within five seconds. */
  readonly shift: number;
  /** Total Blocking Time, from the first paint on. */
  readonly tbtMs: number;
  /** Total Blocking Time from the start on. A page that paints after its scripts have run has no other. */
  readonly blockingMs: number;
  readonly bytes: Bytes;
  readonly isQuiet: boolean;
}

interface Seen {
  fcp: number;
  lcp: number;
  element: string;
  shift: number;
  tasks: Task[];
}

interface Request {
  type: string;
  bytes: number;
  isFromPhone: boolean;
}

/** Opens the page in a new tab and watches it until nothing has been loaded and no task was long for two seconds. */
export async function visit(device: Device, url: string, line: Line): Promise<Visit> {
  const tab = await device.openTab();
  try {
    await throttle(tab, line);
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` });
    const traffic = follow(tab);
    const { errorText } = await tab.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} does not open: ${errorText}`);
    const isQuiet = await traffic.quiet();
    // It is answered when the page's thread is next free, and the observers have reported by then.
    const seen = JSON.parse(String(await tab.read('JSON.stringify(seen)'))) as Seen;
    if (seen.fcp === 0) throw new Error(`${url} has painted nothing`);
    return {
      fcpMs: seen.fcp,
      lcpMs: seen.lcp,
      lcpElement: seen.element,
      shift: seen.shift,
      tbtMs: blockingMs(seen.tasks, seen.fcp),
      blockingMs: blockingMs(seen.tasks, 0),
      bytes: traffic.bytes(),
      isQuiet,
    };
  } finally {
    await tab.close();
  }
}

async function throttle(tab: Tab, { kilobits, latencyMs, slowdown }: Line): Promise<void> {
  const bytesPerSecond = (kilobits * 1000) / 8;
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** The page's own requests; those of its service worker belong to another target and are not slowed down either. */
function follow(tab: Tab) {
  const requests = new Map<string, Request>();
  const pending = new Set<string>();
  let lastAt = Date.now();
  tab.on('Network.requestWillBeSent', ({ requestId, type }) => {
    requests.set(requestId, { type: type ?? 'Other', bytes: 0, isFromPhone: false });
    pending.add(requestId);
    lastAt = Date.now();
  });
  tab.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    // A preloaded script is requested as something else.
    request.type = type;
    request.isFromPhone = response.fromServiceWorker === true || response.fromDiskCache === true;
  });
  const end = (requestId: string, bytes: number) => {
    const request = requests.get(requestId);
    if (request && !request.isFromPhone) request.bytes = bytes;
    pending.delete(requestId);
    lastAt = Date.now();
  };
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  tab.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));

  const bytesOf = (...types: string[]): number =>
    [...requests.values()]
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: (): Bytes => ({
      scripts: bytesOf('Script'),
      images: bytesOf('Image'),
      videos: bytesOf('Media'),
      all: bytesOf(),
    }),
    quiet: async (): Promise<boolean> => {
      const endsAt = Date.now() + AT_MOST_MS;
      while (Date.now() < endsAt && !tab.isClosed()) {
        if (pending.size === 0 && Date.now() - lastAt >= QUIET_MS) return true;
        await sleep(50);
      }
      return false;
    },
  };
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
            ? `${element.localName} ${element.textContent.slice(0, 20)}`.trim()
            : 'removed';
        }
        if (type === 'layout-shift' && !hadRecentInput) seen.shift += value;
        if (type === 'longtask') seen.tasks.push({ atMs: entry.startTime, ms: entry.duration });
      }
    }).observe({ type, buffered: true });
}
