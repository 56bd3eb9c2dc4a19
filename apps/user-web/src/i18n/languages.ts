import { type Language, preferredLanguage } from '@pwen/web/language';
import { shownTexts } from '@pwen/web/texts/shown-language';

import { readStored, writeStored } from '../device/storage';
import type { FirstTexts } from './en';

const texts = shownTexts<FirstTexts>(
  {
    ht: async () => (await import('./first/ht')).first,
    fr: async () => (await import('./first/fr')).first,
    en: async () => (await import('./first/en')).first,
  },
  {
    ht: async () => (await import('./ht')).ht,
    fr: async () => (await import('./fr')).fr,
    en: async () => (await import('./en')).en,
  },
);

export const { shownLanguage, currentLanguage, loadAllTexts } = texts;

/** Loads the first texts of the first language. Nothing is rendered before they are loaded. */
export async function startLanguages(): Promise<void> {
  const chosen = readStored('language');
  if (chosen !== null) tellServer(chosen);
  await texts.show(preferredLanguage(chosen, navigator.languages));
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await texts.show(language))) return;
  writeStored('language', language);
  tellServer(language);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server draws the first sight of a page in the language that this device has chosen. */
function tellServer(language: string) {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
