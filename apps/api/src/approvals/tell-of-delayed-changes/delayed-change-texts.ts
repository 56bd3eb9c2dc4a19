import type { DelayedChangeKind } from '../../delayed-changes/index.js';
import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';

export interface DelayedChangeFacts {
  readonly kind: DelayedChangeKind;
  /** The title of the reward, video or survey, or the address of the person; null for bonuses, and for what is gone. */
  readonly subject: string | null;
  /** The e-mail address of the administrator who wants it; null for a deleted account. */
  readonly requester: string | null;
  readonly worthPoints: number;
  /** Whether it opens the first voucher of new accounts sooner, which no number of points says. */
  readonly opensSooner: boolean;
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
  bonuses: 'the bonuses, or what is asked for before a first reward',
  'person-deletion': 'the deletion of an account with points',
};
const FR: Kinds = {
  'reward-terms': 'le prix ou les limites d’une récompense',
  'content-points': 'les points d’une vidéo',
  'survey-points': 'les points d’un sondage',
  bonuses: 'les bonus, ou ce qui est demandé avant une première récompense',
  'person-deletion': 'la suppression d’un compte qui a des points',
};
const HT: Kinds = {
  'reward-terms': 'pri oswa limit yon rekonpans',
  'content-points': 'pwen yon videyo',
  'survey-points': 'pwen yon sondaj',
  bonuses: 'bonis yo, oswa sa yo mande anvan yon premye rekonpans',
  'person-deletion': 'efasman yon kont ki gen pwen',
};

/** A language without a text does not compile. */
export const DELAYED_CHANGE_TEXTS: Record<MailLocale, (facts: DelayedChangeFacts) => MailText> = {
  en: ({ kind, subject, requester, worthPoints, opensSooner, countsFrom, isDecider, link, product }) => ({
    subject: `${product}: a change counts from ${momentInMail(countsFrom, 'en')}`,
    text: `Hello,

${requester ?? 'An administrator'} wants to change ${EN[kind]}${subject === null ? '' : ` (“${subject}”)`}. ${opensSooner ? 'It opens the first reward of new accounts sooner' : `It gives away up to ${worthPoints.toLocaleString('en')} points`}, so it counts only from ${momentInMail(countsFrom, 'en')}, Haiti time.

Is it right? Then do nothing. Any administrator can stop it until then${isDecider ? ', and you can let it count at once' : ''}, on this page:

${link}`,
  }),
  fr: ({ kind, subject, requester, worthPoints, opensSooner, countsFrom, isDecider, link, product }) => ({
    subject: `${product} : un changement compte à partir du ${momentInMail(countsFrom, 'fr')}`,
    text: `Bonjour,

${requester ?? 'Un administrateur'} veut changer ${FR[kind]}${subject === null ? '' : ` (« ${subject} »)`}. ${opensSooner ? 'Cela ouvre plus tôt la première récompense des nouveaux comptes' : `Cela donne jusqu’à ${worthPoints.toLocaleString('fr')} points`}, donc cela compte seulement à partir du ${momentInMail(countsFrom, 'fr')}, heure d’Haïti.

C’est juste ? Alors ne faites rien. Jusque-là, tout administrateur peut l’arrêter${isDecider ? ', et vous pouvez le faire compter tout de suite' : ''}, sur cette page :

${link}`,
  }),
  ht: ({ kind, subject, requester, worthPoints, opensSooner, countsFrom, isDecider, link, product }) => ({
    subject: `${product}: yon chanjman ap konte apati ${momentInMail(countsFrom, 'ht')}`,
    text: `Bonjou,

${requester ?? 'Yon administratè'} vle chanje ${HT[kind]}${subject === null ? '' : ` (« ${subject} »)`}. ${opensSooner ? 'Sa ap louvri premye rekonpans nouvo kont yo pi bonè' : `Sa ka bay jiska ${worthPoints.toLocaleString('fr')} pwen`}, kidonk l ap konte sèlman apati ${momentInMail(countsFrom, 'ht')}, lè Ayiti.

Si l bon, pa fè anyen. Anvan lè sa a, nenpòt administratè ka kanpe l${isDecider ? ', epi ou menm ou ka fè l konte touswit' : ''}, sou paj sa a:

${link}`,
  }),
};
