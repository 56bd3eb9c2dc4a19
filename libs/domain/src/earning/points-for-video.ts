import { WATCHED_SHARE } from '../constants/limits.js';

/** The points that a completed video pays: what the video says, never less than nothing. */
export function pointsForVideo(video: { pointsReward: number }): number {
  return Math.max(0, Math.trunc(video.pointsReward));
}

/**
 * How long a person still has to watch before a completion is believed, in milliseconds; 0 when enough has passed.
 *
 * @param durationMs length measured at upload; null when unknown, and then nothing is asked of the clock
 */
export function remainingWatchMs(view: { startedAt: Date; durationMs: number | null; at: Date }): number {
  if (view.durationMs === null) return 0;
  const watchedMs = view.at.getTime() - view.startedAt.getTime();
  return Math.max(0, Math.ceil(view.durationMs * WATCHED_SHARE) - watchedMs);
}
