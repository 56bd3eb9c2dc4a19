/** The points that a completed video pays: its own reward, never less than zero. */
export function pointsForVideo(video: { pointsReward: number }): number {
  return Math.max(0, Math.trunc(video.pointsReward));
}
