import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** As the guard of the call has found it. */
    isSteppedUp?: boolean;
  }
}

/** How long a proof holds, so that several such actions in a row ask for one. */
export const STEP_UP_MS = 5 * 60_000;

/** The caller has proved that it is them, by signing in or by a step-up. */
export function stepUp({ session }: Request, now: Date): void {
  if (session.passport?.user) session.passport.user.steppedUpAtMs = now.getTime();
}

/** Whether the caller has proved it within the last five minutes. */
export function isSteppedUp(request: Request, now: Date): boolean {
  return stepUpMsLeft(request, now) > 0;
}

/** For how many milliseconds the caller's last proof still holds; 0 without one. */
export function stepUpMsLeft({ session }: Request, now: Date): number {
  const at = session.passport?.user?.steppedUpAtMs ?? -Infinity;
  return Math.max(0, at + STEP_UP_MS - now.getTime());
}

/** `isSteppedUp` as a parameter, for calls that need the proof for some of what they change, and find out later whether they do. */
export const IsSteppedUp = createParamDecorator(
  (_: unknown, context: ExecutionContext): boolean =>
    context.switchToHttp().getRequest<Request>().isSteppedUp ?? false,
);
