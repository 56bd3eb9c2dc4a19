import type { ParseKeys, TFunction } from 'i18next';

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
  title: ParseKeys;
  description: ParseKeys;
  /** Without one there is only a toast. */
  message?: ParseKeys;
}

const WORDINGS = {
  video: {
    type: 'video',
    title: 'points.earnedTitle',
    description: 'points.earnedText',
    message: 'points.popupText',
  },
  survey: {
    type: 'survey',
    title: 'points.earnedTitle',
    description: 'points.surveyEarnedText',
    message: 'points.surveyPopupText',
  },
  quickSurvey: {
    type: 'survey',
    title: 'points.earnedTitle',
    description: 'points.quickSurveyEarnedText',
    message: 'points.quickSurveyPopupText',
  },
  referral: {
    type: 'referral',
    title: 'points.earnedTitle',
    description: 'points.referralEarnedText',
    message: 'points.referralPopupText',
  },
  challenge: {
    type: 'challenge',
    title: 'points.earnedTitle',
    description: 'points.challengeEarnedText',
    message: 'points.challengePopupText',
  },
  refund: { type: 'reward', title: 'redeem.refunded', description: 'points.refundedText' },
  increase: {
    type: 'balance_increase',
    title: 'points.addedTitle',
    description: 'points.addedText',
    message: 'points.addedPopupText',
  },
  decrease: { type: 'balance_decrease', title: 'points.removedTitle', description: 'points.removedText' },
} as const satisfies Record<string, Wording>;

/** What points are announced for: an award event's type, and for surveys which kind. */
export type Occasion = keyof typeof WORDINGS;

export interface Award {
  points: number;
  occasion: Occasion;
  contentId?: number;
  /** The title of the video, survey, reward or challenge. */
  contentTitle?: string;
}

/** The event with its texts in the language of the page. */
export function awardEvent(
  { points, occasion, contentId, contentTitle = '' }: Award,
  t: TFunction,
): AwardEvent {
  const wording: Wording = WORDINGS[occasion];
  const values = { points: formatPoints(points, currentLanguage()), title: contentTitle };
  return {
    type: wording.type,
    contentId: contentId ?? null,
    contentTitle,
    points,
    title: t(wording.title, values),
    description: t(wording.description, values),
    message: wording.message ? t(wording.message, values) : '',
    showPopup: wording.message !== undefined,
  };
}
