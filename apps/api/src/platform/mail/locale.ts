/** The languages of mails. */
export const MAIL_LOCALES = ['en', 'fr', 'ht'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** The preferred language of `Accept-Language` among those; Kreyòl when it asks for none of them. */
export function mailLocaleOf(request: {
  acceptsLanguages(...languages: string[]): string | false;
}): MailLocale {
  const accepted = request.acceptsLanguages(...MAIL_LOCALES);
  return MAIL_LOCALES.find((locale) => locale === accepted) ?? 'ht';
}
