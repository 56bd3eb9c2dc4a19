import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { type Opened, openPage } from '../../harness/browser.js';
import { callsAtConsole } from '../../harness/console/calls.js';
import { newMember, openConsoleAs } from '../../harness/console/members.js';
import { mari, signUpByCalls } from '../../harness/people.js';
import { type OwnPwen, startPwenUnderTest } from '../../harness/pwen-under-test.js';
import { axeFindings, DESKTOP, PHONE } from '../../sights/findings.js';

const NAME = 'Lakay Koupon';
const ROSELINE = { username: 'roseline-settings@egzanp.example', password: 'mango-ak-pen-chen' };
const AUDITOR = { username: 'odite-settings@egzanp.example', password: 'bannann-peze-cho' };
const IDENTITY = 'Name, logo and support';
const POINTS = 'Points and goals';

/** Its own: other journeys look for the names, the bonus and the goals that it changes. */
let pwen: OwnPwen;
let administrator: Opened;
let roseline: Opened;
/** Somebody who has had the user app open since before. */
let visitor: Opened;

beforeAll(async () => {
  pwen = await startPwenUnderTest();
  administrator = await openConsoleAs(pwen, pwen.administrator);
  roseline = await openConsoleAs(pwen, await newMember(pwen, ROSELINE));
  visitor = await openPage({ width: 360 });
  await visitor.page.clock.install();
  await visitor.page.goto(`${pwen.userOrigin}/help`);
  await visitor.page.getByRole('banner').getByText('Pwen').waitFor();
});

afterAll(async () => {
  await pwen?.stop();
});

/** One part of the page, with its own button. */
async function openPart({ page }: { page: Page }, heading: string): Promise<Locator> {
  await page.goto(`${pwen.consoleOrigin}/admin/settings`);
  const part = page.locator('.ant-card', { has: page.getByRole('heading', { name: heading }) });
  await part.getByRole('button', { name: 'Save' }).waitFor();
  return part;
}

async function save({ page }: { page: Page }, part: Locator): Promise<void> {
  await part.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
}

/** The address and the type of the picture that a path leads to. */
const pictureAt = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const { url, headers } = await fetch(asked);
    return [new URL(url).pathname, headers.get('content-type')];
  }, path);

test('an administrator changes the name, the logo and a bonus', async () => {
  const { page, faults } = administrator;
  const identity = await openPart(administrator, IDENTITY);
  await identity.getByLabel('Name of the program').fill(NAME);
  await identity.locator('input[type=file]').setInputFiles({
    name: 'lakay.png',
    mimeType: 'image/png',
    buffer: await logoOf(page),
  });
  await save(administrator, identity);
  await page.getByRole('banner').getByText(NAME).waitFor();
  expect(await page.title()).toBe(`Settings · ${NAME} Console`);
  expect(await page.locator('.brand img').getAttribute('src')).toMatch(/^\/media\/.+\.webp$/);

  const points = await openPart(administrator, POINTS);
  await points.getByLabel('Welcome bonus').fill('90');
  await save(administrator, points);
  expect(faults).toEqual([]);
});

test('the history says what, from what to what, and who', async () => {
  const { page } = administrator;
  const row = page.getByRole('row', { name: /Changed points or goals/ });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/Welcome bonus\s+100 → 90/);
  expect(await row.innerText()).toContain(pwen.administrator.username);
});

test('a page that was open has both within a minute, without being loaded again', async () => {
  const { page, faults } = visitor;
  await page.clock.fastForward('01:00');
  await page.getByRole('banner').getByText(NAME).waitFor();
  const src = await page.locator('header img').first().getAttribute('src');
  expect(src).toMatch(/^\/media\/.+\.webp$/);
  expect(await page.title()).toMatch(new RegExp(` · ${NAME}$`));
  expect(faults).toEqual([]);
});

test('both apps have them from the first byte: titles, pictures, manifest and links', async () => {
  const { page } = await openPage({ width: 360 });
  const html = async (url: string) => (await page.request.get(url)).text();
  expect(await html(`${pwen.userOrigin}/dashboard`)).toContain(`<title>${NAME}</title>`);
  expect(await html(`${pwen.userOrigin}/`)).toContain(` · ${NAME}</title>`);
  expect(await html(`${pwen.userOrigin}/`)).toContain(`og:title" content="${NAME}"`);
  const console = await callsAtConsole(pwen);
  expect(await (await console.get('/admin')).text()).toContain(`<title>${NAME} Console</title>`);
  await page.goto(`${pwen.userOrigin}/`);
  for (const path of ['/logo.svg', '/apple-touch-icon.png'])
    expect(await pictureAt(page, path)).toEqual([expect.stringMatching(/^\/media\//), 'image/webp']);
  const manifest = JSON.parse(await html(`${pwen.userOrigin}/manifest.webmanifest`));
  expect(manifest).toMatchObject({ name: NAME, icons: [{ sizes: '512x512' }, { purpose: 'maskable' }] });
  await page.context().close();
});

test('whoever signs up now is promised and paid the new bonus', async () => {
  const { page, faults } = await openPage({ width: 360 });
  await page.goto(`${pwen.userOrigin}/auth?tab=sign-up`);
  await page.getByText('+90', { exact: true }).first().waitFor();
  await signUpByCalls(page.context(), pwen.userOrigin, mari('settings'));
  await page.reload();
  await page.getByRole('link', { name: /^90 points/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('two colleagues change two bonuses at once: each keeps what the other did not touch', async () => {
  const stale = await openPart(roseline, POINTS);
  await stale.getByLabel('Referral bonus').fill('45');
  const part = await openPart(administrator, POINTS);
  await part.getByLabel('Welcome bonus').fill('80');
  await save(administrator, part);

  await stale.getByRole('button', { name: 'Save' }).click();
  await stale.getByText(`Last saved by ${pwen.administrator.username}`).waitFor();
  await stale.getByText('90 → 80').waitFor();
  expect(await stale.getByRole('radio').count()).toBe(0);
  await save(roseline, stale);
  await administrator.page.reload();
  expect(await part.getByLabel('Welcome bonus').inputValue()).toBe('80');
  expect(await part.getByLabel('Referral bonus').inputValue()).toBe('45');
});

test('a colleague who has not seen it is refused, keeps what both did not touch, and decides the rest', async () => {
  const stale = await openPart(roseline, IDENTITY);
  await stale.getByLabel('Name of the program').fill('Non Roseline');
  const part = await openPart(administrator, IDENTITY);
  await part.getByLabel('Name of the program').fill('Non Lòt');
  await part.getByLabel('Support email').fill('sipo@lakay.example');
  await save(administrator, part);

  await stale.getByRole('button', { name: 'Save' }).click();
  await stale.getByText('Somebody else has changed this meanwhile').waitFor();
  await stale.getByText('ed@pwogram.example → sipo@lakay.example').waitFor();
  expect(await axeFindings(roseline.page, [DESKTOP, PHONE])).toEqual([]);
  await stale.getByRole('radio', { name: 'Keep mine: Non Roseline' }).check();
  await save(roseline, stale);
  await roseline.page.getByRole('banner').getByText('Non Roseline').waitFor();
  await administrator.page.reload();
  expect(await part.getByLabel('Support email').inputValue()).toBe('sipo@lakay.example');
  expect(roseline.faults).toEqual([]);
});

test('an auditor reads it, and can change nothing, whatever they send', async () => {
  const { page } = await openConsoleAs(pwen, await newMember(pwen, AUDITOR, 'auditor'));
  await page.goto(`${pwen.consoleOrigin}/admin/settings`);
  await page.getByText('Non Roseline').first().waitFor();
  await page.getByText('80 points').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(
    await page.evaluate(async () => {
      const form = new FormData();
      form.set('version', '3');
      form.set('productName', 'Oditè');
      const answer = await fetch('/api/settings/identity', { method: 'PUT', body: form });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    }),
  ).toEqual([403, 'NOT_ALLOWED']);
  await page.context().close();
});

/** A picture as a browser makes it. */
async function logoOf(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 300;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#0a7d3c';
    context.beginPath();
    context.arc(150, 150, 140, 0, 7);
    context.fill();
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(encoded, 'base64');
}
