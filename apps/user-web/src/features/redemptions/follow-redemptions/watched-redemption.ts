import { sharedValue } from '../../../ui/shared-value';

/** The redemption that a dialog shows at the moment: what becomes of it is said there, and in no toast. */
export const watchedRedemption = sharedValue<number | null>(null);
