import type { MailLocale } from '../../platform/mail/locale.js';
import type { MailText } from '../../platform/mail/mail-composers.js';

/** A language without a text does not compile. */
export const PASSWORD_CHANGED_TEXTS: Record<MailLocale, (signIn: string, product: string) => MailText> = {
  en: (signIn, product) => ({
    subject: `Your ${product} password was changed`,
    text: `Hello,

The password of your ${product} account was changed just now. Every other phone and computer was signed out.

It was not you? Choose a new password at once. Open this page and press "Forgot password?":

${signIn}`,
  }),
  fr: (signIn, product) => ({
    subject: `Votre mot de passe ${product} a été changé`,
    text: `Bonjour,

Le mot de passe de votre compte ${product} vient d’être changé. Tous les autres téléphones et ordinateurs ont été déconnectés.

Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe. Ouvrez cette page et touchez « Mot de passe oublié ? » :

${signIn}`,
  }),
  ht: (signIn, product) => ({
    subject: `Modpas ${product} ou chanje`,
    text: `Bonjou,

Modpas kont ${product} ou fèk chanje. Tout lòt telefòn ak òdinatè dekonekte.

Se pa ou ki fè sa? Chwazi yon lòt modpas touswit. Louvri paj sa a epi peze « Ou bliye modpas ou? »:

${signIn}`,
  }),
};
