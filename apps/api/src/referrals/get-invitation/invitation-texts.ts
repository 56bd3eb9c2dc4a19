import type { DescriptionLanguage } from '../../platform/http/pages/page-description.js';

interface InvitationTexts {
  /** @param name of the inviter; null without one */
  readonly title: (name: string | null, product: string) => string;
  readonly text: (bonusPoints: number) => string;
}

/** What the link of an invitation says in a conversation. A language without a text does not compile. */
export const INVITATION_TEXTS: Record<DescriptionLanguage, InvitationTexts> = {
  ht: {
    title: (name, product) => `${name ?? 'Yon zanmi'} envite ou sou ${product}`,
    text: (points) =>
      points > 0
        ? `Gade ti videyo, reponn sondaj epi touche pwen. Ou menm ak moun ki envite ou a, chak ap touche ${points} pwen.`
        : 'Gade ti videyo, reponn sondaj epi touche pwen.',
  },
  fr: {
    title: (name, product) => `${name ?? 'Quelqu’un'} vous invite sur ${product}`,
    text: (points) =>
      points > 0
        ? `Regardez de courtes vidéos, répondez à des sondages et gagnez des points. ${points} points pour chacun de vous.`
        : 'Regardez de courtes vidéos, répondez à des sondages et gagnez des points.',
  },
  en: {
    title: (name, product) => `${name ?? 'A friend'} invites you to ${product}`,
    text: (points) =>
      points > 0
        ? `Watch short videos, answer surveys and earn points. ${points} points for each of you.`
        : 'Watch short videos, answer surveys and earn points.',
  },
};
