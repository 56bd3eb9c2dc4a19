import type { Browser, BrowserContext, Page } from 'playwright-core';

import { ageAccount } from '../harness/of-age.js';
import { type Language, signInByCalls, signUpByCalls } from '../harness/people.js';
import { OpenRequests } from '../harness/waiting/open-requests.js';
import { settled } from '../harness/waiting/settled.js';
import type { Sight, Subjects, Who } from './sights.js';

const PASSWORD = 'zaboka-ak-mayi';
/** Somebody of the demo who has earned, redeemed and invited. */
const PERSON = 'marjorie@pwen.example';

interface StageOptions {
  origin: string;
  /** Of the installation. */
  dataDir: string;
  language: Language;
  /** The password of the people of the demo. */
  demoPassword: string;
}

/** A page of a device, and its requests that are not answered yet. */
interface Open {
  page: Page;
  requests: OpenRequests;
  /** Whether the app that is open on it may show the next sight. */
  goesOn: boolean;
}

/** Opens the sights of the user app in one language, each for the person whom it is for. */
export class Stage {
  private readonly devices = new Map<Who, BrowserContext>();
  /** On each device the page that goes from one sight to the next. */
  private readonly pages = new Map<Who, Open>();

  constructor(
    private readonly browser: Browser,
    private readonly options: StageOptions,
  ) {}

  /** Opens a sight, ready to be looked at, and leaves it when `look` is done. */
  async show(sight: Sight, subjects: Subjects, look: (page: Page) => Promise<void>): Promise<void> {
    const device = await this.deviceOf(sight.who);
    const open = this.pages.get(sight.who) ?? (await openPage(device));
    const { page } = open;
    // After a failure nobody knows what the page shows.
    this.pages.delete(sight.who);
    await page.setViewportSize({ width: 360, height: 760 });
    const undo = await sight.before?.(page);
    const path = typeof sight.path === 'string' ? sight.path : sight.path(subjects);
    if (sight.isLoaded || !open.goesOn) await page.goto(`${this.options.origin}${path}`);
    else await visit(page, path);
    await quiet(open, sight);
    await sight.open?.(page);
    await quiet(open, sight);
    await look(page);

    if (sight.covers) await page.keyboard.press('Escape');
    await sight.leave?.(page);
    await device.setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await undo?.dispose();
    this.pages.set(sight.who, { ...open, goesOn: !sight.isLoaded });
  }

  async close(): Promise<void> {
    await Promise.all([...this.devices.values()].map((device) => device.close()));
  }

  /** One device for each of them, on which what the pages have loaded stays. */
  private async deviceOf(who: Who): Promise<BrowserContext> {
    const known = this.devices.get(who);
    if (known) return known;
    const { origin, dataDir, language, demoPassword } = this.options;
    const device = await this.browser.newContext({
      locale: language,
      reducedMotion: 'reduce',
      // Only this device goes offline; the others need not keep the app.
      serviceWorkers: who === 'person' ? 'allow' : 'block',
    });
    this.devices.set(who, device);
    // Otherwise it would come by the clock, over whatever is looked at.
    await device.addInitScript(() => localStorage.setItem('lastSignupPromptTime', `${Date.now()}`));
    await device.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    if (who === 'person') await signInByCalls(device, origin, { username: PERSON, password: demoPassword });
    else if (who !== 'guest') {
      const username = `${who}-${language}-${Date.now()}@egzanp.example`;
      const account = { username, password: PASSWORD, name: 'Mikerlange' };
      await signUpByCalls(device, origin, account, language, { confirms: who !== 'unconfirmed' });
      if (who === 'newcomer') await ageAccount({ dataDir }, account);
    }
    return device;
  }
}

async function openPage(device: BrowserContext): Promise<Open> {
  const page = await device.newPage();
  page.setDefaultTimeout(60_000);
  return { page, requests: new OpenRequests(page), goesOn: false };
}

/** Goes to a path as a link does, without loading the app again; what was there before is gone then. */
async function visit(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  // A page that is gone to from itself would keep what was typed and opened on it.
  if (path.split(/[?#]/)[0] === pathname) await visit(page, pathname === '/terms' ? '/privacy' : '/terms');
  await page.evaluate(async (to) => {
    const main = document.querySelector('main');
    const left = main?.firstElementChild;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    while (left?.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
    scrollTo(0, 0);
  }, path);
}

/** Waits until nothing is loaded and nothing moves. */
async function quiet({ page, requests }: Open, { waits }: Sight): Promise<void> {
  // After a visit there is none of that, and only the requests tell.
  if (!waits) await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  do {
    // What opens later asks for what it shows after the page itself is there.
    if (!waits)
      await page.waitForFunction(() => !document.querySelector('main :is(.skeleton, .animate-spin)'));
    await settled(page);
  } while (!waits && (await requests.answered()));
}
/** Finds what the sights are about in the demo, whose rows are the oldest. */
export async function subjectsOf(origin: string): Promise<Subjects> {
  const listed = async <Row>(path: string): Promise<Row[]> => {
    for (;;) {
      const answer = await fetch(`${origin}${path}`);
      if (answer.ok) return (await answer.json()) as Row[];
      // A busy machine says so for a while.
      if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
  };
  const videos = await listed<{ id: number; requiredSurveyId: number | null }>('/api/content');
  const surveys = await listed<{ id: number; totalParticipants: number }>('/api/surveys');
  const found = {
    videoId: videos.findLast(({ requiredSurveyId }) => requiredSurveyId === null)?.id,
    gatedVideoId: videos.findLast(({ requiredSurveyId }) => requiredSurveyId !== null)?.id,
    surveyId: surveys.at(-1)?.id,
    answeredSurveyId: surveys.toSorted((one, other) => other.totalParticipants - one.totalParticipants)[0]
      ?.id,
  };
  for (const [name, id] of Object.entries(found))
    if (id === undefined) throw new Error(`the demo has no ${name}`);
  return found as Subjects;
}
