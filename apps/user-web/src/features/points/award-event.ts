import type { Texts } from '../../i18n/en';
import { formatPoints } from '../../i18n/format';
import { currentLanguage } from '../../i18n/languages';
import type { BalanceChange } from './popup-store';

/** Why a balance has changed. */
type AwardType =
  'video' | 'survey' | 'referral' | 'challenge' | 'reward' | 'balance_increase' | 'balance_decrease';

/** A change of the balance that the server has recorded, as it is announced. */
export interface AwardEvent {
  type: AwardType;
  /** The video or survey; null when the points are for something else. */
  contentId: number | null;
  contentTitle: string;
  points: number;
  /** The title of the toast. */
  title: string;
  description: string;
  /** The popup's description. */
  message: string;
  showPopup: boolean;
  /** Absent where the balance after it is not known. */
  balance?: BalanceChange | undefined;
}

interface Wording {
  type: AwardType;
  title: string;
  description: string;
  /** Without one there is only a toast. */
  message?: string;
}

interface Values {
  points: string;
  title: string;
}

export type Wordings = Record<string, (texts: Texts, values: Values) => Wording>;

export const WORDINGS = {
  video: ({ points }, values) => ({
    type: 'video',
    title: points.earnedTitle,
    description: points.earnedText(values),
    message: points.popupText(values),
  }),
  survey: ({ points }, values) => ({
    type: 'survey',
    title: points.earnedTitle,
    description: points.surveyEarnedText(values),
    message: points.surveyPopupText(values),
  }),
  quickSurvey: ({ points }, values) => ({
    type: 'survey',
    title: points.earnedTitle,
    description: points.quickSurveyEarnedText(values),
    message: points.quickSurveyPopupText(values),
  }),
  increase: ({ points }, values) => ({
    type: 'balance_increase',
    title: points.addedTitle,
    description: points.addedText(values),
    message: points.addedPopupText,
  }),
  decrease: ({ points }, values) => ({
    type: 'balance_decrease',
    title: points.removedTitle,
    description: points.removedText(values),
  }),
} as const satisfies Wordings;

/** What points are announced for: an award event's type, and for surveys which kind. */
type Occasion = keyof typeof WORDINGS;

export interface Award {
  points: number;
  occasion: Occasion;
  contentId?: number;
  /** The title of the video, survey, reward or challenge, or the reason of the team. */
  contentTitle?: string;
  /** Whether the person was told before that it will be credited. */
  isLate?: boolean;
  balance?: BalanceChange | undefined;
}

/** The event with its texts in the language of the page. */
export function awardEvent(award: Award, texts: Texts): AwardEvent {
  const event = wordedEvent(award, WORDINGS[award.occasion], texts);
  return award.isLate ? { ...event, title: texts.points.creditedTitle } : event;
}

export function wordedEvent(
  { points, contentId, contentTitle = '', balance }: Omit<Award, 'occasion' | 'isLate'>,
  wording: Wordings[string],
  texts: Texts,
): AwardEvent {
  const values = { points: formatPoints(points, currentLanguage()), title: contentTitle };
  const { message, ...words } = wording(texts, values);
  return {
    ...words,
    contentId: contentId ?? null,
    contentTitle,
    points,
    message: message ?? '',
    showPopup: message !== undefined,
    balance,
  };
}
