import type { Scenario } from '../scenario.js';
import { HONEST_PEOPLE } from './honest/honest-people.js';

/** Who acts, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [...HONEST_PEOPLE];
