import type { Texts } from '../../i18n/en';
import { formatPoints } from '../../i18n/format';
import { currentLanguage } from '../../i18n/languages';

/** Why a balance has just changed. */
export type AwardType =
  'video' | 'survey' | 'referral' | 'challenge' | 'reward' | 'balance_increase' | 'balance_decrease';

/** A change of the balance that the server has recorded, as it is announced. */
export interface AwardEvent {
  type: AwardType;
  /** The video or survey; null when the points are for something else. */
  contentId: number | null;
  contentTitle: string;
  points: number;
  /** The toast's. */
  title: string;
  description: string;
  /** The popup's description. */
  message: string;
  showPopup: boolean;
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

type Wordings = Record<string, (texts: Texts, values: Values) => Wording>;

const WORDINGS = {
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
  referral: ({ points }, values) => ({
    type: 'referral',
    title: points.earnedTitle,
    description: points.referralEarnedText(values),
    message: points.referralPopupText,
  }),
  challenge: ({ points }, values) => ({
    type: 'challenge',
    title: points.earnedTitle,
    description: points.challengeEarnedText(values),
    message: points.challengePopupText(values),
  }),
  refund: ({ redeem, points }, values) => ({
    type: 'reward',
    title: redeem.refunded,
    description: points.refundedText(values),
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
export type Occasion = keyof typeof WORDINGS;

export interface Award {
  points: number;
  occasion: Occasion;
  contentId?: number;
  /** The title of the video, survey, reward or challenge. */
  contentTitle?: string;
  /** Whether the person was told before that it will be credited. */
  isLate?: boolean;
}

/** The event with its texts in the language of the page. */
export function awardEvent(
  { points, occasion, contentId, contentTitle = '', isLate = false }: Award,
  texts: Texts,
): AwardEvent {
  const values = { points: formatPoints(points, currentLanguage()), title: contentTitle };
  const { type, title, description, message }: Wording = WORDINGS[occasion](texts, values);
  return {
    type,
    contentId: contentId ?? null,
    contentTitle,
    points,
    title: isLate ? texts.points.creditedTitle : title,
    description,
    message: message ?? '',
    showPopup: message !== undefined,
  };
}
