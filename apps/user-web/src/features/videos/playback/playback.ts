import { sharedValue } from '../../../ui/shared-value';

/** The one video that plays in the library; starting another stops it. */
export const activeVideoId = sharedValue<number | null>(null);

/**
 * Plays with sound, and without where the browser allows only that. Rejects when the video cannot be played; a start
 * that was broken off by the next one is no fault.
 */
export async function startPlayback(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) throw thrown;
    if (thrown.name === 'AbortError') return;
    if (thrown.name !== 'NotAllowedError' || video.muted) throw thrown;
    video.muted = true;
    await startPlayback(video);
  }
}

/** Leaves the full screen, so that what comes after the video can be seen. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
