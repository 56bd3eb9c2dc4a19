import { rmSync } from 'node:fs';

import { chromium, type Browser, type BrowserContext } from 'playwright-core';

import { freePort } from '../../embedded-postgres/free-port.js';
import { LauncherProcess, temporaryDataDir } from '../../start/launcher-process.js';
import { findChromium } from '../../test/find-chromium.js';
import { startBarePage } from './bare-page.js';
import { visit, type Profile, type Visit } from './visit.js';

const ROUNDS = 3;
/** No round begins after it, so that the run ends on a slow machine too. */
const MEASURES_AT_MOST_MS = 6 * 60_000;

const PROFILES: Record<'A' | 'B', Profile> = {
  A: { kilobits: 1_600, latencyMs: 150, slowdown: 4 },
  B: { kilobits: 400, latencyMs: 400, slowdown: 6 },
};
const DEVICE = { viewport: { width: 360, height: 760 }, locale: 'fr-FR', isMobile: true, hasTouch: true };
const PERSON = { username: 'bench@egzanp.example', password: 'zaboka-ak-mayi', phone: '+50937123456' };

/** What a visit is to be; `blocking` is a multiple of the bare page's. */
const TARGETS = {
  A: { fcp: 1_200, lcp: 2_000 },
  B: { fcp: 2_500, lcp: 5_000 },
  again: { fcp: 1_000 },
  shift: 0.01,
  scripts: 112_000,
  blocking: 1.5,
} as const;

interface Case {
  readonly title: string;
  readonly profile: 'A' | 'B';
  readonly path: string;
  readonly isBare?: boolean;
  readonly isSignedIn?: boolean;
  readonly isAgain?: boolean;
}

const PAGES = [
  { title: '/', path: '/' },
  { title: '/content, signed in', path: '/content', isSignedIn: true },
  { title: '/rewards', path: '/rewards' },
];
const CASES: readonly Case[] = [
  ...(['A', 'B'] as const).flatMap((profile): Case[] => [
    { title: 'bare React page', profile, path: '/', isBare: true },
    ...PAGES.map((page) => ({ ...page, profile })),
  ]),
  ...PAGES.map((page): Case => ({ ...page, profile: 'B', isAgain: true })),
];

/**
 * Opens the built product's pages in Chromium as on a cheap phone, each on a fresh device, and beside them a bare React
 * page, in turns. Prints medians, with the least and the greatest, beside what they are to be.
 */
export async function benchPages(): Promise<void> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('there is no Chromium to measure with');
  const dataDir = temporaryDataDir();
  const port = await freePort();
  console.log('building and starting the product …');
  const launcher = new LauncherProcess(dataDir, port, { RATE_LIMIT_FACTOR: '1000' });
  const bare = await startBarePage();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    await launcher.ready();
    const origin = `http://localhost:${port}`;
    report(await measureAll(browser, origin, bare.origin, await signedUp(origin)));
  } finally {
    await browser.close();
    await bare.stop();
    await launcher.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(
  browser: Browser,
  origin: string,
  bareOrigin: string,
  cookie: string,
): Promise<Map<Case, Visit[]>> {
  const visits = new Map<Case, Visit[]>(CASES.map((each) => [each, []]));
  const endsAt = Date.now() + MEASURES_AT_MOST_MS;
  for (let round = 1; round <= ROUNDS; round++) {
    for (const each of CASES) {
      if (Date.now() > endsAt) {
        console.log(`time is up in round ${round} of ${ROUNDS}`);
        return visits;
      }
      const context = await browser.newContext(DEVICE);
      try {
        if (each.isSignedIn) await signIn(context, origin, cookie);
        const url = `${each.isBare ? bareOrigin : origin}${each.path}`;
        if (each.isAgain) await installWorker(context, url);
        const measured = await visit(context, url, PROFILES[each.profile]);
        visits.get(each)?.push(measured);
        console.log(`round ${round}: ${nameOf(each)}: FCP ${seconds(measured.fcpMs)}`);
      } finally {
        await context.close();
      }
    }
  }
  return visits;
}

/** The cookie of a person who has just signed up. */
async function signedUp(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...PERSON, isAdult: true, acceptsTerms: true }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie)
    throw new Error(`signing up was answered with ${response.status}: ${await response.text()}`);
  return cookie;
}

async function signIn(context: BrowserContext, origin: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin }]);
}

/** A first visit at full speed, until the service worker has kept what it keeps. */
async function installWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForLoadState('networkidle');
  await page.close();
}

function report(visits: Map<Case, Visit[]>): void {
  console.log('\nmedian (least to greatest), in seconds and kB; the target behind the slash');
  const bareBlocking = new Map(
    CASES.filter(({ isBare }) => isBare).map((each) => [
      each.profile,
      median((visits.get(each) ?? []).map(({ blockingMs }) => blockingMs)),
    ]),
  );
  for (const [each, all] of visits) {
    const last = all.at(-1);
    if (!last) continue;
    const of = (pick: (one: Visit) => number) => all.map(pick);
    const isBare = each.isBare ?? false;
    const times = each.isAgain ? TARGETS.again : TARGETS[each.profile];
    const lcp = 'lcp' in times && !isBare ? ` / ${seconds(times.lcp)}` : '';
    const blocking = (bareBlocking.get(each.profile) ?? 0) * TARGETS.blocking;
    const cells = [
      `FCP ${spread(of(({ fcpMs }) => fcpMs))}${isBare ? '' : ` / ${seconds(times.fcp)}`}`,
      `LCP ${spread(of(({ lcpMs }) => lcpMs))}${lcp} (${last.lcpElement})`,
      `shift ${median(of(({ shift }) => shift)).toFixed(3)} / ${TARGETS.shift}`,
      `blocking ${spread(of(({ blockingMs }) => blockingMs))}${isBare ? '' : ` / ${seconds(blocking)}`}`,
      `scripts ${kB(last.scriptsAsSent)} sent, ${kB(last.scriptsAtBest)} at best` +
        (each.path === '/' && !isBare && !each.isAgain ? ` / ${kB(TARGETS.scripts)}` : ''),
      `images ${kB(last.images)}`,
      `video ${last.videos} / 0`,
      ...(all.every(({ isQuiet }) => isQuiet) ? [] : ['was never quiet']),
    ];
    console.log(`\n${nameOf(each)} (${all.length} visits)\n  ${cells.join('\n  ')}`);
  }
  const first = [...visits].find(([{ path, isBare }]) => path === '/' && !isBare)?.[1].at(-1);
  if (first) console.log(`\nthe scripts of a first /:\n  ${first.scripts.join('\n  ')}`);
}

function nameOf({ title, profile, isAgain }: Case): string {
  return `${profile} ${title}${isAgain ? ', second visit' : ''}`;
}

function spread(values: readonly number[]): string {
  return `${seconds(median(values))} (${seconds(Math.min(...values))} to ${seconds(Math.max(...values))})`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
