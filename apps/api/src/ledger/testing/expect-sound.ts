import { expect } from '@jest/globals';

import { verifyLedger } from '../verify/verify-ledger.js';

/** Expects that the auditor finds nothing wrong with the ledger of a database. */
export async function expectSound({ ownerUrl }: { readonly ownerUrl: string }): Promise<void> {
  const faults: unknown[] = [];
  await verifyLedger({ url: ownerUrl, onFault: (fault) => faults.push(fault) });
  expect(faults).toEqual([]);
}
