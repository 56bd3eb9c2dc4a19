import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';

/** A language without a text does not compile. */
export const REGISTRATION_CODE_TEXTS: Record<MailLocale, (code: string, product: string) => MailText> = {
  en: (code, product) => ({
    subject: `${code} is your ${product} code`,
    text: `Hello,

Your code is: ${code}

Type it in the form in which you are signing up for ${product}. It works once, for one hour.

You are not signing up, or you have an account already? Then do nothing, and tell nobody the code.`,
  }),
  fr: (code, product) => ({
    subject: `${code} est votre code ${product}`,
    text: `Bonjour,

Votre code est : ${code}

Tapez-le dans le formulaire où vous vous inscrivez à ${product}. Il sert une seule fois, pendant une heure.

Vous ne vous inscrivez pas, ou vous avez déjà un compte ? Alors ne faites rien, et ne donnez le code à personne.`,
  }),
  ht: (code, product) => ({
    subject: `${code} se kòd ${product} ou`,
    text: `Bonjou,

Men kòd ou a: ${code}

Tape l nan fòm kote w ap enskri nan ${product} a. Li mache yon sèl fwa, pandan inèdtan.

Si se pa ou k ap enskri, oswa si ou gen kont deja, pa fè anyen, epi pa bay pèsonn kòd la.`,
  }),
};
