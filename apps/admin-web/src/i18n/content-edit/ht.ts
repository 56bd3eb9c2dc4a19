import { kreyolWords as words } from '@pwen/domain/contract';

import type * as english from './en';

export const contentList: typeof english.contentList = {
  sorts: { date: 'Dat', title: 'Tit', points: 'Pwen', views: 'Vizyon', priority: 'Lòd nan aplikasyon an' },
  visibilityLabel: 'Si moun wè l',
  anyVisibility: 'Tout, moun wè l ou pa',
  visibility: words.visibilities,
  surveyLabel: 'Sondaj obligatwa',
  surveys: { any: 'Sondaj oswa san', with: 'Avèk sondaj', without: 'San sondaj' },
  unknown: 'Nou pa konnen',
  lengths: { all: 'Tout dire', unknown: 'Dire nou pa konnen' },
  priority: 'Lòd',
  isVisible: ({ title }) => `Moun wè “${title}”`,
  from: ({ moment }) => `apati ${moment}`,
  until: ({ moment }) => `jiska ${moment}`,
  editAction: ({ title }) => `Modifye “${title}”`,
  showSelected: ({ n }) => `Montre (${n})`,
  hideSelected: ({ n }) => `Kache (${n})`,
  shown: ({ title }) => `Moun wè “${title}” kounye a`,
  hidden: ({ title }) => `Moun pa wè “${title}” ankò`,
  severalShown: ({ n }) => `Videyo ki parèt: ${n}`,
  severalHidden: ({ n }) => `Videyo ki kache: ${n}`,
  changeFailed: 'Se pa tout ki chanje',
  visibilityFailed: 'Anyen pa chanje',
  result: ({ done, total }) => `Fèt: ${done} sou ${total}`,
  why: ({ reason, titles }) => `${reason} (${titles})`,
  stillSelected: 'Sa ki pa chanje yo rete chwazi.',
};

export const contentEdit: typeof english.contentEdit = {
  title: 'Modifye videyo a',
  priority: 'Lòd',
  priorityHint: ({ max }) =>
    `Soti nan 0 rive ${max}. Pi gwo nonb yo parèt anvan; si nonb yo menm, se pi nouvo a ki anvan.`,
  visible: 'Moun wè l',
  visibleHint: 'Si li etenn, moun pa wè videyo a, kèlkeswa dat yo.',
  from: 'Parèt apati',
  until: 'Parèt jiska',
  fromTime: 'Lè li kòmanse parèt',
  untilTime: 'Lè li sispann parèt',
  always: 'San dat',
  datesHint: 'Nan lè Ayiti. Moun ki te kòmanse gade ka fini, epi l ap touche pwen yo.',
  poster: 'Imaj',
  posterPreview: 'Imaj videyo a',
  posterNone: 'Videyo sa a pa gen imaj.',
  posterChoose: 'Chwazi yon imaj',
  posterFromVideo: 'Pran youn nan videyo a',
  posterRemove: 'Retire',
  posterHint: 'JPEG, PNG oswa WebP, pa plis pase 5MB',
  posterRefused: 'Imaj sa a pa ka sèvi',
  posterFailed: 'Navigatè sa a pa rive pran yon imaj nan videyo a.',
  posterKept: 'Jan l te ye a',
  posterNew: 'Yon nouvo',
  posterGone: 'Okenn',
  save: 'Anrejistre',
  saved: 'Kontni an modifye',
  failed: 'Kontni an pa rive modifye',
  discardText: 'Sa ou chanje yo ap pèdi.',
  on: 'Wi',
  off: 'Non',
  priorityError: ({ max }) => `Lòd la dwe yon nonb antye soti nan 0 rive ${max}`,
};

export const contentFile: typeof english.contentFile = {
  startsHidden: ({ why }) => `Moun poko wè l. ${why} Ou ka montre l nan lis la.`,
  notCleaned:
    'Nou pa t ka netwaye fichye sa a: li ka di ki kote, ki lè ak ki aparèy yo te filme l. Voye videyo a ankò.',
  excludes: {
    PICTURE_ON_MOST_PHONES: ({ picture }) => `${picture}: pifò telefòn p ap montre imaj la.`,
    PICTURE_ON_MOST_ANDROIDS: ({ picture }) =>
      `${picture}: iPhone ka jwe l, men pifò telefòn Android p ap montre imaj la.`,
    PICTURE_ON_MOST_IPHONES: ({ picture }) =>
      `${picture}: telefòn Android ka jwe l, men pifò iPhone p ap montre imaj la.`,
    SOUND_ON_MOST_PHONES: ({ sound }) => `${sound}: pifò telefòn ap jwe l san son.`,
    SOUND_ON_MOST_ANDROIDS: ({ sound }) =>
      `${sound}: iPhone ka jwe l, men pifò telefòn Android ap jwe l san son.`,
    SOUND_ON_SOME_PHONES: ({ sound }) => `${sound}: gen telefòn k ap jwe l san son.`,
    FILE_ON_IPHONES: ({ container }) => `${container}: iPhone pa ka louvri fichye sa a.`,
  },
};

export const contentEncoding: typeof english.contentEncoding = {
  waiting: 'Fichye ki pi piti yo: y ap tann',
  making: ({ percent }) => `N ap fè fichye ki pi piti yo: ${percent}%`,
  made: ({ sizes }) => `Fichye ki pi piti: ${sizes}`,
  noneNeeded: 'Fichye ki pi piti: pa bezwen',
  noEncoder: 'Pa gen fichye ki pi piti: sèvè sa a pa gen ffmpeg. Moun yo resevwa fichye orijinal la.',
  failed: ({ why }) => `Nou pa t ka fè fichye ki pi piti yo. ${why}`,
  again: 'Eseye ankò',
  againFor: ({ title }) => `Eseye fè fichye ki pi piti pou “${title}” ankò`,
  againFailed: 'Nou pa t ka rekòmanse',
  faults: {
    NO_ENCODER: 'Sèvè a pa gen ffmpeg.',
    INTERRUPTED: 'Travay la kanpe chak fwa.',
    UNREADABLE: 'Nou pa ka li videyo a; li ka domaje.',
    OTHER_LENGTH: 'Yo pa t dire menm tan ak videyo a, ki ka domaje.',
    TOO_SLOW: 'Sa pran twòp tan.',
    TOO_LARGE: 'Yo vin twò gwo.',
    TOO_MUCH_MEMORY: 'Videyo a mande twòp memwa.',
    NO_SPACE: 'Disk sèvè a plen.',
    UNKNOWN: 'Jounal sèvè a di plis.',
  },
};

export const contentPage: typeof english.contentPage = {
  notFound: 'Videyo sa a pa egziste, oswa li pa la ankò.',
  views: 'Vizyon nan 90 dènye jou yo',
  viewsFailed: 'Vizyon yo pa t ka chaje',
  figures: {
    begun: 'Kòmanse',
    completed: 'Gade nèt',
    refused: 'Refize',
    points: 'Pwen peye',
    people: 'Moun',
  },
  since: ({ day }) => `Depi ${day}. Menm moun nan ka kòmanse, oswa jwenn refi, plizyè fwa.`,
  whyRefused: 'Poukisa gen vizyon ki refize',
  noneRefused: 'Pa gen vizyon ki refize.',
  reasons: {
    NOT_WATCHED_YET: 'Moun nan te gade mwens pase 90% ladan l',
    VIEW_LIMIT_REACHED: 'Pandan repo a, apre kat videyo ki peye',
    DAY_CEILING_REACHED: 'Moun nan te touche tout pwen jou a: y ap peye l pita',
    WEEK_CEILING_REACHED: 'Moun nan te touche tout pwen semèn nan: y ap peye l pita',
    SURVEY_REQUIRED: 'Moun nan pa t reponn sondaj obligatwa a',
    ALREADY_COMPLETED: 'Moun nan te gade l nèt deja',
    CONTENT_NOT_FOUND: 'Videyo a te kache lè moun nan te kòmanse l',
    CONTENT_DELETED: 'Videyo a te efase',
    BALANCE_LIMIT_REACHED: 'Balans lan ta depase limit li',
    ACCOUNT_CLOSED: 'Kont lan te fèmen',
  },
};
