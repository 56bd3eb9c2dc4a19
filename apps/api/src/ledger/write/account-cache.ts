import type { Account } from '@pwen/domain';
import { LRUCache } from 'lru-cache';

/** An account takes about 400 bytes. */
export const MAX_CACHED_ACCOUNTS = 50_000;

/**
 * Accounts as this process last read or wrote them. They are never trusted alone: the database confirms them in the
 * statement that writes, and a refusal is never based on them.
 */
export class AccountCache {
  private readonly accounts: LRUCache<number, Account>;

  constructor(max: number) {
    this.accounts = new LRUCache({ max });
  }

  get(userId: number): Account | undefined {
    return this.accounts.get(userId);
  }

  put(accounts: readonly Account[]): void {
    for (const account of accounts) this.accounts.set(account.userId, account);
  }

  clear(): void {
    this.accounts.clear();
  }

  remove(accounts: readonly Account[]): void {
    for (const { userId } of accounts) this.accounts.delete(userId);
  }
}
