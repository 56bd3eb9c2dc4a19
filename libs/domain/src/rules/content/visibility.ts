/** Whether people see a video now, and why not. */
export const VISIBILITIES = ['visible', 'hidden', 'scheduled', 'ended'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What decides whether people see a video. */
export interface VideoVisibility {
  /** False hides the video whatever its period is. */
  readonly isVisible: boolean;
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
}

/** Both ends of the period are included; a missing one is no limit. */
export function visibilityOf(video: VideoVisibility, at: Date): Visibility {
  if (!video.isVisible) return 'hidden';
  if (video.visibleFrom !== null && at.getTime() < video.visibleFrom.getTime()) return 'scheduled';
  if (video.visibleUntil !== null && at.getTime() > video.visibleUntil.getTime()) return 'ended';
  return 'visible';
}
