import type { budgets as englishBudgets, picture as englishPicture } from './en';

export const budgets: typeof englishBudgets = {
  today: 'Sa ki depanse jodi a',
  of: {
    VIDEO_WATCH: 'Videyo',
    SURVEY: 'Sondaj',
    QUICK_SURVEY: 'Ti sondaj rapid',
    REFERRAL: 'Envitasyon',
  },
  established: 'Premye rekonpans gen plis pase 30 jou',
  newcomers: 'Tout lòt yo',
  usedOf: ({ used, perDay }) => `${used} sou ${perDay}`,
  usedOfReleased: ({ used, released, perDay }) => `${used} sou ${released} jiska kounye a, ${perDay} jodi a`,
};

export const picture: typeof englishPicture = {
  choose: 'Chwazi yon imaj',
  chosen: 'Yon lòt imaj',
  replace: 'Chwazi yon lòt imaj',
  remove: 'Retire imaj la',
  preview: 'Jan imaj la ap parèt',
  wrongTypeTitle: 'Kalite fichye a pa bon',
  wrongTypeText: 'Tanpri chwazi yon imaj',
  tooLargeTitle: 'Fichye a twò gwo',
  tooLargeText: 'Imaj la dwe pi piti pase 5MB',
};
