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
import { letterFindings, lowFindings } from '../../sights/letters.js';
import { SIGHTS, type Subjects } from '../../sights/sights.js';
import { Stage, subjectsOf } from '../../sights/stage.js';

/** In which everything is looked at; the others differ from it by their words only. */
const WHOLE = 'ht';

/**
 * Tests that everything people see of the user app has its words, can be read by a screen reader, and pressed by a thumb
 * on the narrowest phones, also with larger letters. A file for each language, so that two are tested at once.
 */
export function testSights(language: Language): void {
  const { userOrigin: origin, dataDir, demoPassword } = sharedPwen();
  let stage: Stage;
  let subjects: Subjects;

  beforeAll(async () => {
    stage = new Stage(await openBrowser(), { origin, dataDir, language, demoPassword });
    subjects = await subjectsOf(origin);
  });

  afterAll(() => stage?.close());

  test.each(SIGHTS)('$name', async (sight) => {
    const found: string[] = [];
    await stage.show(sight, subjects, async (page) => {
      const within = sight.covers ? '[role=dialog], [role=menu]' : 'body';
      found.push(...(await thumbFindings(page, within)));
      found.push(...(await letterFindings(page, within)));
      found.push(...(await brokenTexts(page)));
      if (language === WHOLE && !sight.covers) found.push(...(await lowFindings(page)));
      found.push(
        ...(language === WHOLE
          ? await axeFindings(page, [NARROWEST, DESKTOP])
          : await axeFindingsOfWords(page, [NARROWEST])),
      );
    });
    expect(found).toEqual([]);
  });
}
