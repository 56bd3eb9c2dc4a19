import { preferredLanguage, type Language } from '@pwen/web/language';

import { readStored, writeStored } from '../device/storage';
import { sharedValue } from '../ui/shared-value';
import type { FirstTexts, Texts } from './en';

/** A language and its texts. */
export interface ShownLanguage {
  language: Language;
  texts: Texts;
}

/** What a first visit shows of each language: a phone only loads the one that it needs. */
const loadFirst: Record<Language, () => Promise<FirstTexts>> = {
  ht: async () => (await import('./first/ht')).first,
  fr: async () => (await import('./first/fr')).first,
  en: async () => (await import('./first/en')).first,
};

const loadAll: Record<Language, () => Promise<Texts>> = {
  ht: async () => (await import('./ht')).ht,
  fr: async () => (await import('./fr')).fr,
  en: async () => (await import('./en')).en,
};

/** Each language under its own name, for people who cannot read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ht: 'Kreyòl',
  fr: 'Français',
  en: 'English',
};

/** What the whole page is shown in. */
export const shownLanguage = sharedValue<ShownLanguage | null>(null);

export function currentLanguage(): Language {
  return shownLanguage.get()?.language ?? 'ht';
}

/** The texts that are loaded, one object for each language: those of a first visit, and later all. */
const loaded = new Map<Language, Texts>();

async function load(language: Language, read: (typeof loadFirst | typeof loadAll)[Language]): Promise<Texts> {
  const texts = await read();
  const known = Object.assign(loaded.get(language) ?? {}, texts) as Texts;
  loaded.set(language, known);
  return known;
}

function show(language: Language, texts: Texts) {
  shownLanguage.set({ language, texts });
  document.documentElement.lang = language;
}

/** Loads the first texts of the first language. Nothing is rendered before they are loaded. */
export async function startLanguages(): Promise<void> {
  const chosen = readStored('language');
  if (chosen !== null) tellServer(chosen);
  const language = preferredLanguage(chosen, navigator.languages);
  show(language, await load(language, loadFirst[language]));
}

/**
 * Loads all texts of the language that is shown; whatever is loaded on demand waits for it (lazyWithTexts). What is on the
 * screen has its texts already, so nothing is rendered again.
 */
export async function loadAllTexts(): Promise<void> {
  const language = currentLanguage();
  await load(language, loadAll[language]);
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  show(language, await load(language, loadAll[language]));
  writeStored('language', language);
  tellServer(language);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server draws the first sight of a page in the language that this device has chosen. */
function tellServer(language: string) {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
