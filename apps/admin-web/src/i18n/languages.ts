import type { Language } from '@pwen/web/language';

/** Each language under the name that its own speakers give it. */
export const LANGUAGE_NAMES: Record<Language, string> = { ht: 'Kreyòl', fr: 'Français', en: 'English' };
