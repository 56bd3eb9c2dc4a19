import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import type { Language } from '@pwen/web/language';
import { modulesLoadedWith } from '@pwen/web/texts/loaded-modules';
import { wordsNotOurs } from '@pwen/web/texts/words-not-ours';
import { hasLooseSign, valuesIn, writtenTexts } from '@pwen/web/texts/written-texts';

import { en as enAtFirst } from './en';
import { fr as frAtFirst } from './fr';
import { ht as htAtFirst } from './ht';
import { mailboxes as enMailboxes } from './mailboxes/en';
import { mailboxes as frMailboxes } from './mailboxes/fr';
import { mailboxes as htMailboxes } from './mailboxes/ht';
import { picture as enPicture } from './pictures/en';
import { picture as frPicture } from './pictures/fr';
import { picture as htPicture } from './pictures/ht';
import { review as enReview } from './review/en';
import { review as frReview } from './review/fr';
import { review as htReview } from './review/ht';
import { settings as enSettings } from './settings/en';
import { settings as frSettings } from './settings/fr';
import { settings as htSettings } from './settings/ht';

// With the texts that come with their pages.
const en = {
  ...enAtFirst,
  mailboxes: enMailboxes,
  picture: enPicture,
  review: enReview,
  settings: enSettings,
};
const fr = {
  ...frAtFirst,
  mailboxes: frMailboxes,
  picture: frPicture,
  review: frReview,
  settings: frSettings,
};
const ht = {
  ...htAtFirst,
  mailboxes: htMailboxes,
  picture: htPicture,
  review: htReview,
  settings: htSettings,
};

const english = writtenTexts(en);

describe.each(Object.entries({ fr, ht }))('the language %s', (_, translation) => {
  const translated = writtenTexts(translation);

  it('has every key that English has, and no other', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('leaves no text empty and shows the same values', () => {
    for (const [key, text] of english) {
      expect({ key, text: translated.get(key)?.trim() }).not.toEqual({ key, text: '' });
      expect({ key, values: valuesIn(translated.get(key) ?? '') }).toEqual({ key, values: valuesIn(text) });
    }
  });
});

it.each(Object.entries({ en, fr, ht }))(
  'the texts in %s keep to one word for each thing',
  (language, texts) => {
    expect(wordsNotOurs(language as Language, writtenTexts(texts))).toEqual([]);
  },
);

it('no line of French begins with a sign that belongs to the word before it', () => {
  const loose = [...writtenTexts(fr)].filter(([, text]) => hasLooseSign(text));
  expect(loose.map(([key]) => key)).toEqual([]);
});

it('what is loaded before the sign-in takes its texts from those that are there', () => {
  const modules = modulesLoadedWith([join(import.meta.dirname, '../main.tsx')]);
  const early = [...modules].filter(([, source]) => /\buseTexts\(\);/.test(source));
  expect(early.map(([path]) => path)).toEqual([]);
});
