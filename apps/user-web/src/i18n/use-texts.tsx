import type { Language } from '@pwen/web/language';
import type { ShownLanguage } from '@pwen/web/texts/shown-language';
import { createContext, useContext, type ReactNode } from 'react';

import type { FirstTexts, Texts } from './en';
import { shownLanguage } from './languages';

const LanguageContext = createContext<ShownLanguage<FirstTexts> | null>(null);

/** Gives everything below it a fixed language. */
export const InLanguage = LanguageContext.Provider;

/** Gives everything below it the language that this device shows. */
export function InShownLanguage({ children }: { children: ReactNode }) {
  return <InLanguage value={shownLanguage.use()}>{children}</InLanguage>;
}

function useShownLanguage(): ShownLanguage<FirstTexts> {
  const shown = useContext(LanguageContext);
  if (!shown) throw new Error('A text is shown outside of InLanguage, or before startLanguages().');
  return shown;
}

/** The texts of a first visit, in the language of the page. */
export function useFirstTexts(): FirstTexts {
  return useShownLanguage().texts;
}

/** Every text, for what is loaded on demand: it has waited for them (lazyWithTexts). */
export const useTexts = useFirstTexts as () => Texts;

export function useLanguage(): Language {
  return useShownLanguage().language;
}
