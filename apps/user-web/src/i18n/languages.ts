import { preferredLanguage, type Language } from '@pwen/web/language';

import { readStored, writeStored } from '../device/storage';
import { sharedValue } from '../ui/shared-value';
import type { Texts } from './en';

/** A language and its texts. */
export interface ShownLanguage {
  language: Language;
  texts: Texts;
}

/** Each language is a chunk of its own: a phone only loads the one it shows. */
const loadTexts: Record<Language, () => Promise<Texts>> = {
  ht: async () => (await import('./ht')).ht,
  fr: async () => (await import('./fr')).fr,
  en: async () => (await import('./en')).en,
};

/** Each language under its own name, for people who cannot read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ht: 'Kreyòl ayisyen',
  fr: 'Français',
  en: 'English',
};

/** What the whole page is shown in. */
export const shownLanguage = sharedValue<ShownLanguage | null>(null);

export function currentLanguage(): Language {
  return shownLanguage.get()?.language ?? 'ht';
}

async function show(language: Language) {
  shownLanguage.set({ language, texts: await loadTexts[language]() });
  document.documentElement.lang = language;
}

/** Loads the texts of the first language. Nothing is rendered before they are loaded. */
export async function startLanguages(): Promise<void> {
  const chosen = readStored('language');
  if (chosen !== null) tellServer(chosen);
  await show(preferredLanguage(chosen, navigator.languages));
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  writeStored('language', language);
  tellServer(language);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server draws the first sight of a page in the language that this device has chosen. */
function tellServer(language: string) {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
