import type { Texts } from '../../../i18n/en';
import { formatPoints } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';
import { showToast } from '../../../ui/toasts/toast-store';
import { awardOnTheWay, changeAward, type AwardOnTheWay } from './awards-on-the-way';

/** A call that has no answer after this time is on a slow connection. */
export const SLOW_MS = 5000;

/** Tells the person, once, that their points will be credited. */
export function tellOnTheWay(award: AwardOnTheWay, why: 'offline' | 'slow', texts: Texts): void {
  const kept = awardOnTheWay(award);
  if (!kept || kept.told) return;
  changeAward(award, { told: true });
  // The form of a survey says it itself.
  if (award.points === 0 || award.occasion !== 'video') return;
  const points = formatPoints(award.points, currentLanguage());
  showToast({
    title: texts.points.onTheWayTitle,
    description: why === 'slow' ? texts.points.slowText({ points }) : texts.points.offlineText({ points }),
  });
}
