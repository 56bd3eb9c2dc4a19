import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Browser } from 'playwright-core';

import { startBarePage } from './bare-page.js';
import { CASES, LINES, type Case } from './cases.js';
import { newDevice, type Device } from './device.js';
import { type Opened, startChromium, startProduct } from './product.js';
import { tableOf } from './table.js';
import { visit, type Visit } from './visit.js';

const ROUNDS = 3;
/** No visit begins after it, so that the run ends on a slow machine too. */
const MEASURES_AT_MOST_MS = 5 * 60_000;

const KEEPS_WITHIN_MS = 30_000;

const PERSON = { username: 'bench@egzanp.example', password: 'zaboka-ak-mayi', phone: '+50937123456' };

type Visits = Map<Case, Visit[]>;

/** Where the pages are, and the cookie of somebody who is signed in. */
interface Servers {
  readonly origin: string;
  readonly bareOrigin: string;
  readonly cookie: string;
}

/**
 * Opens the built product's pages in Chromium as on a cheap phone, each on a fresh device, and beside them a bare React
 * page, in turns. Prints medians beside their targets, also of what there is when it is interrupted.
 */
export async function benchPages(): Promise<void> {
  const visits: Visits = new Map(CASES.map((each) => [each, []]));
  const opened: Opened = [];
  const close = async () => {
    await Promise.all(opened.splice(0).map((each) => each()));
  };
  // Closing what is open ends whatever waits for it.
  let interrupted: Promise<void> | undefined;
  const interrupt = () => {
    if (!interrupted) console.log('interrupted: closing everything …');
    interrupted ??= close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  process.on('disconnect', interrupt);
  try {
    const { browser, ...servers } = await open(opened);
    await measureAll(browser, servers, visits, () => interrupted !== undefined);
  } catch (error) {
    if (!interrupted) throw error;
  } finally {
    await interrupted;
    await close();
    process.removeListener('disconnect', interrupt);
    report(visits);
  }
  if (interrupted) process.exitCode = 130;
}

/** @param opened collects how to close what has been opened, also when a later step fails */
async function open(opened: Opened): Promise<Servers & { browser: Browser }> {
  const { origin } = await startProduct(opened, { RATE_LIMIT_FACTOR: '1000' });
  const bare = await startBarePage();
  opened.push(bare.stop);
  const browser = await startChromium(opened);
  const cookie = await signedUp(origin);
  return { browser, origin, bareOrigin: bare.origin, cookie };
}

async function measureAll(
  browser: Browser,
  servers: Servers,
  visits: Visits,
  isInterrupted: () => boolean,
): Promise<void> {
  const endsAt = Date.now() + MEASURES_AT_MOST_MS;
  // The first answers of a server, and the first page of a browser, are slower than any later one.
  for (const each of CASES.filter(({ line, isAgain }) => line === 'A' && !isAgain))
    await measure(browser, servers, each);
  const all = Array.from({ length: ROUNDS }, () => CASES).flat();
  for (const [index, each] of all.entries()) {
    if (isInterrupted()) return;
    if (Date.now() > endsAt) {
      console.log(`no time for the last ${all.length - index} visits`);
      return;
    }
    const measured = await measure(browser, servers, each);
    visits.get(each)?.push(measured);
    console.log(`${index + 1} of ${all.length}: ${described(each, measured)}`);
  }
}

async function measure(browser: Browser, servers: Servers, each: Case): Promise<Visit> {
  const { origin, bareOrigin, cookie } = servers;
  const device = await newDevice(browser);
  try {
    if (each.isSignedIn) await signIn(device, origin, cookie);
    const url = `${each.isBare ? bareOrigin : origin}${each.path}`;
    if (each.isAgain) await keepApp(device, url);
    return await visit(device, url, LINES[each.line]);
  } finally {
    await device.forget();
  }
}

/** The cookie of a person who has just signed up. */
async function signedUp(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...PERSON, isAdult: true, acceptsTerms: true }),
  });
  const cookie = response.headers.getSetCookie().at(-1)?.split(';')[0];
  if (!response.ok || !cookie)
    throw new Error(`signing up was answered with ${response.status}: ${await response.text()}`);
  return cookie;
}

async function signIn(device: Device, origin: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await device.setCookie(origin, name, value);
}

/** A visit at full speed, until the service worker has kept the whole app. */
async function keepApp(device: Device, url: string): Promise<void> {
  const tab = await device.openTab();
  await tab.send('Page.navigate', { url });
  const endsAt = Date.now() + KEEPS_WITHIN_MS;
  while (!(await tab.read(`(${isAppKept.toString()})()`))) {
    if (Date.now() > endsAt) throw new Error(`the service worker has not kept the app at ${url}`);
    await sleep(200);
  }
  await tab.close();
}

/** Runs in the page. */
async function isAppKept(): Promise<boolean> {
  const parts = (await (await fetch('/app-files.json')).json()) as Record<string, string[]>;
  const files = ['/index.html', ...Object.values(parts).flat()];
  return (await Promise.all(files.map((path) => caches.match(path)))).every(Boolean);
}

function report(visits: Visits): void {
  const restless = [...visits].filter(([, all]) => all.some(({ isQuiet }) => !isQuiet));
  const withVideo = [...visits].filter(([, all]) => all.some(({ bytes }) => bytes.videos > 0));
  const names = (some: [Case, Visit[]][]) => some.map(([{ line, title }]) => `${line} ${title}`).join(', ');
  console.log(
    `\nMedians (least–greatest) of up to ${ROUNDS} visits; the machine's load is ${loadavg()[0]?.toFixed(1)}.\n`,
  );
  console.log(tableOf(visits));
  if (restless.length > 0) console.log(`\nNever quiet: ${names(restless)}.`);
  if (withVideo.length > 0) console.log(`\nA video was loaded without a tap: ${names(withVideo)}.`);
}

function described({ line, title }: Case, { fcpMs, lcpMs, lcpElement, blockingMs }: Visit): string {
  const [fcp, lcp, blocking] = [fcpMs, lcpMs, blockingMs].map((ms) => (ms / 1000).toFixed(2));
  return `${line} ${title}: FCP ${fcp} s, LCP ${lcp} s (${lcpElement}), blocking ${blocking} s`;
}
