import type { Language } from '../language';
import { type SharedValue, sharedValue } from '../shared-value';

/** A language and its texts. */
export interface ShownLanguage<Texts> {
  readonly language: Language;
  readonly texts: Texts;
}

type Load<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

interface ShownTexts<Texts> {
  /** What the whole page is shown in. */
  readonly shownLanguage: SharedValue<ShownLanguage<Texts> | null>;
  readonly currentLanguage: () => Language;
  /**
   * Loads what is needed of a language, and shows the page in it.
   *
   * @returns false if another was chosen meanwhile
   */
  readonly show: (language: Language) => Promise<boolean>;
  /** Loads all texts of the language that is shown; from now on also of every language that is chosen. */
  readonly loadAllTexts: () => Promise<void>;
}

/**
 * The texts of an app: those that its first page shows, and all, which have those of the first page too. Of each language only
 * what is needed is loaded.
 */
export function shownTexts<First extends object>(first: Load<First>, all: Load<First>): ShownTexts<First> {
  const shownLanguage = sharedValue<ShownLanguage<First> | null>(null);
  const currentLanguage = () => shownLanguage.get()?.language ?? 'ht';
  /** One object for each language: what is on the screen is not rendered again when it gets all. */
  const loaded: Partial<Record<Language, First>> = {};
  let needed = first;
  /** The one that was chosen last: its texts may arrive before those of another. */
  let wanted: Language;

  async function load(language: Language): Promise<First> {
    const asked = needed;
    const texts = await asked[language]();
    // All may have come to be needed meanwhile.
    if (asked !== needed) return load(language);
    const known = (loaded[language] ??= {} as First);
    return Object.assign(known, texts);
  }

  return {
    shownLanguage,
    currentLanguage,
    show: async (language) => {
      wanted = language;
      const texts = await load(language);
      if (wanted !== language) return false;
      shownLanguage.set({ language, texts });
      document.documentElement.lang = language;
      return true;
    },
    loadAllTexts: async () => {
      needed = all;
      await load(currentLanguage());
    },
  };
}
