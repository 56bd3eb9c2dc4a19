import { isLanguage, preferredLanguage, type Language } from '@pwen/web/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

import { readStored, writeStored } from '../device/storage';
import type { Texts } from './en';

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

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'en';
}

async function show(language: Language) {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loadTexts[language]());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the texts of the first language. Nothing is rendered before they are loaded. */
export async function startLanguages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    // React escapes already.
    interpolation: { escapeValue: false },
    // Languages are added after the start, by addResourceBundle.
    react: { useSuspense: false, bindI18nStore: '' },
  });
  await show(preferredLanguage(readStored('language'), navigator.languages));
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  writeStored('language', language);
}
