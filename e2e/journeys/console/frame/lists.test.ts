import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';

import type { Opened } from '../../../harness/browser.js';
import { administratorOf } from '../../../harness/console/calls.js';
import { openConsoleAs } from '../../../harness/console/members.js';
import { visit } from '../../../harness/console/visit.js';
import { createReward } from '../../../harness/programme/rewards.js';
import { uploadClip } from '../../../harness/programme/videos.js';
import { sharedPwen } from '../../../harness/pwen-under-test.js';
import { settled } from '../../../harness/waiting/settled.js';

const pwen = sharedPwen();
const ROWS = 12;
const SCREEN = { width: 1280, height: 800 };
let console: Opened;
let reward: number;
let person: number;

beforeAll(async () => {
  for (let n = 1; n <= ROWS; n += 1) {
    await uploadClip(pwen, `Dansite ${n}: yon tit ki long anpil, ki pa ka antre nan yon sèl ranje`, {
      description: 'Yon deskripsyon ki long anpil. '.repeat(10),
    });
    await createReward(pwen, { title: `Dansite ${n}`, cost: 10, vouchers: [`DANSITE-${n}`] });
  }
  reward = await createReward(pwen, {
    title: 'Dansite ak anpil koupon',
    cost: 10,
    vouchers: Array.from({ length: ROWS }, (_, n) => `DANSITE-KOUPON-${n}`),
  });
  const administrator = await administratorOf(pwen);
  const people = (await (await administrator.get('/api/users?search=ketty&limit=1')).json()) as {
    id: number;
  }[];
  person = people[0]!.id;
  console = await openConsoleAs(pwen, pwen.administrator, SCREEN);
});

async function open(path: string): Promise<Page> {
  const { page } = console;
  await page.setViewportSize(SCREEN);
  await visit(page, `${pwen.consoleOrigin}/admin/${path}`);
  await page.locator('.ant-table-row').first().waitFor();
  await settled(page);
  return page;
}

/** How many rows are seen whole, what is free below them, and how much lower the window's end is than the last row. */
const measured = (page: Page) =>
  page.locator('.list-scroll').evaluate((list) => {
    const box = list.getBoundingClientRect();
    const foot = document.querySelector('.list-foot > nav')?.getBoundingClientRect();
    const end = Math.min(box.bottom, foot?.top ?? innerHeight, innerHeight);
    const rows = [...list.querySelectorAll('.ant-table-row')].map((row) => row.getBoundingClientRect());
    return {
      rows: rows.length,
      seen: rows.filter(({ bottom }) => bottom <= end + 1).length,
      below: innerHeight - (foot?.bottom ?? box.bottom),
      afterLastRow: box.bottom - rows.at(-1)!.bottom,
      isScrolled: list.scrollHeight > list.clientHeight + 1,
    };
  });

test.each(['content?layout=table', 'users', 'rewards?layout=table', 'log'])(
  'the list of %s shows twelve rows or more on a laptop, down to the end of the window',
  async (path) => {
    const { seen, below, isScrolled } = await measured(await open(path));
    expect(seen).toBeGreaterThanOrEqual(ROWS);
    if (isScrolled) expect(below).toBeLessThan(40);
  },
);

test('a list of few rows is no higher than they are', async () => {
  const page = await open('users?search=marjorie');
  await page.locator('.ant-table-row').nth(5).waitFor({ state: 'detached' });
  const { rows, afterLastRow } = await measured(page);
  expect(rows).toBeGreaterThan(0);
  expect(afterLastRow).toBeLessThan(20);
});

test('the lists below the head of a reward and of a person have room for twelve rows', async () => {
  const { seen } = await measured(await open(`rewards/${reward}`));
  expect(seen).toBeGreaterThanOrEqual(ROWS);
  const page = await open(`users/${person}?tab=history`);
  const rowsWithRoom = await page
    .locator('.ant-table-row')
    .first()
    .evaluate((row) => {
      const { top, height } = row.getBoundingClientRect();
      return Math.floor((innerHeight - top) / height);
    });
  expect(rowsWithRoom).toBeGreaterThanOrEqual(ROWS);
});

test.each(['content?layout=table', 'users', 'rewards?layout=table', 'surveys?layout=table', 'log'])(
  'no column of %s is lost on a narrow screen: those out of sight are named, and a press leads to them',
  async (path) => {
    const page = await open(path);
    const columns = () => page.locator('.list-scroll thead th').allInnerTexts();
    const onWide = await columns();
    await page.setViewportSize({ width: 1024, height: 768 });
    await settled(page);
    expect(await columns()).toEqual(onWide);
    const hidden = () =>
      page.locator('.list-scroll').evaluate((list) => {
        const edge = list.querySelector('th.actions-column')?.getBoundingClientRect().left;
        const end = edge ?? list.getBoundingClientRect().right;
        return [...list.querySelectorAll<HTMLElement>('th:not(.actions-column)')]
          .filter((head) => head.getBoundingClientRect().right > end + 1)
          .map((head) => head.innerText.trim());
      });
    const beyond = await hidden();
    const note = page.getByRole('button', { name: `More columns to the right: ${beyond.join(', ')}` });
    expect(await note.count()).toBe(beyond.length > 0 ? 1 : 0);
    if (beyond.length > 0) {
      await note.click();
      await page.getByRole('button', { name: /^Back to the columns on the left/ }).waitFor();
      expect(await hidden()).toEqual([]);
    }
  },
);

test('a table that shows cards on a tablet has their lines below each other, and cuts none', async () => {
  const page = await open('review?tab=rules');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.locator('.narrow-cell').first().waitFor();
  const cards = await page.locator('.narrow-cell').evaluateAll((cells) =>
    cells.map(({ children }) => {
      const lines = [...children];
      const tops = lines.map((line) => line.getBoundingClientRect().top);
      return {
        areBelow: tops.every((top, place) => top > (tops[place - 1] ?? -Infinity)),
        areWhole: lines.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      };
    }),
  );
  expect(cards).toEqual(Array<unknown>(7).fill({ areBelow: true, areWhole: true }));
});

test('an address is never broken within a word', async () => {
  const page = await open('log');
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const broken = await page.locator('.address').evaluateAll((addresses) =>
      addresses.flatMap((address) =>
        [...address.childNodes].flatMap((part) => {
          if (part.nodeType !== Node.TEXT_NODE) return [];
          // A hyphen is a place to break, as in any text.
          return [...(part as Text).data.matchAll(/[^-]+-?/g)].flatMap(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(part, index);
            range.setEnd(part, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1 ? [`${address.textContent}: ${word}`] : [];
          });
        }),
      ),
    );
    expect(broken).toEqual([]);
  }
  expect(console.faults).toEqual([]);
});
