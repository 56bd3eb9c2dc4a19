import { englishWords as words } from '@pwen/domain/contract';
import type { Values } from '@pwen/web/texts/values';

/** What the list of videos says beside its older texts. */
export const contentList = {
  sorts: { date: 'Date', title: 'Title', points: 'Points', views: 'Views', priority: 'Order in the app' },
  visibilityLabel: 'Visibility',
  anyVisibility: 'Any visibility',
  visibility: words.visibilities,
  surveyLabel: 'Required survey',
  surveys: { any: 'Survey or none', with: 'With a survey', without: 'Without a survey' },
  unknown: 'Unknown',
  lengths: { all: 'Any length', unknown: 'Length unknown' },
  priority: 'Order',
  isVisible: ({ title }: Values<'title'>) => `Visible to people: “${title}”`,
  from: ({ moment }: Values<'moment'>) => `from ${moment}`,
  until: ({ moment }: Values<'moment'>) => `until ${moment}`,
  editAction: ({ title }: Values<'title'>) => `Edit “${title}”`,
  showSelected: ({ n }: Values<'n'>) => `Show (${n})`,
  hideSelected: ({ n }: Values<'n'>) => `Hide (${n})`,
  shown: ({ title }: Values<'title'>) => `People see “${title}” now`,
  hidden: ({ title }: Values<'title'>) => `People no longer see “${title}”`,
  severalShown: ({ n }: Values<'n'>) => `Videos shown: ${n}`,
  severalHidden: ({ n }: Values<'n'>) => `Videos hidden: ${n}`,
  changeFailed: 'Not everything was changed',
  visibilityFailed: 'The visibility was not changed',
  result: ({ done, total }: Values<'done' | 'total'>) => `Done: ${done} of ${total}`,
  why: ({ reason, titles }: Values<'reason' | 'titles'>) => `${reason} (${titles})`,
  stillSelected: 'Those that were not changed are still selected.',
};

export const contentEdit = {
  title: 'Edit video',
  priority: 'Order',
  priorityHint: ({ max }: Values<'max'>) =>
    `0 to ${max}. People see higher numbers first, and of the same number the newest.`,
  visible: 'Visible',
  visibleHint: 'If this is off, people do not see the video, whatever its dates are.',
  from: 'Visible from',
  until: 'Visible until',
  fromTime: 'Time from which it is visible',
  untilTime: 'Time until which it is visible',
  always: 'No date',
  datesHint: 'On Haiti’s clock. Whoever has begun to watch can finish and is paid.',
  poster: 'Poster',
  posterPreview: 'The poster of the video',
  posterNone: 'This video has no poster.',
  posterChoose: 'Choose a picture',
  posterFromVideo: 'Take one from the video',
  posterRemove: 'Remove',
  posterHint: 'JPEG, PNG or WebP, up to 5MB',
  posterRefused: 'This picture cannot be used',
  posterFailed: 'No poster could be taken from the video in this browser.',
  posterKept: 'As it was',
  posterNew: 'A new one',
  posterGone: 'None',
  save: 'Save',
  saved: 'Content updated successfully',
  failed: 'Failed to update content',
  discardText: 'What you changed will be lost.',
  on: 'Yes',
  off: 'No',
  priorityError: ({ max }: Values<'max'>) => `The order must be a whole number from 0 to ${max}`,
};

/** What the console says of the file of a video. */
export const contentFile = {
  startsHidden: ({ why }: Values<'why'>) => `It starts hidden. ${why} You can show it in the list.`,
  notCleaned:
    'This file could not be cleaned: it may tell where, when and with what it was filmed. Upload the video again.',
  excludes: {
    PICTURE_ON_MOST_PHONES: ({ picture }: Values<'picture'>) => `${picture}: most phones show no picture.`,
    PICTURE_ON_MOST_ANDROIDS: ({ picture }: Values<'picture'>) =>
      `${picture}: iPhones play it, most Android phones show no picture.`,
    PICTURE_ON_MOST_IPHONES: ({ picture }: Values<'picture'>) =>
      `${picture}: Android phones play it, most iPhones show no picture.`,
    SOUND_ON_MOST_PHONES: ({ sound }: Values<'sound'>) => `${sound}: most phones play it without sound.`,
    SOUND_ON_MOST_ANDROIDS: ({ sound }: Values<'sound'>) =>
      `${sound}: iPhones play it, most Android phones play it without sound.`,
    SOUND_ON_SOME_PHONES: ({ sound }: Values<'sound'>) => `${sound}: some phones play it without sound.`,
    FILE_ON_IPHONES: ({ container }: Values<'container'>) => `${container}: iPhones do not open such a file.`,
  },
};

export const contentEncoding = {
  waiting: 'Smaller files: waiting',
  making: ({ percent }: Values<'percent'>) => `Smaller files are being made: ${percent}%`,
  made: ({ sizes }: Values<'sizes'>) => `Smaller files: ${sizes}`,
  noneNeeded: 'Smaller files: not needed',
  noEncoder: 'No smaller files: this server has no ffmpeg. People get the original.',
  failed: ({ why }: Values<'why'>) => `The smaller files could not be made. ${why}`,
  again: 'Try again',
  againFor: ({ title }: Values<'title'>) => `Try again to make smaller files of “${title}”`,
  againFailed: 'It could not be started again',
  faults: {
    NO_ENCODER: 'The server has no ffmpeg.',
    INTERRUPTED: 'The work was interrupted every time.',
    UNREADABLE: 'The video cannot be read; it may be damaged.',
    OTHER_LENGTH: 'They were not as long as the video, which may be damaged.',
    TOO_SLOW: 'It took too long.',
    TOO_LARGE: 'They became too large.',
    TOO_MUCH_MEMORY: 'The video needs too much memory.',
    NO_SPACE: 'The server’s disk is full.',
    UNKNOWN: 'The server’s log says more.',
  },
};

export const contentPage = {
  notFound: 'This video does not exist, or no longer does.',
  views: 'Views in the last 90 days',
  viewsFailed: 'The views could not be loaded',
  figures: {
    begun: 'Begun',
    completed: 'Completed',
    refused: 'Refused',
    points: 'Points paid',
    people: 'People',
  },
  since: ({ day }: Values<'day'>) => `Since ${day}. One person may have begun or been refused several times.`,
  whyRefused: 'Why completions were refused',
  noneRefused: 'No completion was refused.',
  reasons: {
    NOT_WATCHED_YET: 'Less than 90% of it had been watched',
    VIEW_LIMIT_REACHED: 'During the break after four paid videos',
    DAY_CEILING_REACHED: 'The points of the day were earned: it is paid later',
    WEEK_CEILING_REACHED: 'The points of the week were earned: it is paid later',
    SURVEY_REQUIRED: 'The required survey had not been answered',
    ALREADY_COMPLETED: 'The person had completed it before',
    CONTENT_NOT_FOUND: 'The video was hidden when it was begun',
    CONTENT_DELETED: 'The video had been deleted',
    BALANCE_LIMIT_REACHED: 'The balance would have exceeded its limit',
    ACCOUNT_CLOSED: 'The account had been closed',
  },
};
