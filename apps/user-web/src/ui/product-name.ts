import { pageName } from '@pwen/web/page-brand';

import { sharedValue } from './shared-value';

/** What the programme calls itself, by its settings; until they are loaded, as the page came with. */
export const productName = sharedValue(pageName());
