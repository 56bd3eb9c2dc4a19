/** The languages of mails. */
export const MAIL_LOCALES = ['en', 'fr', 'ht'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** The preferred language of `Accept-Language` among those; English by default. */
export function mailLocaleOf(request: {
  acceptsLanguages(...languages: string[]): string | false;
}): MailLocale {
  const accepted = request.acceptsLanguages(...MAIL_LOCALES);
  return MAIL_LOCALES.find((locale) => locale === accepted) ?? 'en';
}
