/** The languages of both apps. */
export const LANGUAGES = ['ht', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language under the name that its own speakers give it, for people who cannot read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = { ht: 'Kreyòl', fr: 'Français', en: 'English' };

/**
 * The locale in which each language writes numbers. ICU has no Haitian Creole and would silently fall back to American
 * English; Haiti writes numbers as in French.
 */
export const FIGURE_LOCALES: Record<Language, string> = { ht: 'fr-HT', fr: 'fr-HT', en: 'en-US' };

export function isLanguage(value: string | null | undefined): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The person's choice; else the first supported language of the browser ("fr-CA" counts as French); else Kreyòl. */
export function preferredLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  return browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'ht';
}
