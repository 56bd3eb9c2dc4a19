import { sharedValue } from '@pwen/web/shared-value';

import { dismissToast, showToast } from '../../ui/toasts/toast-store';
import type { AwardEvent } from './award-event';
import { clearPopups, queuePopup } from './popup-store';

const POINTS_TOAST_MS = 7000;
export const POPUP_AFTER_TOAST_MS = 300;

/** The last award of this visit, for the points section of the library. */
export const lastAward = sharedValue<AwardEvent | null>(null);

let toastId = 0;
const opening = new Set<ReturnType<typeof setTimeout>>();

/** Announces a change that the server has recorded: first a toast, then the popup, which waits for those before it. */
export function announceAward({ points, title, description, message, showPopup, balance }: AwardEvent): void {
  toastId = showToast({
    title,
    description,
    look: 'success',
    mentionsPoints: true,
    durationMs: POINTS_TOAST_MS,
  });
  if (!showPopup) return;
  const popup = { points, title, description: message, balance, toastId };
  const timer = setTimeout(() => {
    opening.delete(timer);
    queuePopup(popup);
  }, POPUP_AFTER_TOAST_MS);
  opening.add(timer);
}

/** The next person on this phone is not told what this one has got. */
export function forgetAwards(): void {
  opening.forEach((timer) => clearTimeout(timer));
  opening.clear();
  lastAward.set(null);
  clearPopups();
  dismissToast(toastId);
}
