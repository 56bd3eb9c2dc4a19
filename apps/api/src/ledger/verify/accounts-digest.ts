import { createHash } from 'node:crypto';

import type { Account } from '@pwen/domain';
import { accountEntry } from '@pwen/domain/proof';

/**
 * One SHA-256 over every account's entry, the same as in the log's tree of accounts, in the order of ids. This format is permanent, as docs/ledger-format.md says: auditors
 * keep digests and compare them.
 */
export class AccountsDigest {
  private readonly hash = createHash('sha256');

  add(account: Account): void {
    this.hash.update(accountEntry(account));
  }

  /** In lower-case hexadecimal; nothing can be added afterwards. */
  finish(): string {
    return this.hash.digest('hex');
  }
}
