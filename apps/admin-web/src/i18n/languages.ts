import { type Language, preferredLanguage } from '@pwen/web/language';
import { shownTexts } from '@pwen/web/texts/shown-language';

import { readStored, writeStored } from '../ui/storage';
import type { FirstTexts } from './en';

/** Each language is a file of its own: nobody waits for the texts of the others, or signs in behind those of the pages. */
const texts = shownTexts<FirstTexts>(
  {
    en: async () => (await import('./first/en')).first,
    fr: async () => (await import('./first/fr')).first,
    ht: async () => (await import('./first/ht')).first,
  },
  {
    en: async () => (await import('./en')).en,
    fr: async () => (await import('./fr')).fr,
    ht: async () => (await import('./ht')).ht,
  },
);

export const { shownLanguage, loadAllTexts } = texts;

/** Shows the stored language, or else the browser's. Nothing is rendered before its first texts are loaded. */
export async function startLanguages(): Promise<void> {
  await texts.show(preferredLanguage(readStored('pwen-console.language'), navigator.languages));
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('pwen-console.language', language);
  await texts.show(language);
}
