import type { AdministratorLogEnd } from '../verify/evidence/administrator-log-end.js';

/** For tests of a ledger alone, beside which nobody has done anything. */
export const NO_ADMINISTRATORS: AdministratorLogEnd = {
  read: () => Promise.resolve({ administratorEntries: 0, administratorHash: Buffer.alloc(32) }),
  hashesOf: () => Promise.resolve(new Map()),
};
