import type { ElementState } from './use-element-state';

/** What a person can set of the sound of a video, and of its captions. */
export function useSoundAndCaptions({ element, read }: ElementState) {
  return {
    toggleSound: () => {
      if (element.current) element.current.muted = !element.current.muted;
    },
    changeVolume: (by: number) => {
      const player = element.current;
      if (!player) return;
      player.muted = false;
      player.volume = Math.min(1, Math.max(0, player.volume + by));
    },
    toggleCaptions: () => {
      if (element.current) switchCaptions(element.current);
      read();
    },
  };
}

function switchCaptions({ textTracks: [track] }: HTMLVideoElement): void {
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
}
