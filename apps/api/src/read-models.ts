import { budgetDays } from './budgets/budget-days.reader.js';
import type { ReadModel } from './ledger/feed/ledger-reader.js';
import { OVERVIEW_READ_MODELS } from './overview/overview-read-models.js';
import { heldPoints } from './people-at-console/list-people/held-points.reader.js';
import { PROGRESS_READ_MODELS } from './progress/progress-read-models.js';

/** All read models of the ledger, for the rebuild command. Each feature's worker module registers its own. */
export const allReadModels: readonly ReadModel[] = [
  ...OVERVIEW_READ_MODELS,
  ...PROGRESS_READ_MODELS,
  budgetDays,
  heldPoints,
];
