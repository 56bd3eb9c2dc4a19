import type { Track } from './sound.js';

/** One part of a clip. `t` is seconds since the part began. */
interface Scene {
  readonly seconds: number;
  readonly draw: (t: number) => string;
}

export interface Clip {
  /** Permanent name of the files and the video; the seed recognizes existing videos by it. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly pointsReward: number;
  readonly format: 'mp4' | 'webm';
  readonly scenes: readonly Scene[];
  /** Seconds into the clip at which its poster is taken. */
  readonly posterAt: number;
  readonly play: (track: Track, seconds: number) => void;
}

export const secondsOf = (clip: Clip): number => clip.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
