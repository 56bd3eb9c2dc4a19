import { isLanguage, preferredLanguage, type Language } from '@pwen/web/language';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

import { readStored, writeStored } from '../ui/storage';
import { en } from './en';
import { fr } from './fr';
import { withFrenchSpaces } from './french-spaces';
import { ht } from './ht';

/**
 * Starts i18next in the stored language, or else in the browser's; keeps `<html lang>` and the stored choice up to
 * date.
 */
export async function startI18n(): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next.use(initReactI18next).init({
    lng: preferredLanguage(readStored('pwen-console.language'), navigator.languages),
    fallbackLng: 'en',
    resources: {
      en: { translation: en },
      fr: { translation: withFrenchSpaces(fr) },
      ht: { translation: ht },
    },
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
