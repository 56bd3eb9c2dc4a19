import { sharedValue } from '@pwen/web/shared-value';

/**
 * What the programme calls itself, by its settings; until they are loaded, the title of the page that the server has sent,
 * which has no other yet.
 */
export const productName = sharedValue(globalThis.document?.title || 'Pwen');
