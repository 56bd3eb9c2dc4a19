import { PROGRAMME_TIME_ZONE } from '@pwen/domain';

import type { MailLocale } from './locale.js';

const formatOf = (tag: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { timeZone: PROGRAMME_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });

/** No list of formats has Kreyòl; in Haiti dates are written as in French. */
const FORMATS: Readonly<Record<MailLocale, Intl.DateTimeFormat>> = {
  en: formatOf('en-US'),
  fr: formatOf('fr'),
  ht: formatOf('fr'),
};

/** A moment as a mail says it, on Haiti's clock. */
export const momentInMail = (moment: Date, locale: MailLocale): string => FORMATS[locale].format(moment);
