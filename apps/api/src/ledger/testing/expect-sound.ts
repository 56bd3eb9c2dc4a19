import { expect } from '@jest/globals';

import type { EvidenceOfSources } from '../verify/evidence/event-evidence.js';
import { verifyLedger } from '../verify/verify-ledger.js';

/**
 * Expects that the auditor finds nothing wrong with the ledger of a database.
 *
 * @param evidence what must stand beside its events, however young they are; by default nothing
 */
export async function expectSound(
  { ownerUrl }: { readonly ownerUrl: string },
  evidence?: EvidenceOfSources,
): Promise<void> {
  const faults: unknown[] = [];
  await verifyLedger({
    url: ownerUrl,
    ...(evidence ? { evidence, youngMs: -Infinity } : {}),
    onFault: (fault) => faults.push(fault),
  });
  expect(faults).toEqual([]);
}
