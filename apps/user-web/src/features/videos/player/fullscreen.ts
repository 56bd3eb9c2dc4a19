import { useSyncExternalStore } from 'react';

import { useClosedByBack } from '../../../ui/back/use-closed-by-back';

/** What Safari on an iPhone offers instead: there only the video itself can fill the screen. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

const nothing = () => undefined;

/** Shows the player on the whole screen, or returns from there. */
export function toggleFullscreen(frame: HTMLElement, video: AppleVideo): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame.requestFullscreen) frame.requestFullscreen().then(() => turnTo(video), nothing);
  else video.webkitEnterFullscreen?.();
}

/** Turns a phone to the side for a wide video. Devices that do not turn refuse, which is fine. */
function turnTo(video: HTMLVideoElement): void {
  // Safari has neither of the two.
  const orientation = screen.orientation as Partial<ScreenOrientation> | undefined;
  if (video.videoWidth > video.videoHeight) orientation?.lock?.('landscape').catch(nothing);
}

/** Leaves full screen, so that what follows the video can be seen. */
export function leaveFullscreen(video: AppleVideo): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else video.webkitExitFullscreen?.();
}

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether a part of the page fills the screen; Back ends that first. */
export function useIsFullscreen(): boolean {
  const isFullscreen = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  useClosedByBack(isFullscreen, () => void document.exitFullscreen());
  return isFullscreen;
}
