import { isLanguage, preferredLanguage, type Language } from '@pwen/web/language';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

import { readStored, writeStored } from '../ui/storage';
import type { Messages } from './en';
import type { first as english } from './first/en';
import { withFrenchSpaces } from './french-spaces';

type First = typeof english;

/** Each language is a file of its own: nobody waits for the texts of the others, or signs in behind those of the pages. */
const FIRST: Readonly<Record<Language, () => Promise<First>>> = {
  en: async () => (await import('./first/en')).first,
  fr: async () => withFrenchSpaces((await import('./first/fr')).first),
  ht: async () => (await import('./first/ht')).first,
};
const ALL: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en')).en,
  fr: async () => withFrenchSpaces((await import('./fr')).fr),
  ht: async () => (await import('./ht')).ht,
};

let isAllWanted = false;

/** Where i18next gets a language when somebody chooses it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const texts = isAllWanted ? ALL : FIRST;
    const loading = isLanguage(language) ? texts[language]() : Promise.reject(new Error(language));
    loading.then(
      (messages) => done(null, messages),
      (fault: Error) => done(fault, false),
    );
  },
};

/** Loads the texts of all pages; from now on also with every language that is chosen. */
export async function loadAllTexts(): Promise<void> {
  if (isAllWanted) return;
  isAllWanted = true;
  await i18next.reloadResources(i18next.language);
}

/**
 * Starts i18next in the stored language, or else in the browser's; keeps `<html lang>` and the stored choice up to
 * date.
 */
export async function startI18n(): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(readStored('pwen-console.language'), navigator.languages),
      // A language has every text: a missing key does not compile.
      fallbackLng: false,
      interpolation: { escapeValue: false }, // React escapes.
    });
  return i18next;
}

/** The current language, and the function that changes it. */
export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const { i18n } = useTranslation();
  return {
    language: isLanguage(i18n.language) ? i18n.language : 'en',
    choose: (language) => {
      writeStored('pwen-console.language', language);
      void i18n.changeLanguage(language);
    },
  };
}
