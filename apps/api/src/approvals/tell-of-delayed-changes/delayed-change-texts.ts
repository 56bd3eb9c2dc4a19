import type { DelayedChangeKind } from '../../delayed-changes/index.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';

export interface DelayedChangeFacts {
  readonly kind: DelayedChangeKind;
  /** The title of the reward, video or survey, or the address of the person; null for the settings of points, and for what is gone. */
  readonly subject: string | null;
  /** The e-mail address of the administrator who wants it; null for a deleted account. */
  readonly requester: string | null;
  readonly worthPoints: number;
  /** Whether it opens the first voucher of new accounts sooner, which no number of points says. */
  readonly opensSooner: boolean;
  /** Whether it begins to pay answers that come faster than the questions can be read, which no number says either. */
  readonly paysFastAnswers: boolean;
  /** Whether people may earn more by something in a day, which pays as many points as there are accounts. */
  readonly raisesBudget: boolean;
  readonly countsFrom: Date;
  /** Whether the recipient may let it count at once. */
  readonly isDecider: boolean;
  /** To the page where it can be stopped. */
  readonly link: string;
  readonly product: string;
}

type Kinds = Readonly<Record<DelayedChangeKind, string>>;

const EN: Kinds = {
  'reward-terms': 'the price or limits of a reward',
  'content-points': 'the points of a video',
  'survey-points': 'the points of a survey',
  bonuses: 'the settings of points',
  'person-deletion': 'the deletion of an account with points',
};
const FR: Kinds = {
  'reward-terms': 'le prix ou les limites d’une récompense',
  'content-points': 'les points d’une vidéo',
  'survey-points': 'les points d’un sondage',
  bonuses: 'les réglages des points',
  'person-deletion': 'la suppression d’un compte qui a des points',
};
const HT: Kinds = {
  'reward-terms': 'pri oswa limit yon rekonpans',
  'content-points': 'pwen yon videyo',
  'survey-points': 'pwen yon sondaj',
  bonuses: 'règ pwen yo',
  'person-deletion': 'efasman yon kont ki gen pwen',
};

interface WorthWords {
  readonly opensSooner: string;
  readonly paysFastAnswers: string;
  readonly raisesBudget: string;
  readonly points: (points: number) => string;
}

/** What a change gives away. */
const WORTH: Record<MailLocale, WorthWords> = {
  en: {
    opensSooner: 'It opens the first reward of new accounts sooner',
    paysFastAnswers: 'It pays answers to surveys that come faster than anybody reads',
    raisesBudget: 'It lets all people together earn more in a day',
    points: (points) => `It gives away up to ${points.toLocaleString('en')} points`,
  },
  fr: {
    opensSooner: 'Cela ouvre plus tôt la première récompense des nouveaux comptes',
    paysFastAnswers: 'Cela paie des réponses aux sondages données plus vite qu’on ne lit',
    raisesBudget: 'Cela laisse tout le monde ensemble gagner plus en un jour',
    points: (points) => `Cela donne jusqu’à ${points.toLocaleString('fr')} points`,
  },
  ht: {
    opensSooner: 'Sa ap louvri premye rekonpans nouvo kont yo pi bonè',
    paysFastAnswers: 'Sa ap peye repons sondaj ki vini pi vit pase moun ka li',
    raisesBudget: 'Sa ap kite tout moun ansanm touche plis nan yon jou',
    points: (points) => `Sa ka bay jiska ${points.toLocaleString('fr')} pwen`,
  },
};

type Worth = Pick<DelayedChangeFacts, 'opensSooner' | 'paysFastAnswers' | 'raisesBudget' | 'worthPoints'>;

function worthOf(
  { opensSooner, paysFastAnswers, raisesBudget, worthPoints }: Worth,
  words: WorthWords,
): string {
  if (opensSooner) return words.opensSooner;
  if (paysFastAnswers) return words.paysFastAnswers;
  return raisesBudget ? words.raisesBudget : words.points(worthPoints);
}

/** A language without a text does not compile. */
export const DELAYED_CHANGE_TEXTS: Record<MailLocale, (facts: DelayedChangeFacts) => MailText> = {
  en: ({ countsFrom, isDecider, link, product, ...change }) => ({
    subject: `${product}: a change counts from ${momentInMail(countsFrom, 'en')}`,
    text: `Hello,

${change.requester ?? 'An administrator'} wants to change ${EN[change.kind]}${change.subject === null ? '' : ` (“${change.subject}”)`}. ${worthOf(change, WORTH.en)}, so it counts only from ${momentInMail(countsFrom, 'en')}, Haiti time.

Is it right? Then do nothing. Any administrator can stop it until then${isDecider ? ', and you can let it count at once' : ''}, on this page:

${link}`,
  }),
  fr: ({ countsFrom, isDecider, link, product, ...change }) => ({
    subject: `${product} : un changement compte à partir du ${momentInMail(countsFrom, 'fr')}`,
    text: `Bonjour,

${change.requester ?? 'Un administrateur'} veut changer ${FR[change.kind]}${change.subject === null ? '' : ` (« ${change.subject} »)`}. ${worthOf(change, WORTH.fr)}, donc cela compte seulement à partir du ${momentInMail(countsFrom, 'fr')}, heure d’Haïti.

C’est juste ? Alors ne faites rien. Jusque-là, tout administrateur peut l’arrêter${isDecider ? ', et vous pouvez le faire compter tout de suite' : ''}, sur cette page :

${link}`,
  }),
  ht: ({ countsFrom, isDecider, link, product, ...change }) => ({
    subject: `${product}: yon chanjman ap konte apati ${momentInMail(countsFrom, 'ht')}`,
    text: `Bonjou,

${change.requester ?? 'Yon administratè'} vle chanje ${HT[change.kind]}${change.subject === null ? '' : ` (« ${change.subject} »)`}. ${worthOf(change, WORTH.ht)}, kidonk l ap konte sèlman apati ${momentInMail(countsFrom, 'ht')}, lè Ayiti.

Si l bon, pa fè anyen. Anvan lè sa a, nenpòt administratè ka kanpe l${isDecider ? ', epi ou menm ou ka fè l konte touswit' : ''}, sou paj sa a:

${link}`,
  }),
};
