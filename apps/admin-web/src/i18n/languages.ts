/** The console's languages, each under the name its own speakers give it. */
export const LANGUAGES = { ht: 'Kreyòl', fr: 'Français', en: 'English' } as const;

export type Language = keyof typeof LANGUAGES;

/** ICU has no Haitian Creole and would answer in American English without a word: numbers follow the country's French. */
export const NUMBER_LOCALE: Record<Language, string> = { ht: 'fr-HT', fr: 'fr-HT', en: 'en-US' };

export function isLanguage(value: string | null | undefined): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The first wanted language that the console speaks ("fr-CA" counts as fr); English when there is none. */
export function chooseLanguage(stored: string | null, wanted: readonly string[]): Language {
  const candidates = [stored, ...wanted.map((tag) => tag.split('-')[0]?.toLowerCase())];
  return candidates.find(isLanguage) ?? 'en';
}
