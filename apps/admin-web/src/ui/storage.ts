import { deviceStorage } from '@pwen/web/device-storage';

/** Everything that this device remembers of the console. */
type StoredName = 'pwen-console.first-steps' | 'pwen-console.language' | 'pwen-console.theme';

export const { readStored, writeStored, useStored } = deviceStorage<StoredName>();
