import type { Scenario } from '../../scenario.js';
import { BAD_LINE } from './bad-line.js';
import { CAFE } from './cafe.js';
import { CARRIER } from './carrier.js';
import { FAMILY } from './family.js';
import { FRIENDS } from './friends.js';
import { HONEST_PERSON } from './honest-person.js';
import { RELOADS } from './reloads.js';
import { SCHOOL_CLASS, UNNAMED_CLASS } from './school-class.js';
import { TWO_PHONES } from './two-phones.js';

/** Who must notice nothing but a code in a mail, or a challenge. */
export const HONEST_PEOPLE: readonly Scenario[] = [
  HONEST_PERSON,
  BAD_LINE,
  RELOADS,
  TWO_PHONES,
  FAMILY,
  FRIENDS,
  CAFE,
  SCHOOL_CLASS,
  UNNAMED_CLASS,
  CARRIER,
];
