import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { ROOT } from '@pwen/tools/projects';

import { openBrowser, openPage } from '../../harness/browser.js';
import { signUpByCalls } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';

const pwen = sharedPwen();

describe('before any script has come', () => {
  test.each([
    ['ht-HT', 'ht'],
    ['fr-CA', 'fr'],
    ['es-DO', 'ht'],
  ])('the pages are there for a browser in %s', async (locale, language) => {
    const context = await (await openBrowser()).newContext({ locale, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/rewards']) {
      await page.goto(`${pwen.userOrigin}${path}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      expect(await page.title()).toBe(`${title} · Pwen`);
      expect(await page.getByRole('article').count()).toBeGreaterThan(3);
      expect(await page.locator('article img').first().evaluate(isDrawn)).toBe(true);
    }
    await context.close();
  });
});

/** Whether the picture has come and has a size. */
const isDrawn = (image: HTMLElement | SVGElement) =>
  (image as HTMLImageElement).decode().then(() => image.getBoundingClientRect().height > 50);

test('a page becomes interactive as it was drawn, and asks for nothing that it was sent with', async () => {
  const { page, faults } = await openPage({ width: 360, locale: 'fr-FR' });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(pwen.userOrigin);
  const [first] = await page.getByRole('article').allInnerTexts();
  await page.waitForLoadState('networkidle');
  expect((await page.getByRole('article').allInnerTexts())[0]).toBe(first);
  expect(calls).not.toContain('/api/content');
  expect(calls).not.toContain('/api/settings');
  expect(faults).toEqual([]);
});

test('a browser that saves data fetches the smallest pictures only, from the first page on', async () => {
  // On a wide screen, where the smallest picture is not the one that fits.
  const { page, faults } = await openPage({ width: 1280 });
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.avif')) pictures.push(pathname);
  });
  await page.goto(pwen.userOrigin);
  await page.waitForLoadState('networkidle');
  const widths = await page
    .locator('article source')
    .first()
    .evaluate((source) => (source as HTMLSourceElement).srcset);
  const smallest = /-(\d+)\.avif \1w/.exec(widths)?.[1];
  expect(smallest).toBeDefined();
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !path.endsWith(`-${smallest}.avif`))).toEqual([]);
  expect(faults).toEqual([]);
});

test('somebody who is signed in gets their own balance, and their own marks on the videos', async () => {
  const { page, faults } = await openPage({ width: 360 });
  const account = { username: 'drawn-page@egzanp.com', password: 'yon mo sekrè 22' };
  await signUpByCalls(page.context(), pwen.userOrigin, account);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/content');
  await page.goto(pwen.userOrigin);
  await page.getByRole('link', { name: /See your points/ }).waitFor();
  expect((await answer).status()).toBe(200);
  expect(faults).toEqual([]);
});

test('a browser finds no reason not to offer to install the app', async () => {
  const { page } = await openPage({ width: 360 });
  await page.goto(pwen.userOrigin);
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  const { errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // A device of a test is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

describe('while the texts of the other pages have not come', () => {
  const built = join(ROOT, 'apps/user-web/dist/.vite/manifest.json');
  const parts = JSON.parse(readFileSync(built, 'utf8')) as Record<string, { file: string }>;

  test.each(['ht', 'fr', 'en'] as const)(
    'the library is there in %s, for guests and for people',
    async (language) => {
      const context = await (await openBrowser()).newContext({ locale: language, serviceWorkers: 'block' });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const later = parts[`src/i18n/${language}.ts`]?.file;
      expect(later).toBeDefined();
      await page.route(`**/${later}`, () => undefined);
      const seesLibrary = async () => {
        const asked = page.waitForRequest(`**/${later}`);
        await page.goto(pwen.userOrigin);
        await asked;
        await page.getByRole('article').nth(3).waitFor();
      };
      await seesLibrary();
      const account = { username: `first-texts-${language}@egzanp.com`, password: 'yon mo sekrè 22' };
      await signUpByCalls(context, pwen.userOrigin, account, language);
      await seesLibrary();
      await page.locator('header').getByText('100').waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
