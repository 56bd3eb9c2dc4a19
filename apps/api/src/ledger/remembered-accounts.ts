import type { Account } from '@pwen/domain';

const CAPACITY = 50_000;

/**
 * Accounts as a lane last left them: a guess, which the database confirms before anything comes of it. The ones not
 * seen for longest are forgotten first.
 */
export class RememberedAccounts {
  private readonly accounts = new Map<number, Account>();

  recall(userId: number): Account | undefined {
    return this.accounts.get(userId);
  }

  remember(accounts: readonly Account[]): void {
    for (const account of accounts) {
      // A Map keeps the order of insertion: what is put in again moves to the end.
      this.accounts.delete(account.userId);
      this.accounts.set(account.userId, account);
    }
    for (const oldest of this.accounts.keys()) {
      if (this.accounts.size <= CAPACITY) return;
      this.accounts.delete(oldest);
    }
  }

  forget(accounts: readonly Account[]): void {
    for (const { userId } of accounts) this.accounts.delete(userId);
  }
}
