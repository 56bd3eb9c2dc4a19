import { expect, test } from '@jest/globals';

import { openConsoleAs } from '../../harness/console/members.js';
import { visit } from '../../harness/console/visit.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { OpenRequests } from '../../harness/waiting/open-requests.js';
import { axeFindings, axeFindingsOfWords, DESKTOP, PHONE } from '../../sights/findings.js';

const pwen = sharedPwen();

test.each(['en', 'fr', 'ht'] as const)(
  'axe has no findings on the overview, the search, the settings and the tables in %s',
  async (language) => {
    // Looked at as a whole in one language: the others differ by their words, which have less room on a phone.
    const isWhole = language === 'en';
    const { page, faults } = await openConsoleAs(pwen, pwen.administrator, { ...DESKTOP, locale: language });
    const requests = new OpenRequests(page);
    const found: string[] = [];
    /** What is seen now, by parts of the page, because its words are in the language. */
    const look = async (screen = PHONE) => {
      await requests.answered();
      const lines = await (isWhole
        ? axeFindings(page, [DESKTOP, PHONE])
        : axeFindingsOfWords(page, [screen]));
      found.push(...lines.map((line) => `${new URL(page.url()).pathname}: ${line}`));
    };
    const open = (path: string) => visit(page, `${pwen.consoleOrigin}/admin/${path}`);

    await open('dashboard');
    await page.locator('.report-card canvas').nth(5).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await look(DESKTOP);
    // The stock is a table already.
    const reports = page.locator('.report-card:has(.report-foot .ant-segmented)');
    for (let each = 0; each < (await reports.count()); each += 1)
      await reports.nth(each).locator('.report-foot .ant-segmented-item').nth(1).click();
    await page.locator('.figures-table').nth(6).waitFor();
    await look();
    await page.locator('.period-picker .ant-segmented-item').last().click();
    const lastDay = page.locator('.period-day input').last();
    // As the language writes it.
    await lastDay.fill((await lastDay.inputValue()).replace(/\d{4}/, '2020'));
    await lastDay.press('Enter');
    await page.locator('.period-fault').waitFor();
    await look();

    for (const list of ['content', 'surveys', 'users']) {
      await page.locator(`a[href="/admin/dashboard/${list}"]`).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      if (list === 'users') {
        // There are many people, and each row is like the first.
        await page.getByRole('searchbox').fill('marjorie');
        await page.locator('.ant-table-row').nth(5).waitFor({ state: 'detached' });
      }
      await look();
    }

    await page.keyboard.press('Control+k');
    await page.locator('[cmdk-item]').first().waitFor();
    await look();
    for (const [words, seen] of [
      ['marjorie', '[cmdk-item] .found-title'],
      [' nobody-has-this', '.search-status:not(:empty)'],
    ] as const) {
      await page.keyboard.type(words);
      await page.locator(seen).first().waitFor();
      await look();
    }
    await page.keyboard.press('Escape');
    await page.locator('[cmdk-item]').first().waitFor({ state: 'detached' });

    // The journey through the whole console sees these in that language.
    for (const path of isWhole ? [] : ['settings', ...TABLES]) {
      await open(path);
      await page.locator('.ant-card input, .ant-table-row').first().waitFor();
      await look();
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

const TABLES = ['content', 'rewards', 'surveys'].map((list) => `${list}?layout=table`);
