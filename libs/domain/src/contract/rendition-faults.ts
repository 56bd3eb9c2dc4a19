/** Why a video has no smaller files. The console says each in its own words. */
export const RENDITION_FAULTS = [
  // The server has no ffmpeg.
  'NO_ENCODER',
  // The server was stopped, or the system ended the encoder.
  'INTERRUPTED',
  'UNREADABLE',
  // What was made is shorter or longer than the video.
  'OTHER_LENGTH',
  'TOO_SLOW',
  'TOO_LARGE',
  'TOO_MUCH_MEMORY',
  'NO_SPACE',
  'UNKNOWN',
] as const;
export type RenditionFault = (typeof RENDITION_FAULTS)[number];
