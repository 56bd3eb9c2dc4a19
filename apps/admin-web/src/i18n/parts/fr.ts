import type { budgets as englishBudgets, picture as englishPicture } from './en';

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

export const picture: typeof englishPicture = {
  choose: 'Choisir une image',
  chosen: 'Une nouvelle image',
  replace: 'Choisir une autre image',
  remove: 'Retirer l’image',
  preview: 'Aperçu de l’image',
  wrongTypeTitle: 'Type de fichier non valide',
  wrongTypeText: 'Veuillez choisir une image',
  tooLargeTitle: 'Fichier trop volumineux',
  tooLargeText: 'L’image doit faire moins de 5 Mo',
};
