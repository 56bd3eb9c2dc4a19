import type { Browser, BrowserContext, Page } from 'playwright-core';

import { settled } from '../harness/settled.js';
import { signInByCookie, signUpByCookie, type Who } from './people.js';
import type { Sight, Subjects } from './sights.js';

const PASSWORD = 'zaboka-ak-mayi';
/** Somebody of the demo who has earned, redeemed and invited. */
const PERSON = 'marjorie@pwen.example';

interface StageOptions {
  origin: string;
  language: string;
  /** The password of the people of the demo. */
  demoPassword: string;
}

/** Opens the sights of the user app in one language, each for the person whom it is for, on a fresh device. */
export class Stage {
  private readonly devices = new Map<Who, BrowserContext>();

  constructor(
    private readonly browser: Browser,
    private readonly options: StageOptions,
  ) {}

  /** Opens a sight, ready to be looked at, and closes its page when `look` is done. */
  async show(sight: Sight, subjects: Subjects, look: (page: Page) => Promise<void>): Promise<void> {
    const device = await this.deviceOf(sight.who);
    const page = await device.newPage();
    try {
      page.setDefaultTimeout(60_000);
      await page.setViewportSize({ width: 360, height: 760 });
      await sight.before?.(device, page);
      const path = typeof sight.path === 'string' ? sight.path : sight.path(subjects);
      await page.goto(`${this.options.origin}${path}`);
      await quiet(page, sight);
      await sight.open?.(page);
      await quiet(page, sight);
      await look(page);
    } finally {
      await device.setOffline(false);
      await page.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.devices.values()].map((device) => device.close()));
  }

  /** One device for each of them, on which what the pages have loaded stays. */
  private async deviceOf(who: Who): Promise<BrowserContext> {
    const known = this.devices.get(who);
    if (known) return known;
    const { origin, language, demoPassword } = this.options;
    const device = await this.browser.newContext({ locale: language, reducedMotion: 'reduce' });
    this.devices.set(who, device);
    // Otherwise it would come by the clock, over whatever is looked at.
    await device.addInitScript(() => localStorage.setItem('lastSignupPromptTime', `${Date.now()}`));
    await device.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    if (who === 'person') await signInByCookie(device, origin, { username: PERSON, password: demoPassword });
    else if (who !== 'guest')
      await signUpByCookie(device, origin, {
        username: `${who}-${language}-${Date.now()}@egzanp.example`,
        password: PASSWORD,
        name: 'Mikerlange',
        language,
        confirms: who === 'newcomer',
      });
    return device;
  }
}

/** Waits until nothing is loaded and nothing moves. */
async function quiet(page: Page, { waits }: Sight): Promise<void> {
  if (!waits) await page.waitForLoadState('networkidle');
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  // What opens later asks for what it shows after the page itself is there.
  if (!waits) await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
  await settled(page);
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
