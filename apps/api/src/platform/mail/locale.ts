/** The languages that people are written to. */
export const MAIL_LOCALES = ['en', 'fr', 'ht'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** What of `Accept-Language` is spoken here; English when nothing is. */
export function mailLocaleOf(request: {
  acceptsLanguages(...languages: string[]): string | false;
}): MailLocale {
  const accepted = request.acceptsLanguages(...MAIL_LOCALES);
  return MAIL_LOCALES.find((locale) => locale === accepted) ?? 'en';
}
