import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { openBrowser } from '../../harness/browser.js';
import type { Language } from '../../harness/people.js';
import { sharedPwen } from '../../harness/pwen-under-test.js';
import {
  axeFindings,
  axeFindingsOfWords,
  brokenTexts,
  DESKTOP,
  NARROWEST,
  thumbFindings,
} from '../../sights/findings.js';
import { SIGHTS, type Subjects } from '../../sights/sights.js';
import { Stage, subjectsOf } from '../../sights/stage.js';

/** In which everything is looked at; the others differ from it by their words only. */
const WHOLE = 'ht';

/**
 * Tests that everything people see of the user app has its words, can be read by a screen reader, and pressed by a thumb
 * on the narrowest phones. A file for each language, so that two are tested at once.
 */
export function testSights(language: Language): void {
  const { userOrigin: origin, demoPassword } = sharedPwen();
  let stage: Stage;
  let subjects: Subjects;

  beforeAll(async () => {
    stage = new Stage(await openBrowser(), { origin, language, demoPassword });
    subjects = await subjectsOf(origin);
  });

  afterAll(() => stage?.close());

  test.each(SIGHTS)('$name', async (sight) => {
    const found: string[] = [];
    await stage.show(sight, subjects, async (page) => {
      found.push(...(await thumbFindings(page, sight.covers ? '[role=dialog], [role=menu]' : 'body')));
      found.push(...(await brokenTexts(page)));
      found.push(
        ...(language === WHOLE
          ? await axeFindings(page, [NARROWEST, DESKTOP])
          : await axeFindingsOfWords(page, [NARROWEST])),
      );
    });
    expect(found).toEqual([]);
  });
}
