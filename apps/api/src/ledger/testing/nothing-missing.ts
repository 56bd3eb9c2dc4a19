import { SOURCE_TYPE_CODES } from '@pwen/domain';

import type { EvidenceOfSources } from '../verify/evidence/event-evidence.js';

/** For tests of a ledger alone, beside which no feature has rows. */
export const NOTHING_MISSING = Object.fromEntries(
  Object.keys(SOURCE_TYPE_CODES).map((type) => [
    type,
    { outlivesErasure: true, find: () => Promise.resolve([]) },
  ]),
) as unknown as EvidenceOfSources;
