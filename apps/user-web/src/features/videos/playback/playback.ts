import { sharedValue } from '@pwen/web/shared-value';

/** The video that is playing in the library; starting another one stops it. */
export const activeVideoId = sharedValue<number | null>(null);

/**
 * Plays with sound, or muted where the browser allows only that. Rejects when the video cannot be played; a start that
 * the next one interrupts is not an error.
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
