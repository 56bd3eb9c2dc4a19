import type { Request } from 'express';

/** How long a proof holds, so that several such actions in a row ask for one. */
export const STEP_UP_MS = 5 * 60_000;

/** The caller has proved that it is them, by signing in or by a step-up. */
export function stepUp({ session }: Request, now: Date): void {
  if (session.passport?.user) session.passport.user.steppedUpAtMs = now.getTime();
}

/** Whether the caller has proved it within the last five minutes. */
export function isSteppedUp({ session }: Request, now: Date): boolean {
  const at = session.passport?.user?.steppedUpAtMs;
  return at !== undefined && now.getTime() - at < STEP_UP_MS;
}
