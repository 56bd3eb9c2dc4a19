import type { Scenario } from '../scenario.js';
import { ALIASES, RELAYED } from './abusers/aliases.js';
import { BUDGET_ROBBERS } from './abusers/budget.js';
import { CLOCK_ONLY, FORGED, PARALLEL } from './abusers/cheating-at-videos.js';
import { HURRIED_FARMS } from './abusers/hurried-farms.js';
import { PATIENT_FARM } from './abusers/patient-farm.js';
import { PERFECT_CATCH_ALL } from './abusers/perfect-catch-all.js';
import { PERFECT_PLAYERS } from './abusers/perfect-player.js';
import { REFERRALS } from './abusers/referrals.js';
import { SHARED_DEVICE } from './abusers/shared-device.js';
import { SURVEY_SPAM } from './abusers/survey-spam.js';
import { HONEST_PEOPLE } from './honest/honest-people.js';

/** Who acts, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  ...HONEST_PEOPLE,
  ...HURRIED_FARMS,
  PERFECT_CATCH_ALL,
  ALIASES,
  RELAYED,
  CLOCK_ONLY,
  PARALLEL,
  FORGED,
  SURVEY_SPAM,
  ...REFERRALS,
  SHARED_DEVICE,
  ...PERFECT_PLAYERS,
  PATIENT_FARM,
  ...BUDGET_ROBBERS,
];
