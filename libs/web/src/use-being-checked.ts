import { isBeingChecked, whenBeingChecked } from '@pwen/api-client';
import { useSyncExternalStore } from 'react';

/** Whether a call of this page waits because the API asked the device for a computation first. */
export const useBeingChecked = (): boolean =>
  useSyncExternalStore(whenBeingChecked, isBeingChecked, isBeingChecked);
