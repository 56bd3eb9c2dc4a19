import type { Texts } from '../../../i18n/en';
import { formatPoints, formatTimeLeft } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { showToast } from '../../../ui/toasts/toast-store';
import { type AwardOnTheWay, awardsOnTheWay } from './awards-on-the-way';

/**
 * Why points are not there yet: no connection, the server still has to count so much of the video, they are paid later for a reason
 * in words, or its answer takes long. Only the last ones are shown in the balance meanwhile.
 */
type Why = 'offline' | { missingMs: number } | { later: string } | 'slow';

/** Tells the person what becomes of points that are on their way. */
export function tellOnTheWay(award: AwardOnTheWay, why: Why, texts: Texts): void {
  if (!awardsOnTheWay.find(award)) return;
  awardsOnTheWay.rememberTold(award);
  // The form of a survey says it itself.
  if (award.points === 0 || award.kind !== 'video') return;
  const points = formatPoints(award.points, currentLanguage());
  showToast(
    why === 'slow'
      ? { title: texts.points.confirmingTitle, description: texts.points.confirmingText({ points }) }
      : {
          title: texts.points.onTheWayTitle,
          description: describe(why, points, texts),
        },
  );
}

function describe(why: Exclude<Why, 'slow'>, points: string, texts: Texts): string {
  if (why === 'offline') return texts.points.offlineText({ points });
  if ('later' in why) return why.later;
  return texts.points.missingText({ points, time: formatTimeLeft(why.missingMs) });
}
