import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';

/** A language without a text does not compile. */
export const CONFIRMATION_MAIL_TEXTS: Record<MailLocale, (code: string, link: string) => MailText> = {
  en: (code, link) => ({
    subject: `${code} is your Pwen code`,
    text: `Hello,

Your code is: ${code}

Type it in Pwen, or open this link on any phone or computer:

${link}

Both work once, within one day. After that you can spend your points.

You have no account at Pwen? Then do nothing.

Pwen`,
  }),
  fr: (code, link) => ({
    subject: `${code} est votre code Pwen`,
    text: `Bonjour,

Votre code est : ${code}

Tapez-le dans Pwen, ou ouvrez ce lien sur n’importe quel téléphone ou ordinateur :

${link}

Les deux servent une seule fois, pendant un jour. Ensuite vous pourrez dépenser vos points.

Vous n’avez pas de compte chez Pwen ? Alors ne faites rien.

Pwen`,
  }),
  ht: (code, link) => ({
    subject: `${code} se kòd Pwen ou`,
    text: `Bonjou,

Men kòd ou a: ${code}

Tape l nan Pwen, oswa ouvri lyen sa a sou nenpòt telefòn oswa òdinatè:

${link}

Yo chak mache yon sèl fwa, pandan yon jounen. Apre sa w ap ka depanse pwen ou yo.

Si ou pa gen kont nan Pwen, pa fè anyen.

Pwen`,
  }),
};

/** Short and without accents, which would make two messages of one; the last part is what phones fill in by. */
export const CONFIRMATION_SMS_TEXTS: Record<MailLocale, (code: string) => string> = {
  en: (code) => `${code} is your Pwen code. It works for 30 minutes. Never tell it to anybody.`,
  fr: (code) => `${code} est votre code Pwen, bon pour 30 minutes. Ne le donnez a personne.`,
  ht: (code) => `${code} se kod Pwen ou. Li bon pou 30 minit. Pa bay pesonn li.`,
};

export const ADDRESS_CHANGED_TEXTS: Record<MailLocale, MailText> = {
  en: {
    subject: 'Your Pwen account has another email',
    text: `Hello,

The email of a Pwen account was this address. It was changed to another one, with the password of the account.

Was it not you? Write to the support of Pwen at once.

Pwen`,
  },
  fr: {
    subject: 'Votre compte Pwen a un autre e-mail',
    text: `Bonjour,

Cette adresse était l’e-mail d’un compte Pwen. Elle a été remplacée par une autre, avec le mot de passe du compte.

Ce n’était pas vous ? Écrivez tout de suite à l’assistance de Pwen.

Pwen`,
  },
  ht: {
    subject: 'Kont Pwen ou a gen yon lòt imèl',
    text: `Bonjou,

Adrès sa a te imèl yon kont Pwen. Yo chanje l pou yon lòt, ak modpas kont lan.

Si se pa ou ki te fè sa, ekri sipò Pwen touswit.

Pwen`,
  },
};
