import { sharedValue } from '@pwen/web/shared-value';

/** The redemption that is open in a dialog: the dialog shows its result, so no toast does. */
export const watchedRedemption = sharedValue<number | null>(null);
