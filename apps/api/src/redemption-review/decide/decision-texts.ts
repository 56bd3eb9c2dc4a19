import type { ReviewDecision } from '@pwen/domain';

import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';
import { momentInMail } from '../../platform/mail/moment-in-mail.js';

export interface DecisionFacts {
  readonly decision: ReviewDecision;
  /** The title of the reward. */
  readonly title: string;
  /** What it cost. */
  readonly points: number;
  /** What a member of the team writes to the person; null: nothing. */
  readonly sentence: string | null;
  /** Until when nothing more is redeemed; null: it may be at once. */
  readonly pausedUntil: Date | null;
  /** To the page where the voucher is, or where it can be answered. */
  readonly link: string;
  readonly product: string;
}

/** A paragraph, if there is one. */
const paragraph = (text: string | null): string => (text === null ? '' : `\n\n${text}`);

/** A language without a text does not compile. */
export const DECISION_TEXTS: Record<MailLocale, (facts: DecisionFacts) => MailText> = {
  en: ({ decision, title, points, sentence, pausedUntil, link, product }) =>
    decision === 'opened'
      ? {
          subject: `${product}: we have looked at your redemption`,
          text: `Hello,

We have looked at your redemption of “${title}”, and all is well. You get the voucher now. If none is left, you get your points back.${paragraph(sentence)}

You find it here:

${link}`,
        }
      : {
          subject: `${product}: your points are back`,
          text: `Hello,

We have looked at your redemption of “${title}”, and give no voucher for it. You have your ${points.toLocaleString('en')} points back.${paragraph(sentence)}${paragraph(pausedUntil && `You can redeem again from ${momentInMail(pausedUntil, 'en')}, Haiti time. Your points stay yours meanwhile.`)}

Is this a mistake? Tell us on this page:

${link}`,
        },
  fr: ({ decision, title, points, sentence, pausedUntil, link, product }) =>
    decision === 'opened'
      ? {
          subject: `${product} : nous avons examiné votre échange`,
          text: `Bonjour,

Nous avons examiné votre échange pour « ${title} », et tout va bien. Vous recevez le bon maintenant. S’il n’en reste plus, vos points vous sont rendus.${paragraph(sentence)}

Vous le trouverez ici :

${link}`,
        }
      : {
          subject: `${product} : vos points vous sont rendus`,
          text: `Bonjour,

Nous avons examiné votre échange pour « ${title} », et nous ne remettons pas de bon. Vos ${points.toLocaleString('fr')} points vous sont rendus.${paragraph(sentence)}${paragraph(pausedUntil && `Vous pourrez de nouveau échanger à partir du ${momentInMail(pausedUntil, 'fr')}, heure d’Haïti. D’ici là, vos points restent à vous.`)}

C’est une erreur ? Dites-le-nous sur cette page :

${link}`,
        },
  ht: ({ decision, title, points, sentence, pausedUntil, link, product }) =>
    decision === 'opened'
      ? {
          subject: `${product}: nou gade echanj ou a`,
          text: `Bonjou,

Nou gade echanj ou te fè pou « ${title} », tout bagay anfòm. W ap jwenn koupon an kounye a. Si pa gen koupon ankò, w ap jwenn pwen ou yo tounen.${paragraph(sentence)}

W ap jwenn li isit la:

${link}`,
        }
      : {
          subject: `${product}: pwen ou yo tounen`,
          text: `Bonjou,

Nou gade echanj ou te fè pou « ${title} », epi nou p ap bay koupon pou li. Ou jwenn ${points.toLocaleString('fr')} pwen ou yo tounen.${paragraph(sentence)}${paragraph(pausedUntil && `W ap ka pran rekonpans ankò apati ${momentInMail(pausedUntil, 'ht')}, lè Ayiti. Pwen yo toujou pou ou pandan tan sa a.`)}

Si se yon erè, di nou sa sou paj sa a:

${link}`,
        },
};
