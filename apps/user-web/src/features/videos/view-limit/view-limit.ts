import { VIEW_LIMIT, VIEW_TIMEOUT_MS } from '@pwen/domain/constants';
import { useEffect, useSyncExternalStore } from 'react';
import type { ViewLimitDto } from '@pwen/api-client';
import { readStored, readStoredCounts, useStored, writeStored } from '../../../device/storage';

/**
 * What the page draws of the view limit. The server counts and decides; this device only remembers the server's last
 * word and how often which video was watched.
 */
export interface ViewLimitPicture {
  viewPoints: number;
  uniqueVideos: number;
  totalViews: number;
  remaining: number;
  /** How long the pause still lasts; null when there is none. */
  pauseLeftMs: number | null;
}

/** Notes a completed view and what the server said about the limit. */
export function noteCompletedView(contentId: number, limit: ViewLimitDto): void {
  const views = readStoredCounts('videoViewsTracking');
  views[contentId] = (views[contentId] ?? 0) + 1;
  writeStored('videoViewsTracking', JSON.stringify(views));
  writeStored('videoViewPoints', String(limit.viewPoints));
  if (limit.timeoutEndsAt !== null) notePauseUntil(Date.parse(limit.timeoutEndsAt));
}

/** Notes that the server refuses completions until this moment (milliseconds since 1970). */
export function notePauseUntil(endsAt: number): void {
  writeStored('videoTimeoutStart', String(endsAt - VIEW_TIMEOUT_MS));
}

export function forgetViews(): void {
  for (const name of ['videoViewsTracking', 'videoViewPoints', 'videoTimeoutStart'] as const)
    if (readStored(name) !== null) writeStored(name, null);
}

/** The picture, counting down each second while a pause lasts; when it ends the counts begin anew. */
export function useViewLimit(): ViewLimitPicture {
  const tracking = useStored('videoViewsTracking');
  const points = useStored('videoViewPoints');
  const start = useStored('videoTimeoutStart');
  const endsAt = start === null ? null : Number(start) + VIEW_TIMEOUT_MS;
  const now = useSecondsWhile(endsAt !== null);

  useEffect(() => {
    // A negated comparison, so that an unreadable moment counts as past.
    if (endsAt !== null && !(endsAt > now)) forgetViews();
  }, [endsAt, now]);

  const views = tracking === null ? [] : Object.values(readStoredCounts('videoViewsTracking'));
  const viewPoints = Math.min(VIEW_LIMIT, Number(points) || 0);
  return {
    viewPoints,
    uniqueVideos: views.length,
    totalViews: views.reduce((sum, count) => sum + count, 0),
    remaining: VIEW_LIMIT - viewPoints,
    pauseLeftMs: endsAt !== null && endsAt > now ? endsAt - now : null,
  };
}

/** The time in whole seconds; while `running` the component draws again with each. */
function useSecondsWhile(running: boolean): number {
  return useSyncExternalStore(running ? eachSecond : neverAgain, () => Math.floor(Date.now() / 1000) * 1000);
}

function eachSecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

const neverAgain = () => () => undefined;
