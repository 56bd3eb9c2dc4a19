import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';

/** A language without a text does not compile. */
export const RESET_MAIL_TEXTS: Record<MailLocale, (link: string, product: string) => MailText> = {
  en: (link, product) => ({
    subject: `Reset your ${product} password`,
    text: `Hello,

Open this link to choose a new password. It works once, within one hour:

${link}

You did not ask for this? Then do nothing: your password stays as it is.`,
  }),
  fr: (link, product) => ({
    subject: `Réinitialisez votre mot de passe ${product}`,
    text: `Bonjour,

Ouvrez ce lien pour choisir un nouveau mot de passe. Il sert une seule fois, pendant une heure :

${link}

Vous n’avez rien demandé ? Alors ne faites rien : votre mot de passe reste le même.`,
  }),
  ht: (link, product) => ({
    subject: `Chanje modpas ${product} ou`,
    text: `Bonjou,

Louvri lyen sa a pou w chwazi yon nouvo modpas. Li mache yon sèl fwa, pandan inèdtan:

${link}

Si se pa ou ki te mande sa, pa fè anyen: modpas ou ap rete jan l te ye a.`,
  }),
};
