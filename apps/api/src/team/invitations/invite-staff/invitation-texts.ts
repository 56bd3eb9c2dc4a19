import type { StaffRole } from '@pwen/domain';

import type { MailLocale } from '../../../platform/mail/locale.js';
import type { MailText } from '../../../platform/mail/mail-composers.js';

export interface InvitationFacts {
  /** The e-mail address of the administrator who invites. */
  readonly inviter: string;
  readonly role: StaffRole;
  readonly link: string;
  readonly product: string;
}

const EN: Record<StaffRole, string> = {
  owner: 'an owner',
  administrator: 'an administrator',
  editor: 'an editor',
  support: 'a member of support',
  finance: 'a member of finance',
  auditor: 'an auditor',
};
const FR: Record<StaffRole, string> = {
  owner: 'en tant que propriétaire',
  administrator: 'en tant qu’administrateur',
  editor: 'en tant que rédacteur',
  support: 'pour l’assistance',
  finance: 'pour les finances',
  auditor: 'en tant qu’auditeur',
};
const HT: Record<StaffRole, string> = {
  owner: 'kòm pwopriyetè',
  administrator: 'kòm administratè',
  editor: 'kòm editè',
  support: 'pou ede moun',
  finance: 'pou finans',
  auditor: 'kòm oditè',
};

/** A language without a text does not compile. */
export const INVITATION_TEXTS: Record<MailLocale, (facts: InvitationFacts) => MailText> = {
  en: ({ inviter, role, link, product }) => ({
    subject: `You are invited to the ${product} team`,
    text: `Hello,

${inviter} invites you to the ${product} team as ${EN[role]}. Open this link to join. It works once, within three days:

${link}

You do not know ${inviter}? Then do nothing: without the link nobody joins.`,
  }),
  fr: ({ inviter, role, link, product }) => ({
    subject: `Vous êtes invité dans l’équipe ${product}`,
    text: `Bonjour,

${inviter} vous invite dans l’équipe ${product} ${FR[role]}. Ouvrez ce lien pour la rejoindre. Il sert une seule fois, pendant trois jours :

${link}

Vous ne connaissez pas ${inviter} ? Alors ne faites rien : sans ce lien, personne ne la rejoint.`,
  }),
  ht: ({ inviter, role, link, product }) => ({
    subject: `Yo envite w nan ekip ${product}`,
    text: `Bonjou,

${inviter} envite w nan ekip ${product} ${HT[role]}. Louvri lyen sa a pou w antre ladan l. Li mache yon sèl fwa, pandan twa jou:

${link}

Si w pa konnen ${inviter}, pa fè anyen: san lyen sa a pèsonn pa ka antre ladan l.`,
  }),
};
