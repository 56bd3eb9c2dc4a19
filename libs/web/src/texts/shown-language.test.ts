/** @jest-environment jest-environment-jsdom */
import { expect, it } from '@jest/globals';

import type { Language } from '../language';
import { shownTexts } from './shown-language';

interface First {
  hello: string;
}

/** An app whose texts arrive when the test says so; what was asked for is in `asked`. */
function anApp() {
  const asked: string[] = [];
  const arrivals = new Map<string, () => void>();
  const loads = <Texts>(part: string, textsIn: (language: Language) => Texts) => {
    const load = (language: Language) => () => {
      const name = `${part} ${language}`;
      asked.push(name);
      return new Promise<Texts>((resolve) => arrivals.set(name, () => resolve(textsIn(language))));
    };
    return { ht: load('ht'), fr: load('fr'), en: load('en') };
  };
  const texts = shownTexts<First>(
    loads('first', (language) => ({ hello: `hello ${language}` })),
    loads('all', (language) => ({ hello: `hello ${language}`, bye: `bye ${language}` })),
  );
  const arrive = async (name: string) => {
    arrivals.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...texts, asked, arrive };
}

it('a first visit loads the first texts of one language, and a page all of them', async () => {
  const { show, loadAllTexts, shownLanguage, asked, arrive } = anApp();
  void show('fr');
  await arrive('first fr');
  const shown = shownLanguage.get();
  expect(shown).toEqual({ language: 'fr', texts: { hello: 'hello fr' } });
  expect(document.documentElement.lang).toBe('fr');

  void loadAllTexts();
  await arrive('all fr');
  expect(shownLanguage.get()).toBe(shown);
  expect(shown?.texts).toEqual({ hello: 'hello fr', bye: 'bye fr' });

  void show('en');
  await arrive('all en');
  expect(shownLanguage.get()?.texts).toEqual({ hello: 'hello en', bye: 'bye en' });
  expect(asked).toEqual(['first fr', 'all fr', 'all en']);
});

it('a language has all texts if they came to be needed while its first were on their way', async () => {
  const { show, loadAllTexts, shownLanguage, arrive } = anApp();
  void show('fr');
  await arrive('first fr');
  void show('ht');
  void loadAllTexts();
  await arrive('first ht');
  expect(shownLanguage.get()?.language).toBe('fr');
  await arrive('all ht');
  expect(shownLanguage.get()).toEqual({ language: 'ht', texts: { hello: 'hello ht', bye: 'bye ht' } });
});

it('of two choices the last one is shown, whichever arrives first', async () => {
  const { show, currentLanguage, arrive } = anApp();
  const slow = show('fr');
  const quick = show('en');
  await arrive('first en');
  await arrive('first fr');
  expect(await Promise.all([slow, quick])).toEqual([false, true]);
  expect(currentLanguage()).toBe('en');
});
