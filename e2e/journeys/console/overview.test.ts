import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { openPage } from '../../harness/browser.js';
import { openConsoleAs } from '../../harness/console/members.js';
import { visit } from '../../harness/console/visit.js';
import { eventually } from '../../harness/eventually.js';
import { mari, signInAtConsole, signUpByCalls } from '../../harness/people.js';
import { uploadClip, completeVideo } from '../../harness/programme/videos.js';
import { type OwnPwen, startPwenUnderTest } from '../../harness/pwen-under-test.js';
import { pastMidnight } from '../../harness/waiting/midnight.js';

const TITLE = 'Videyo chif yo';
const REWARD = 19;
const MARI = mari('overview');
const POINTS = 'Points issued and spent';
const SIGN_UPS = 'Sign-ups, and who comes back';
const REPORTS = [
  POINTS,
  'Points outstanding',
  'Completions',
  'Active people',
  SIGN_UPS,
  'Survey participation',
];

/** Its own: the points of other journeys would be in its sums. */
let pwen: OwnPwen;
let administrator: { page: Page; faults: string[] };

beforeAll(async () => {
  await pastMidnight(10 * 60_000);
  pwen = await startPwenUnderTest();
  administrator = await openPage({ width: 1280 });
});

afterAll(async () => {
  await pwen?.stop();
});

const at = (path: string) => `${pwen.consoleOrigin}/admin/${path}`;
const report = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const period = (page: Page) => page.getByRole('group', { name: 'Period' });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'How the program stands' }).getByRole('link', { name });

/** `−1,250` as a number. */
const amountOf = (shown: string) => Number(shown.replaceAll('−', '-').replace(/[^\d-]/g, ''));

/** The sum below each column of the table behind a chart. */
async function totalsOf(page: Page, title: string): Promise<Record<string, number>> {
  const card = report(page, title);
  await card.getByText('Table', { exact: true }).click();
  const table = card.getByRole('table');
  await table.getByRole('row', { name: /^Total/ }).waitFor();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const totals = await table
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allInnerTexts();
  return Object.fromEntries(totals.map((total, index) => [heads[index + 1], amountOf(total)]));
}

/** The rows of the file of a report as programs get it, by the names of its columns. */
async function exported(page: Page, title: string): Promise<Record<string, string>[]> {
  const downloading = page.waitForEvent('download');
  await report(page, title)
    .getByRole('button', { name: `Export (CSV): ${title}: choose the format` })
    .click();
  await page.getByRole('menuitem', { name: /^For software/ }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [head = [], ...rows] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** How many pixels have a colour; axes, their labels and their lines are grey. */
const colouredPixels = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let coloured = 0;
    for (let at = 0; at < data.length; at += 4) {
      const channels = [...data.subarray(at, at + 3)];
      if (data[at + 3]! > 32 && Math.max(...channels) - Math.min(...channels) > 64) coloured += 1;
    }
    return coloured;
  });

async function showsEveryChart(page: Page): Promise<void> {
  for (const title of REPORTS) {
    const canvas = report(page, title).getByRole('img', { name: new RegExp(`^${title}, `) });
    await eventually(
      async () => (await colouredPixels(canvas)) > 100,
      () => `nothing is drawn in “${title}”`,
    );
  }
}

test('the console opens with the figures, and with six charts that are drawn', async () => {
  const { page, faults } = administrator;
  await signInAtConsole(page, pwen.consoleOrigin, pwen.administrator);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  await page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first().waitFor();
  await showsEveryChart(page);
  expect(faults).toEqual([]);
});

test('a figure leads to the list of what it counts', async () => {
  const { page, faults } = administrator;
  for (const [name, path, heading] of [
    ['Total Users', 'users', 'User Management'],
    ['Total Content', 'content', 'Content Management'],
    ['Active Content', 'content?visibility=visible', 'Content Management'],
    ['Total Surveys', 'surveys', 'Survey Management'],
    ['Points Outstanding', 'users?sort=points', 'User Management'],
  ] as const) {
    await visit(page, at('dashboard'));
    await figure(page, name).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(page.url()).toBe(at(path));
  }
  expect(faults).toEqual([]);
});

test('the period is in the address, and the same after a reload', async () => {
  const { page, faults } = administrator;
  const days = () => report(page, POINTS).getByRole('row').count();
  const choose = async (end: string, day: string) => {
    const field = period(page).getByLabel(end, { exact: true });
    await field.fill(day);
    await field.press('Enter');
  };
  await page.goto(at('dashboard'));
  await report(page, POINTS).getByText('Table', { exact: true }).click();
  await report(page, POINTS)
    .getByRole('row', { name: /^Total/ })
    .waitFor();
  // The demo programme is older than that.
  expect(await days()).toBe(1 + 30 + 1);
  await period(page).getByText('7 days', { exact: true }).click();
  await page.waitForURL(/\?days=7$/);
  await eventually(
    async () => (await days()) === 1 + 7 + 1,
    () => 'the table has not the days of the period',
  );

  await page.reload();
  await showsEveryChart(page);
  expect(await period(page).getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);

  const [from, to] = [daysAgo(12), daysAgo(3)];
  await period(page).getByText('Custom', { exact: true }).click();
  await choose('From', from);
  await choose('To', to);
  await page.waitForURL(new RegExp(`\\?from=${from}&to=${to}$`));
  await page.reload();
  await report(page, POINTS).getByRole('img').waitFor();
  expect(await period(page).getByLabel('From', { exact: true }).inputValue()).toBe(shownDay(from));
  expect(await period(page).getByLabel('To', { exact: true }).inputValue()).toBe(shownDay(to));
  await report(page, POINTS).getByText('Table', { exact: true }).click();
  expect(await days()).toBe(1 + 10 + 1);
  await choose('To', daysAgo(20));
  await period(page).getByRole('alert').getByText('The last day cannot be before the first').waitFor();
  expect(page.url()).toContain(`to=${to}`);
  expect(faults).toEqual([]);
});

test('the table behind a chart and its file have the same sums', async () => {
  const { page, faults } = administrator;
  await page.goto(at('dashboard'));
  const inTable = await totalsOf(page, POINTS);
  const rows = await exported(page, POINTS);
  const sum = (wanted: (row: Record<string, string>) => boolean, of = 'Points') =>
    rows.filter(wanted).reduce((all, row) => all + Number(row[of]), 0);
  expect(inTable['Videos']).toBeGreaterThan(0);
  expect(inTable['Videos']).toBe(sum(({ Type, Source }) => Type === 'EARN' && Source === 'VIDEO_WATCH'));
  expect(inTable['Redeemed']).toBe(sum(({ Type }) => Type === 'SPEND' || Type === 'REFUND'));
  expect(Object.values(inTable).reduce((all, points) => all + points)).toBe(sum(() => true));

  const joined = await totalsOf(page, SIGN_UPS);
  const people = await exported(page, SIGN_UPS);
  expect(joined['New people']).toBeGreaterThan(0);
  expect(joined['New people']).toBe(people.reduce((all, { Joined }) => all + Number(Joined), 0));
  expect(faults).toEqual([]);
});

test('what a person earns in the user app is in the figures, and in the table of its source', async () => {
  const { page, faults } = administrator;
  await uploadClip(pwen, TITLE, { pointsReward: `${REWARD}` });
  await page.goto(at('dashboard'));
  const before = await totalsOf(page, POINTS);
  const usersBefore = amountOf(await figure(page, 'Total Users').locator('strong').innerText());

  const person = await openPage({ width: 360 });
  await signUpByCalls(person.page.context(), pwen.userOrigin, MARI);
  await completeVideo(person.page.context(), pwen.userOrigin, new RegExp(TITLE));

  let after: Record<string, number> = {};
  let usersAfter = 0;
  await eventually(
    async () => {
      await page.reload();
      after = await totalsOf(page, POINTS);
      usersAfter = amountOf(await figure(page, 'Total Users').locator('strong').innerText());
      // Each is a read model of its own.
      return after['Videos'] === before['Videos']! + REWARD && usersAfter > usersBefore;
    },
    () => `the person or the points of the video are not there: ${JSON.stringify({ before, after })}`,
  );
  expect(after).toEqual({
    ...before,
    Videos: before['Videos']! + REWARD,
    'Welcome bonus': before['Welcome bonus']! + 100,
  });
  expect(usersAfter).toBe(usersBefore + 1);
  expect(person.faults).toEqual([]);
  expect(faults).toEqual([]);
});

test('the tabs show the lists below the figures', async () => {
  const { page, faults } = administrator;
  await page.goto(at('dashboard'));
  const tabs = page.getByRole('navigation', { name: 'What to look at' });
  for (const [tab, heading] of [
    ['Content', 'Content Management'],
    ['Users', 'User Management'],
    ['Surveys', 'Survey Management'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: heading }).waitFor();
    await figure(page, 'Total Users').waitFor();
    expect(page.url()).toBe(at(`dashboard/${tab.toLowerCase()}`));
  }
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await report(page, POINTS).waitFor();
  expect(faults).toEqual([]);
});

test('an auditor sees the same', async () => {
  const auditor = { username: 'lucien@pwen.example', password: pwen.demoPassword };
  const { page, faults } = await openConsoleAs(pwen, auditor);
  await page.goto(at('dashboard'));
  await showsEveryChart(page);
  const inTable = await totalsOf(page, POINTS);
  expect(inTable).toEqual(await totalsOf(administrator.page, POINTS));
  expect(await exported(page, POINTS)).not.toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** A day as English has it, whatever the browser's language is. */
const shownDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar of the programme. */
function daysAgo(days: number): string {
  const moment = new Date(Date.now() - days * 24 * 60 * 60_000);
  return moment.toLocaleDateString('sv-SE', { timeZone: 'America/Port-au-Prince' });
}
