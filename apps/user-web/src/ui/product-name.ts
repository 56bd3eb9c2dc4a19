import { sharedValue } from './shared-value';

/** What the programme calls itself, by its settings; until they are loaded the name that it has when nobody chose one. */
export const productName = sharedValue('Pwen');
