import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';

export interface LowStockFacts {
  /** The title of the reward. */
  readonly title: string;
  /** The vouchers that are left. */
  readonly available: number;
  /** To the reward's page at the console. */
  readonly link: string;
  readonly product: string;
}

/** A language without a text does not compile. */
export const LOW_STOCK_TEXTS: Record<MailLocale, (facts: LowStockFacts) => MailText> = {
  en: ({ title, available, link, product }) => ({
    subject: available === 0 ? `${product}: out of stock: ${title}` : `${product}: low stock: ${title}`,
    text: `Hello,

Vouchers left of “${title}”: ${available}. ${
      available === 0 ? 'Nobody can redeem it now.' : 'When there are none, nobody can redeem it.'
    }

Open this page to add vouchers:

${link}`,
  }),
  fr: ({ title, available, link, product }) => ({
    subject: available === 0 ? `${product} : épuisé : ${title}` : `${product} : bientôt épuisé : ${title}`,
    text: `Bonjour,

Bons qui restent pour « ${title} » : ${available}. ${
      available === 0
        ? 'Personne ne peut l’échanger en ce moment.'
        : 'Quand il n’y en aura plus, personne ne pourra l’échanger.'
    }

Ouvrez cette page pour ajouter des bons :

${link}`,
  }),
  ht: ({ title, available, link, product }) => ({
    subject:
      available === 0
        ? `${product}: pa gen koupon ankò: ${title}`
        : `${product}: koupon yo prèt pou fini: ${title}`,
    text: `Bonjou,

Koupon ki rete pou « ${title} »: ${available}. ${
      available === 0 ? 'Pèsonn pa ka pran l kounye a.' : 'Lè pa gen ankò, pèsonn p ap ka pran l.'
    }

Louvri paj sa a pou w ajoute koupon:

${link}`,
  }),
};
