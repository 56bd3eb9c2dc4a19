import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { refusalSentence } from '@pwen/domain/contract';
import type { Language } from '@pwen/web/language';
import { modulesLoadedWith } from '@pwen/web/texts/loaded-modules';
import { wordsNotOurs } from '@pwen/web/texts/words-not-ours';
import { hasLooseSign, valuesIn, writtenTexts } from '@pwen/web/texts/written-texts';

import { en } from './en';
import { fr } from './fr';
import { ht } from './ht';

const SRC = join(import.meta.dirname, '..');
const english = writtenTexts(en);

describe.each(Object.entries({ en, fr, ht }))('the texts in %s', (language, texts) => {
  const flat = writtenTexts(texts);

  it('have no empty text, and none that is only its own key', () => {
    const bad = [...flat].filter(
      ([key, text]) => text.trim() === '' || text === key || text === key.split('.').at(-1),
    );
    expect(bad).toEqual([]);
  });

  it('have every key that English has, and no other', () => {
    expect([...flat.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(['RATE_LIMITED', 'TOO_MANY_SIGN_IN_ATTEMPTS'] as const)(
    'of %s name the true time to wait',
    (code) => {
      const details = { retryAfterSeconds: 3421 };
      const sentence = refusalSentence(texts.errors[code], details, language as 'en' | 'fr' | 'ht');
      expect(sentence).toMatch(/ 58 min/);
      expect(sentence).not.toMatch(/\{\{/);
    },
  );

  it('show the same values as English', () => {
    const different = [...flat].filter(
      ([key, text]) => `${valuesIn(text)}` !== `${valuesIn(english.get(key) ?? '')}`,
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

it('one is singular in French and English, and in French so is none', () => {
  expect(en.video.views({ count: 1, amount: '1' })).toBe('1 view');
  expect(en.video.views({ count: 0, amount: '0' })).toBe('0 views');
  expect(fr.video.views({ count: 0, amount: '0' })).toBe('0 vue');
  expect(fr.video.views({ count: 2, amount: '2' })).toBe('2 vues');
});

it('points are counted in French and English', () => {
  expect(en.points.popupBadge({ points: '1' })).toBe('+1 Point');
  expect(en.points.addedText({ points: '1' })).toBe('1 point added to your balance.');
  expect(en.video.reward({ points: '1,240' })).toBe('+1,240 points');
  expect(fr.points.onTheWay({ points: '1' })).toBe('+1 point sera crédité');
  expect(fr.points.onTheWay({ points: '1\u202f240' })).toBe('+1\u202f240 points seront crédités');
});

it('no line of French begins with a sign that belongs to the word before it', () => {
  const loose = [...writtenTexts(fr)].filter(([, text]) => hasLooseSign(text));
  expect(loose.map(([key]) => key)).toEqual([]);
});

it('what a first visit loads takes its texts from those that are there', () => {
  const first = ['main.tsx', 'features/videos/library/home-page.tsx', 'app/shell/overlays.tsx'];
  const modules = modulesLoadedWith(first.map((path) => join(SRC, path)));
  const early = [...modules].filter(([, source]) => /\buseTexts\(\);/.test(source));
  // It is shown at the end of a video, whose player has brought all texts along.
  expect(early.map(([path]) => relative(SRC, path))).toEqual(['features/videos/cards/guest-offer.tsx']);
});

it('every text is used by a page', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/i18n\/(first\/)?(en|fr|ht)\.ts|\.test\./.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');
  const isUsed = (key: string) => {
    const name = key.split('.').at(-1) ?? '';
    const section = key.slice(0, -name.length - 1);
    // A page names the text itself, or takes it from its section by a variable or by the section's name.
    const own = section.split('.').at(-1);
    return (
      new RegExp(`\\b${key}\\b`).test(sources) ||
      (section.includes('.') && new RegExp(`\\b${own}\\.${name}\\b`).test(sources)) ||
      (sources.includes(`${section}[`) && (isListed(section) || new RegExp(`\\b${name}\\b`).test(sources)))
    );
  };
  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

/** Sections whose keys come from the API or from the domain. */
function isListed(section: string): boolean {
  return ['errors', 'achievement', 'badge', 'challenge', 'held.reasons', 'referrals.reason'].includes(
    section,
  );
}

it.each(Object.entries({ en, fr, ht }))(
  'the texts in %s keep to one word for each thing',
  (language, texts) => {
    expect(wordsNotOurs(language as Language, writtenTexts(texts))).toEqual([]);
  },
);
