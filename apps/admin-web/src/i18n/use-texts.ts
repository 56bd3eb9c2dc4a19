import type { Language } from '@pwen/web/language';
import type { ShownLanguage } from '@pwen/web/texts/shown-language';

import type { Texts } from './en';
import { shownLanguage } from './languages';

function useShownLanguage(): ShownLanguage<Texts> {
  const shown = shownLanguage.use();
  if (!shown) throw new Error('A text is shown before startLanguages().');
  return shown;
}

/** Every text, in the language of the console. */
export function useTexts(): Texts {
  return useShownLanguage().texts;
}

export function useLanguage(): Language {
  return useShownLanguage().language;
}
