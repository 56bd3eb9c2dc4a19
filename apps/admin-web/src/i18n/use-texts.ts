import type { Language } from '@pwen/web/language';
import type { ShownLanguage } from '@pwen/web/texts/shown-language';

import type { FirstTexts, Texts } from './en';
import { shownLanguage } from './languages';

function useShownLanguage(): ShownLanguage<FirstTexts> {
  const shown = shownLanguage.use();
  if (!shown) throw new Error('A text is shown before startLanguages().');
  return shown;
}

/** The texts of the page on which one signs in, and of what any page may need before, in the language of the console. */
export function useFirstTexts(): FirstTexts {
  return useShownLanguage().texts;
}

/** Every text, for what is behind the sign-in: it has waited for them (loadAllTexts). */
export const useTexts = useFirstTexts as () => Texts;

export function useLanguage(): Language {
  return useShownLanguage().language;
}

/** A hook for texts that come with their page, so that nobody else waits for them: those of each language, in the console's. */
export const textsOfPage =
  <PageTexts>(texts: Readonly<Record<Language, PageTexts>>) =>
  (): PageTexts =>
    texts[useLanguage()];
