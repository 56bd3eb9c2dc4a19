import { sharedValue } from '../../ui/shared-value';
import { showToast } from '../../ui/toasts/toast-store';
import type { AwardEvent } from './award-event';
import { queuePopup } from './popup-store';

const POINTS_TOAST_MS = 7000;
export const POPUP_AFTER_TOAST_MS = 300;

/** The last award of this visit, for the points section of the library. */
export const lastAward = sharedValue<AwardEvent | null>(null);

/** Announces a change that the server has recorded: first a toast, then the popup, which waits for those before it. */
export function announceAward({ points, title, description, message, showPopup }: AwardEvent): void {
  showToast({ title, description, look: 'success', mentionsPoints: true, durationMs: POINTS_TOAST_MS });
  if (showPopup) setTimeout(() => queuePopup({ points, title, description: message }), POPUP_AFTER_TOAST_MS);
}
