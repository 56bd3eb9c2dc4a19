import { frenchWords as words } from '@pwen/domain/contract';

import type * as english from './en';

export const contentList: typeof english.contentList = {
  sorts: {
    date: 'Date',
    title: 'Titre',
    points: 'Points',
    views: 'Vues',
    priority: 'Ordre dans l’application',
  },
  visibilityLabel: 'Visibilité',
  anyVisibility: 'Toute visibilité',
  visibility: words.visibilities,
  surveyLabel: 'Sondage requis',
  surveys: { any: 'Sondage ou non', with: 'Avec un sondage', without: 'Sans sondage' },
  unknown: 'Inconnue',
  lengths: { all: 'Toute durée', unknown: 'Durée inconnue' },
  priority: 'Ordre',
  isVisible: ({ title }) => `Visible pour les gens : « ${title} »`,
  from: ({ moment }) => `à partir du ${moment}`,
  until: ({ moment }) => `jusqu’au ${moment}`,
  editAction: ({ title }) => `Modifier « ${title} »`,
  showSelected: ({ n }) => `Afficher (${n})`,
  hideSelected: ({ n }) => `Masquer (${n})`,
  shown: ({ title }) => `« ${title} » est maintenant visible`,
  hidden: ({ title }) => `« ${title} » n’est plus visible`,
  severalShown: ({ n }) => `Vidéos affichées : ${n}`,
  severalHidden: ({ n }) => `Vidéos masquées : ${n}`,
  changeFailed: 'Tout n’a pas pu être modifié',
  visibilityFailed: 'La visibilité n’a pas été modifiée',
  result: ({ done, total }) => `Fait : ${done} sur ${total}`,
  why: ({ reason, titles }) => `${reason} (${titles})`,
  stillSelected: 'Celles qui n’ont pas été modifiées restent sélectionnées.',
};

export const contentEdit: typeof english.contentEdit = {
  title: 'Modifier la vidéo',
  priority: 'Ordre',
  priorityHint: ({ max }) =>
    `De 0 à ${max}. Les nombres les plus grands viennent en premier, et à nombre égal la vidéo la plus récente.`,
  visible: 'Visible',
  visibleHint: 'Si c’est désactivé, personne ne voit la vidéo, quelles que soient ses dates.',
  from: 'Visible à partir du',
  until: 'Visible jusqu’au',
  fromTime: 'Heure à partir de laquelle elle est visible',
  untilTime: 'Heure jusqu’à laquelle elle est visible',
  always: 'Sans date',
  datesHint: 'À l’heure d’Haïti. Qui a commencé à regarder peut finir et reçoit ses points.',
  poster: 'Affiche',
  posterPreview: 'L’affiche de la vidéo',
  posterNone: 'Cette vidéo n’a pas d’affiche.',
  posterChoose: 'Choisir une image',
  posterFromVideo: 'En tirer une de la vidéo',
  posterRemove: 'Retirer',
  posterHint: 'JPEG, PNG ou WebP, 5 Mo au plus',
  posterRefused: 'Cette image ne convient pas',
  posterFailed: 'Ce navigateur n’a pas pu tirer d’affiche de la vidéo.',
  posterKept: 'Telle qu’elle était',
  posterNew: 'Une nouvelle',
  posterGone: 'Aucune',
  save: 'Enregistrer',
  saved: 'Contenu modifié avec succès',
  failed: 'La modification du contenu a échoué',
  discardText: 'Ce que vous avez modifié sera perdu.',
  on: 'Oui',
  off: 'Non',
  priorityError: ({ max }) => `L’ordre doit être un nombre entier de 0 à ${max}`,
};

export const contentFile: typeof english.contentFile = {
  startsHidden: ({ why }) => `Elle est d’abord masquée. ${why} Vous pouvez l’afficher dans la liste.`,
  notCleaned:
    'Ce fichier n’a pas pu être nettoyé : il peut dire où, quand et avec quoi la vidéo a été filmée. Envoyez-la de nouveau.',
  excludes: {
    PICTURE_ON_MOST_PHONES: ({ picture }) =>
      `${picture} : la plupart des téléphones n’affichent pas d’image.`,
    PICTURE_ON_MOST_ANDROIDS: ({ picture }) =>
      `${picture} : les iPhone la lisent, la plupart des téléphones Android n’affichent pas d’image.`,
    PICTURE_ON_MOST_IPHONES: ({ picture }) =>
      `${picture} : les téléphones Android la lisent, la plupart des iPhone n’affichent pas d’image.`,
    SOUND_ON_MOST_PHONES: ({ sound }) => `${sound} : la plupart des téléphones la lisent sans son.`,
    SOUND_ON_MOST_ANDROIDS: ({ sound }) =>
      `${sound} : les iPhone la lisent, la plupart des téléphones Android la lisent sans son.`,
    SOUND_ON_SOME_PHONES: ({ sound }) => `${sound} : certains téléphones la lisent sans son.`,
    FILE_ON_IPHONES: ({ container }) => `${container} : les iPhone n’ouvrent pas ce type de fichier.`,
  },
};

export const contentEncoding: typeof english.contentEncoding = {
  waiting: 'Fichiers plus petits : en attente',
  making: ({ percent }) => `Fichiers plus petits en préparation : ${percent} %`,
  made: ({ sizes }) => `Fichiers plus petits : ${sizes}`,
  noneNeeded: 'Fichiers plus petits : pas nécessaires',
  noEncoder: 'Pas de fichiers plus petits : ce serveur n’a pas ffmpeg. Les gens reçoivent l’original.',
  failed: ({ why }) => `Les fichiers plus petits n’ont pas pu être faits. ${why}`,
  again: 'Réessayer',
  againFor: ({ title }) => `Réessayer de faire les fichiers plus petits de « ${title} »`,
  againFailed: 'Impossible de recommencer',
  faults: {
    NO_ENCODER: 'Le serveur n’a pas ffmpeg.',
    INTERRUPTED: 'Le travail a été interrompu à chaque fois.',
    UNREADABLE: 'La vidéo est illisible ; elle est peut-être abîmée.',
    OTHER_LENGTH: 'Ils n’avaient pas la durée de la vidéo, qui est peut-être abîmée.',
    TOO_SLOW: 'Cela a pris trop de temps.',
    TOO_LARGE: 'Ils sont devenus trop gros.',
    TOO_MUCH_MEMORY: 'La vidéo demande trop de mémoire.',
    NO_SPACE: 'Le disque du serveur est plein.',
    UNKNOWN: 'Le journal du serveur en dit plus.',
  },
};

export const contentPage: typeof english.contentPage = {
  notFound: 'Cette vidéo n’existe pas, ou n’existe plus.',
  views: 'Vues des 90 derniers jours',
  viewsFailed: 'Impossible de charger les vues',
  figures: {
    begun: 'Commencées',
    completed: 'Terminées',
    refused: 'Refusées',
    points: 'Points versés',
    people: 'Personnes',
  },
  since: ({ day }) =>
    `Depuis le ${day}. La même personne peut avoir commencé, ou essuyé un refus, plusieurs fois.`,
  whyRefused: 'Pourquoi des vues ont été refusées',
  noneRefused: 'Aucune vue n’a été refusée.',
  reasons: {
    NOT_WATCHED_YET: 'Moins de 90 % de la vidéo avait été regardé',
    VIEW_LIMIT_REACHED: 'Pendant la pause, après quatre vidéos payées',
    DAY_CEILING_REACHED: 'Les points du jour étaient gagnés : payée plus tard',
    WEEK_CEILING_REACHED: 'Les points de la semaine étaient gagnés : payée plus tard',
    SURVEY_REQUIRED: 'Le sondage requis n’avait pas été rempli',
    ALREADY_COMPLETED: 'La personne l’avait déjà terminée',
    CONTENT_NOT_FOUND: 'La vidéo était masquée au moment de commencer',
    CONTENT_DELETED: 'La vidéo avait été supprimée',
    BALANCE_LIMIT_REACHED: 'Le solde aurait dépassé sa limite',
    ACCOUNT_CLOSED: 'Le compte avait été fermé',
  },
};
