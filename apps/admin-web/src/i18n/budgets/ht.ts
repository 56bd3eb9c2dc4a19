import type { budgets as englishBudgets } from './en';

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
