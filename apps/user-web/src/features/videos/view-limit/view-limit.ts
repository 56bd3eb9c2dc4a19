import type { ViewLimitDto } from '@pwen/api-client';
import { VIEW_LIMIT, VIEW_TIMEOUT_MS } from '@pwen/domain/contract';
import { useEffect, useSyncExternalStore } from 'react';

import { readStored, readStoredCounts, useStored, writeStored } from '../../../device/storage';

/**
 * What the page shows of the view limit. The server counts and decides, on all devices of the person together; this device
 * stores its last answer.
 */
export interface ViewLimitPicture {
  viewPoints: number;
  remaining: number;
  /** Milliseconds until the pause ends; null when there is none. */
  pauseLeftMs: number | null;
}

/** Stores what the server said about the limit after a completion, and the view if it paid: no other counts. */
export function storeCompletedView(contentId: number, pointsEarned: number, limit: ViewLimitDto): void {
  // The pause after the last view that paid is over: the next one is the first.
  if (limit.viewPoints >= limit.maxViewPoints && limit.timeoutEndsAt === null) return forgetViews();
  if (pointsEarned > 0) {
    const views = readStoredCounts('videoViewsTracking');
    views[contentId] = (views[contentId] ?? 0) + 1;
    writeStored('videoViewsTracking', JSON.stringify(views));
  }
  writeStored('videoViewPoints', String(limit.viewPoints));
  if (limit.timeoutEndsAt !== null) storePauseUntil(Date.parse(limit.timeoutEndsAt));
}

/** Stores that the server refuses completions until this time (milliseconds since 1970). */
export function storePauseUntil(endsAt: number): void {
  writeStored('videoTimeoutStart', String(endsAt - VIEW_TIMEOUT_MS));
}

function forgetViews(): void {
  for (const name of ['videoViewsTracking', 'videoViewPoints', 'videoTimeoutStart'] as const)
    if (readStored(name) !== null) writeStored(name, null);
}

/** How long the server still refuses completions, as far as this device knows; 0 when there is no pause. */
export function pauseLeftMs(): number {
  return Math.max(0, (endOfPause(readStored('videoTimeoutStart')) ?? 0) - Date.now() || 0);
}

/** @param start what is stored under `videoTimeoutStart` */
export const endOfPause = (start: string | null): number | null =>
  start === null ? null : Number(start) + VIEW_TIMEOUT_MS;

/** The current state, updated every second during a pause; when the pause ends the counts start again. */
export function useViewLimit(): ViewLimitPicture {
  const points = useStored('videoViewPoints');
  const start = useStored('videoTimeoutStart');
  const endsAt = endOfPause(start);
  const now = useCurrentSecond(endsAt !== null);

  useEffect(() => {
    // The comparison is negated, so that an unreadable time counts as past.
    if (endsAt !== null && !(endsAt > now)) forgetViews();
  }, [endsAt, now]);

  const viewPoints = Math.min(VIEW_LIMIT, Number(points) || 0);
  return {
    viewPoints,
    remaining: VIEW_LIMIT - viewPoints,
    // The second that has begun is counted whole, but a pause of five minutes never reads 05:01.
    pauseLeftMs: endsAt !== null && endsAt > now ? Math.min(endsAt - now, VIEW_TIMEOUT_MS) : null,
  };
}

/** The current time in whole seconds; while `running` the component renders again every second. */
function useCurrentSecond(running: boolean): number {
  return useSyncExternalStore(
    running ? subscribeToSeconds : subscribeToNothing,
    () => Math.floor(Date.now() / 1000) * 1000,
    () => 0,
  );
}

export function subscribeToSeconds(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

export const subscribeToNothing = () => () => undefined;
