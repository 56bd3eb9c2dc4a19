import type { Scenario } from '../scenario.js';
import { HONEST_PERSON } from './honest/honest-person.js';

/** Who acts, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [HONEST_PERSON];
