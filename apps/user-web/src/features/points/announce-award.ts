import type { TFunction } from 'i18next';

import { formatPoints } from '../../i18n/format';
import { currentLanguage } from '../../i18n/languages';
import { sharedValue } from '../../ui/shared-value';
import { showToast } from '../../ui/toasts/toast-store';
import { queuePopup } from './popup-store';

const POINTS_TOAST_MS = 7000;
const POPUP_AFTER_TOAST_MS = 300;

/** The texts of the toast and of the popup, by what the points are for. */
const WORDS = {
  video: ['points.earnedText', 'points.popupText'],
  survey: ['points.surveyEarnedText', 'points.surveyPopupText'],
  quickSurvey: ['points.quickSurveyEarnedText', 'points.quickSurveyPopupText'],
} as const;

export interface Award {
  points: number;
  /** The title of the video or the survey. */
  title: string;
  source: keyof typeof WORDS;
}

/** The last award of this visit, for the points section of the library. */
export const lastAward = sharedValue<Award | null>(null);

/** Announces points that the server has granted: first a toast, then the popup. */
export function announceAward({ points, title, source }: Award, t: TFunction): void {
  const [earnedText, popupText] = WORDS[source];
  const written = formatPoints(points, currentLanguage());
  showToast({
    title: t('points.earnedTitle'),
    description: t(earnedText, { points: written, title }),
    look: 'success',
    mentionsPoints: true,
    durationMs: POINTS_TOAST_MS,
  });
  setTimeout(
    () => queuePopup({ points, title: t('points.popupTitle'), description: t(popupText, { title }) }),
    POPUP_AFTER_TOAST_MS,
  );
}
