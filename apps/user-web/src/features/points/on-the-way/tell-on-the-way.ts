import type { Texts } from '../../../i18n/en';
import { formatPoints } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { showToast } from '../../../ui/toasts/toast-store';
import { awardOnTheWay, changeAward, type AwardOnTheWay } from './awards-on-the-way';

/** A call that has no answer after this time is on a slow connection. */
export const SLOW_MS = 5000;

/**
 * Why points are not there yet: no connection, the server has learned too late that the video began, or its answer takes
 * long. Only the last ones are shown in the balance meanwhile.
 */
type Why = 'offline' | 'late' | 'slow';

/** Tells the person what becomes of points that are on their way. */
export function tellOnTheWay(award: AwardOnTheWay, why: Why, texts: Texts): void {
  if (!awardOnTheWay(award)) return;
  changeAward(award, { told: true });
  // The form of a survey says it itself.
  if (award.points === 0 || award.occasion !== 'video') return;
  const points = formatPoints(award.points, currentLanguage());
  showToast(
    why === 'slow'
      ? { title: texts.points.confirmingTitle, description: texts.points.confirmingText({ points }) }
      : {
          title: texts.points.onTheWayTitle,
          description:
            why === 'late' ? texts.points.slowText({ points }) : texts.points.offlineText({ points }),
        },
  );
}
