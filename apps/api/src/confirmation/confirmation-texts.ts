import type { MailLocale } from '../platform/mail/locale.js';
import type { MailText } from '../platform/mail/mail-composers.js';

/** A language without a text does not compile. */
export const CONFIRMATION_MAIL_TEXTS: Record<
  MailLocale,
  (message: { code: string; link: string; product: string }) => MailText
> = {
  en: ({ code, link, product }) => ({
    subject: `${code} is your ${product} code`,
    text: `Hello,

Your code is: ${code}

Type it in ${product}, or open this link on any phone or computer:

${link}

Each of them works once, for 24 hours. After that you can spend your points.

You have no account at ${product}? Then do nothing.`,
  }),
  fr: ({ code, link, product }) => ({
    subject: `${code} est votre code ${product}`,
    text: `Bonjour,

Votre code est : ${code}

Tapez-le dans ${product}, ou ouvrez ce lien sur n’importe quel téléphone ou ordinateur :

${link}

Chacun n’est valable qu’une fois, pendant 24 heures. Ensuite vous pourrez dépenser vos points.

Vous n’avez pas de compte chez ${product} ? Alors ne faites rien.`,
  }),
  ht: ({ code, link, product }) => ({
    subject: `${code} se kòd ${product} ou`,
    text: `Bonjou,

Men kòd ou a: ${code}

Tape l nan ${product}, oswa louvri lyen sa a sou nenpòt telefòn oswa òdinatè:

${link}

Chak mache yon sèl fwa, pandan 24 èdtan. Apre sa w ap ka depanse pwen ou yo.

Si ou pa gen kont nan ${product}, pa fè anyen.`,
  }),
};

/** Short and without accents, which would make two messages of one; the last part is what phones fill in by. */
export const CONFIRMATION_SMS_TEXTS: Record<MailLocale, (code: string, product: string) => string> = {
  en: (code, product) =>
    `${code} is your ${product} code. It works for 30 minutes. Never tell it to anybody.`,
  fr: (code, product) => `${code} est votre code ${product}, bon pour 30 minutes. Ne le donnez a personne.`,
  ht: (code, product) => `${code} se kod ${product} ou. Li bon pou 30 minit. Pa bay pesonn li.`,
};

export const ADDRESS_CHANGED_TEXTS: Record<MailLocale, (product: string) => MailText> = {
  en: (product) => ({
    subject: `Your ${product} account has another email`,
    text: `Hello,

The email of a ${product} account was this address. It was changed to another one, with the password of the account.

Was it not you? Write to the support of ${product} at once.`,
  }),
  fr: (product) => ({
    subject: `Votre compte ${product} a un autre e-mail`,
    text: `Bonjour,

Cette adresse était l’e-mail d’un compte ${product}. Elle a été remplacée par une autre, avec le mot de passe du compte.

Ce n’était pas vous ? Écrivez tout de suite à l’assistance de ${product}.`,
  }),
  ht: (product) => ({
    subject: `Kont ${product} ou a gen yon lòt imèl`,
    text: `Bonjou,

Adrès sa a te imèl yon kont ${product}. Yo chanje l pou yon lòt, ak modpas kont lan.

Si se pa ou ki te fè sa, ekri sipò ${product} touswit.`,
  }),
};
