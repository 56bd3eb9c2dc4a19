import type { budgets as englishBudgets } from './en';

export const budgets: typeof englishBudgets = {
  today: 'Utilisé aujourd’hui',
  of: {
    VIDEO_WATCH: 'Vidéos',
    SURVEY: 'Sondages',
    QUICK_SURVEY: 'Sondages rapides',
    REFERRAL: 'Parrainages',
  },
  established: 'Première récompense de plus de 30 jours',
  newcomers: 'Tous les autres',
  usedOf: ({ used, perDay }) => `${used} sur ${perDay}`,
  usedOfReleased: ({ used, released, perDay }) =>
    `${used} sur ${released} jusqu’à maintenant, ${perDay} aujourd’hui`,
};
