import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';

import { openBrowser } from '../../harness/browser.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import { axeFindings, axeFindingsOfWords, DESKTOP, NARROWEST, thumbFindings } from '../../sights/findings.js';
import { SIGHTS, type Subjects } from '../../sights/sights.js';
import { Stage, subjectsOf } from '../../sights/stage.js';

/** In which everything is looked at; the others differ from it by their words alone. */
const WHOLE = 'ht';

/**
 * Tests that everything people see of the user app can be read by a screen reader, and pressed by a thumb on the
 * narrowest phones. A file for each language, so that two are tested at once.
 */
export function testSights(language: 'ht' | 'fr' | 'en'): void {
  const { userOrigin: origin, demoPassword } = sharedPwen();
  let browser: Browser;
  let stage: Stage;
  let subjects: Subjects;

  beforeAll(async () => {
    browser = await openBrowser();
    stage = new Stage(browser, { origin, language, demoPassword });
    subjects = await subjectsOf(origin);
  });

  afterAll(async () => {
    await stage?.close();
    await browser?.close();
  });

  test.each(SIGHTS)('$name', async (sight) => {
    const found: string[] = [];
    await stage.show(sight, subjects, async (page) => {
      const within = sight.covers ? '[role=dialog], [role=menu]' : 'body';
      found.push(...(await thumbFindings(page, within)));
      found.push(
        ...(language === WHOLE
          ? await axeFindings(page, [DESKTOP, NARROWEST])
          : await axeFindingsOfWords(page, [NARROWEST])),
      );
    });
    expect(found).toEqual([]);
  });
}
