import { sharedValue } from '../../../ui/shared-value';

/** Whether everything that shows a voucher is on this device by now. */
export const opensOffline = sharedValue(false);
