import { describe, expect, it } from '@jest/globals';

import { preferredLanguage } from './language.js';

describe('the first language of a page', () => {
  it.each([
    [null, ['ht', 'en'], 'ht'],
    [null, ['fr-CA', 'en'], 'fr'],
    [null, ['HT-ht'], 'ht'],
    [null, ['es-DO', 'fr'], 'fr'],
    [null, ['es', 'pt-BR'], 'ht'],
    [null, [], 'ht'],
    ['ht', ['fr'], 'ht'],
    ['xx', ['fr'], 'fr'],
  ] as const)('stored %s, browser %j: %s', (stored, browser, language) => {
    expect(preferredLanguage(stored, browser)).toBe(language);
  });
});
