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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** @throws UsageError for what is no time, or does not say of which zone: it could be meant hours earlier or later */
export function momentIn(text: string): Date {
  const moment = new Date(MOMENT.test(text) ? text : Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(
      `--as-of needs a time with its zone, such as 2026-11-20T10:00:00-05:00 (Haiti) or 2026-11-20T15:00:00Z (UTC), not "${text}"`,
    );
  return moment;
}
