import { createHash } from 'node:crypto';

import type { Account } from '@pwen/domain';

import { writeInt64 } from './chain/int64.js';

const RECORD_BYTES = 8 + 8 + 8 + 32;
const HASH_AT = 24;

/**
 * One SHA-256 over every account's head, in the order of ids: `user_id`, `sequence` and `balance` as 8 bytes
 * big-endian, then the 32 bytes of the last hash. This format is permanent, as docs/ledger-format.md says: auditors
 * keep digests and compare them.
 */
export class AccountsDigest {
  private readonly hash = createHash('sha256');

  add({ userId, sequence, balance, headHash }: Account): void {
    const record = new Uint8Array(RECORD_BYTES);
    const numbers = new DataView(record.buffer);
    [userId, sequence, balance].forEach((value, index) => writeInt64(numbers, value, index * 8));
    record.set(headHash, HASH_AT);
    this.hash.update(record);
  }

  /** In lower-case hexadecimal; nothing can be added afterwards. */
  finish(): string {
    return this.hash.digest('hex');
  }
}
