import { sharedValue } from '@pwen/web/shared-value';

import { reloadPage } from '../../device/leave';

/** Whether the page is being loaded again, because a newer version of the app was deployed. */
export const isLoadingAgain = sharedValue(false);

/** Loads the page again. The service worker knows that a part is gone, and lets the newer version through. */
export function loadAgain(): void {
  isLoadingAgain.set(true);
  reloadPage();
}
