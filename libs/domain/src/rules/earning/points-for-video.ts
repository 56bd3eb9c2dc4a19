import { WATCHED_SHARE } from '../../contract/limits.js';

/** The points that a completed video pays: its own reward, never less than zero. */
export function pointsForVideo(video: { pointsReward: number }): number {
  return Math.max(0, Math.trunc(video.pointsReward));
}

/**
 * How long a person still has to watch before a completion is accepted, in milliseconds; 0 when they have watched
 * enough.
 *
 * @param durationMs the length measured at upload; null when unknown, and then no time is required
 */
export function remainingWatchMs(view: { startedAt: Date; durationMs: number | null; at: Date }): number {
  if (view.durationMs === null) return 0;
  const watchedMs = view.at.getTime() - view.startedAt.getTime();
  return Math.max(0, Math.ceil(view.durationMs * WATCHED_SHARE) - watchedMs);
}
