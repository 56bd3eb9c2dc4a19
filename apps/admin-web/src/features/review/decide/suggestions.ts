import type { ReviewDecision } from '@pwen/domain/contract';
import type { Language } from '@pwen/web/language';

/** What a reviewer may write, in the language of whoever reads it, whatever language the console has. */
export const SUGGESTIONS: Readonly<Record<ReviewDecision, Readonly<Record<Language, string>>>> = {
  opened: {
    ht: 'Nou te gade echanj ou a, epi tout bagay anfòm. Mèsi paske w te pran pasyans.',
    fr: 'Nous avons examiné votre échange, et tout va bien. Merci de votre patience.',
    en: 'We have looked at your redemption, and all is well. Thank you for your patience.',
  },
  'points-back': {
    ht: 'Kont sa a sanble ak plizyè lòt kont, e pwogram nan bay yon sèl kont pou chak moun. Pwen yo tounen nan kont ou. Si nou twonpe, reponn nou: n ap gade ankò.',
    fr: 'Ce compte ressemble à plusieurs autres, et le programme donne un seul compte à chaque personne. Vos points vous sont rendus. Si nous nous trompons, répondez-nous : nous regarderons de nouveau.',
    en: 'This account looks like several others, and the program gives one account to each person. Your points are back. If we are wrong, answer us: we will look again.',
  },
  paused: {
    ht: 'Kont sa a sanble ak plizyè lòt kont, e pwogram nan bay yon sèl kont pou chak moun. Pwen yo tounen nan kont ou, epi ou pa ka pran rekonpans pandan kèk jou. Si nou twonpe, reponn nou: n ap gade ankò.',
    fr: 'Ce compte ressemble à plusieurs autres, et le programme donne un seul compte à chaque personne. Vos points vous sont rendus, et vous ne pouvez rien échanger pendant quelques jours. Si nous nous trompons, répondez-nous : nous regarderons de nouveau.',
    en: 'This account looks like several others, and the program gives one account to each person. Your points are back, and you cannot redeem for some days. If we are wrong, answer us: we will look again.',
  },
};
