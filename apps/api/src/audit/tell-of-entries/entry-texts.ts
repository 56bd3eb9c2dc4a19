import { englishWords, frenchWords, kreyolWords, OPERATOR_ID } from '@pwen/domain';

import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';
import type { LogEntryDto, LogOriginDto } from '../list-log/log-entry.dto.js';

interface DecisionFacts {
  /** Null if they may at once. */
  readonly from: Date | null;
}

export interface EntryFacts {
  readonly entry: LogEntryDto;
  /** Of a request that the recipient may decide, from when; otherwise null. */
  readonly decision: DecisionFacts | null;
  /** To the page of approvals if the recipient may decide it, otherwise to the activity log; null for whoever does not see that. */
  readonly link: string | null;
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

const whoOf = ({ administrator: { id, username } }: LogEntryDto, operator: string): string | null =>
  id === OPERATOR_ID ? operator : username;

/** Lines of a label and what is known; what is not known has none. */
const lines = (...facts: readonly (readonly [string, string | null])[]): string =>
  facts.flatMap(([label, value]) => (value === null ? [] : `${label} ${value}`)).join('\n');

type Advice = Pick<EntryFacts, 'decision' | 'link'>;

/** What follows from it, with the link of the page where there is one. */
const WHAT_TO_DO: Record<MailLocale, (advice: Advice) => string> = {
  en: ({ decision, link }) =>
    decision
      ? `It waits for somebody else. You may approve or reject it${decision.from ? ` from ${momentInMail(decision.from, 'en')}, Haiti time` : ''}, on this page:\n\n${link}`
      : `Is it right? Then do nothing. Otherwise talk to the others of the team at once.${link ? ` All of it is in the activity log:\n\n${link}` : ''}`,
  fr: ({ decision, link }) =>
    decision
      ? `La demande attend quelqu’un d’autre. Vous pouvez l’approuver ou la refuser${decision.from ? ` à partir du ${momentInMail(decision.from, 'fr')}, heure d’Haïti` : ''}, sur cette page :\n\n${link}`
      : `C’est juste ? Alors ne faites rien. Sinon, parlez tout de suite aux autres de l’équipe.${link ? ` Tout est dans le journal :\n\n${link}` : ''}`,
  ht: ({ decision, link }) =>
    decision
      ? `Demann lan ap tann yon lòt moun. Ou ka dakò oswa refize l${decision.from ? ` apati ${momentInMail(decision.from, 'ht')}, lè Ayiti` : ''}, sou paj sa a:\n\n${link}`
      : `Si l bon, pa fè anyen. Si l pa bon, pale touswit ak lòt moun nan ekip la.${link ? ` Tout bagay nan jounal la:\n\n${link}` : ''}`,
};

/** A language without a text does not compile. */
export const ENTRY_TEXTS: Record<MailLocale, (facts: EntryFacts) => MailText> = {
  en: ({ entry, decision, link, product }) => ({
    subject: `${product}: ${englishWords.logActions[entry.action]}`,
    text: `Hello,

${lines(
  ['What:', englishWords.logActions[entry.action]],
  ['Who:', whoOf(entry, englishWords.actors.operator)],
  ['About:', subjectOf(entry)],
  ['When:', `${momentInMail(entry.at, 'en')}, Haiti time`],
  ['From where:', placeOf(entry.origin)],
)}

${WHAT_TO_DO.en({ decision, link })}`,
  }),
  fr: ({ entry, decision, link, product }) => ({
    subject: `${product} : ${frenchWords.logActions[entry.action]}`,
    text: `Bonjour,

${lines(
  ['Quoi :', frenchWords.logActions[entry.action]],
  ['Qui :', whoOf(entry, frenchWords.actors.operator)],
  ['À propos de :', subjectOf(entry)],
  ['Quand :', `${momentInMail(entry.at, 'fr')}, heure d’Haïti`],
  ['D’où :', placeOf(entry.origin)],
)}

${WHAT_TO_DO.fr({ decision, link })}`,
  }),
  ht: ({ entry, decision, link, product }) => ({
    subject: `${product}: ${kreyolWords.logActions[entry.action]}`,
    text: `Bonjou,

${lines(
  ['Kisa:', kreyolWords.logActions[entry.action]],
  ['Kiyès:', whoOf(entry, kreyolWords.actors.operator)],
  ['Konsènan:', subjectOf(entry)],
  ['Kilè:', `${momentInMail(entry.at, 'ht')}, lè Ayiti`],
  ['Ki kote:', placeOf(entry.origin)],
)}

${WHAT_TO_DO.ht({ decision, link })}`,
  }),
};
