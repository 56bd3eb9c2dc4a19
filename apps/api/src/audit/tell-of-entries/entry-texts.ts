import { englishWords, frenchWords, kreyolWords } from '@pwen/domain';

import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';
import type { LogEntryDto, LogOriginDto } from '../list-log/log-entry.dto.js';

export interface EntryFacts {
  readonly entry: LogEntryDto;
  /** To the activity log. */
  readonly link: string;
  readonly product: string;
}

/** Such as `Firefox, Windows, 190.102.1.2`; null if nothing is known of it. */
function placeOf(origin: LogOriginDto | null): string | null {
  const known = [origin?.browser, origin?.system, origin?.address].filter((part) => part);
  return known.length === 0 ? null : known.join(', ');
}

/** Whom or what it was about, of what has a name: a person, or an address that was invited. */
function subjectOf({ subjectName, details }: LogEntryDto): string | null {
  return subjectName ?? (typeof details.email === 'string' ? details.email : null);
}

/** Lines of a label and what is known; what is not known has none. */
const lines = (...facts: readonly (readonly [string, string | null])[]): string =>
  facts.flatMap(([label, value]) => (value === null ? [] : `${label} ${value}`)).join('\n');

/** A language without a text does not compile. */
export const ENTRY_TEXTS: Record<MailLocale, (facts: EntryFacts) => MailText> = {
  en: ({ entry, link, product }) => ({
    subject: `${product}: ${englishWords.logActions[entry.action]}`,
    text: `Hello,

${lines(
  ['What:', englishWords.logActions[entry.action]],
  ['Who:', entry.administrator.username],
  ['About:', subjectOf(entry)],
  ['When:', `${momentInMail(entry.at, 'en')}, Haiti time`],
  ['From where:', placeOf(entry.origin)],
)}

Is it right? Then do nothing. Otherwise talk to the others of the team at once. All of it is in the activity log:

${link}`,
  }),
  fr: ({ entry, link, product }) => ({
    subject: `${product} : ${frenchWords.logActions[entry.action]}`,
    text: `Bonjour,

${lines(
  ['Quoi :', frenchWords.logActions[entry.action]],
  ['Qui :', entry.administrator.username],
  ['À propos de :', subjectOf(entry)],
  ['Quand :', `${momentInMail(entry.at, 'fr')}, heure d’Haïti`],
  ['D’où :', placeOf(entry.origin)],
)}

C’est juste ? Alors ne faites rien. Sinon, parlez tout de suite aux autres de l’équipe. Tout est dans le journal :

${link}`,
  }),
  ht: ({ entry, link, product }) => ({
    subject: `${product}: ${kreyolWords.logActions[entry.action]}`,
    text: `Bonjou,

${lines(
  ['Kisa:', kreyolWords.logActions[entry.action]],
  ['Kiyès:', entry.administrator.username],
  ['Konsènan:', subjectOf(entry)],
  ['Kilè:', `${momentInMail(entry.at, 'ht')}, lè Ayiti`],
  ['Ki kote:', placeOf(entry.origin)],
)}

Si l bon, pa fè anyen. Si l pa bon, pale touswit ak lòt moun nan ekip la. Tout bagay nan jounal la:

${link}`,
  }),
};
