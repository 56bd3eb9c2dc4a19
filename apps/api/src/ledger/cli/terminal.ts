/** Exit codes: the ledger holds, has faults, the arguments are wrong, or the ledger could not be checked. */
export const EXIT = { holds: 0, faulty: 1, usage: 2, failed: 3 } as const;

/** A call that cannot be done as it is. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** On standard error, so that piped output contains results only. */
export function progress(line: string): void {
  console.error(line);
}

/** @throws UsageError for what is no id of an account */
export function userIdIn(text: string | undefined): number {
  const userId = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(userId)) throw new UsageError('--user needs the id of an account');
  return userId;
}
