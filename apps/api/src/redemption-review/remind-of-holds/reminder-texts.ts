import { HOLD_HOURS } from '@pwen/domain';

import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';

export interface ReminderFacts {
  /** How many redemptions wait. */
  readonly held: number;
  /** Since when the oldest does. */
  readonly since: Date;
  /** To the page where they are decided. */
  readonly link: string;
  readonly product: string;
}

/** A language without a text does not compile. */
export const REMINDER_TEXTS: Record<MailLocale, (facts: ReminderFacts) => MailText> = {
  en: ({ held, since, link, product }) => ({
    subject: `${product}: redemptions wait for a look: ${held.toLocaleString('en')}`,
    text: `Hello,

Redemptions that wait for a look: ${held.toLocaleString('en')}. The oldest has waited since ${momentInMail(since, 'en')}, Haiti time. What nobody decides opens by itself after ${HOLD_HOURS} hours.

Open this page to decide:

${link}`,
  }),
  fr: ({ held, since, link, product }) => ({
    subject: `${product} : échanges à examiner : ${held.toLocaleString('fr')}`,
    text: `Bonjour,

Échanges qui attendent d’être examinés : ${held.toLocaleString('fr')}. Le plus ancien attend depuis le ${momentInMail(since, 'fr')}, heure d’Haïti. Ce que personne ne décide s’ouvre de soi-même après ${HOLD_HOURS} heures.

Ouvrez cette page pour décider :

${link}`,
  }),
  ht: ({ held, since, link, product }) => ({
    subject: `${product}: echanj pou gade: ${held.toLocaleString('fr')}`,
    text: `Bonjou,

Echanj k ap tann pou yon moun gade yo: ${held.toLocaleString('fr')}. Sa ki pi ansyen an ap tann depi ${momentInMail(since, 'ht')}, lè Ayiti. Sa pèsonn pa deside ap louvri poukont li apre ${HOLD_HOURS} èdtan.

Louvri paj sa a pou w deside:

${link}`,
  }),
};
