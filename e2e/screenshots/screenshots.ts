import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { findChromium } from '@pwen/tools/find-chromium';
import { ROOT } from '@pwen/tools/projects';
import type { Browser, Page } from 'playwright-core';

import { Browsers } from '../harness/environment/browsers.js';
import type { Language } from '../harness/people.js';
import { type PwenUnderTest, startPwenUnderTest } from '../harness/pwen-under-test.js';
import { settled } from '../harness/waiting/settled.js';
import { SIGHTS, type Sight, type Subjects } from '../sights/sights.js';
import { Stage, subjectsOf } from '../sights/stage.js';
import { makeContactSheet, type Picture } from './contact-sheet.js';

// npm run screenshots [name …]: pictures of the user app, and a contact sheet of each page.

const FOLDER = join(ROOT, 'test-results/screenshots');
const LANGUAGES = ['ht', 'fr', 'en'] as const;
const THEMES = ['light', 'dark'] as const;
const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const wanted = process.argv.slice(2);
const sights = SIGHTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (sights.length === 0) {
  console.error(`usage: npm run screenshots [-- ${SIGHTS.map(({ name }) => name).join(' | ')}]`);
  process.exitCode = 2;
} else {
  process.exitCode = (await makeAll()) ? 0 : 1;
}

/** @returns whether all were made */
async function makeAll(): Promise<boolean> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('there is no Chromium to make pictures with');
  process.env['CHROME_PATH'] = chromium;
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  console.log('building and starting the product …');
  const pwen = await startPwenUnderTest();
  const browsers = new Browsers();
  const browser = await browsers.launch([]);
  try {
    const made = await makePictures(browser, pwen);
    for (const { name } of sights) {
      const pictures = made.get(name);
      if (pictures) console.log(await makeContactSheet(browser, FOLDER, name, pictures));
    }
    return [...made.values()].every(
      ({ length }) => length === LANGUAGES.length * THEMES.length * SCREENS.length,
    );
  } finally {
    await browsers.close();
    await pwen.stop();
  }
}

/** @returns the pictures of each sight, by its name */
async function makePictures(
  browser: Browser,
  { userOrigin: origin, dataDir, demoPassword }: PwenUnderTest,
): Promise<Map<string, Picture[]>> {
  const subjects = await subjectsOf(origin);
  const made = new Map<string, Picture[]>(sights.map(({ name }) => [name, []]));
  for (const language of LANGUAGES) {
    const stage = new Stage(browser, { origin, dataDir, language, demoPassword });
    for (const [index, sight] of sights.entries()) {
      console.log(`${language}, ${index + 1} of ${sights.length}: ${sight.name}`);
      try {
        made.get(sight.name)?.push(...(await picturesOf(stage, sight, subjects, language)));
      } catch (error) {
        console.error(`${sight.name} in ${language} has no pictures: ${(error as Error).message}`);
      }
    }
    await stage.close();
  }
  return made;
}

async function picturesOf(
  stage: Stage,
  sight: Sight,
  subjects: Subjects,
  language: Language,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  await stage.show(sight, subjects, async (page) => {
    for (const theme of THEMES)
      for (const { width, height } of SCREENS) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height });
        await settled(page);
        const caption = `${language} ${theme} ${width}`;
        const file = `${sight.name}-${caption.replaceAll(' ', '-')}.png`;
        if (!sight.covers) await prepareWholePage(page);
        // A menu follows its button a moment after the screen has another size.
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(FOLDER, file), fullPage: !sight.covers });
        pictures.push({ file, width, caption });
      }
  });
  return pictures;
}

/** Lays the bars above and below the page, and loads the pictures that somebody would have to scroll to. */
async function prepareWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo(0, 0);
    for (const bar of document.querySelectorAll<HTMLElement>('nav.sticky, header.sticky'))
      bar.style.position = 'static';
    for (const image of document.images) image.loading = 'eager';
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([
      late,
      Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
    ]);
  });
}
