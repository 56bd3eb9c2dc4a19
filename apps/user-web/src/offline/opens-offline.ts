import { sharedValue } from '@pwen/web/shared-value';

/** Whether all parts of the app that show a voucher are stored on this device. */
export const opensOffline = sharedValue(false);
