import { DomainError } from '@pwen/domain';

import type { Cleaned } from './cleaned.js';
import { cleanIsoMedia } from './iso-media/clean-iso-media.js';
import { cleanMatroska } from './matroska/clean-matroska.js';
import { cleanOgg } from './ogg/clean-ogg.js';
import { VideoSource } from './video-source.js';
import { VideoTarget } from './video-target.js';

/** The containers of videos, named as the extensions of stored files. */
export type Container = 'mp4' | 'mov' | 'webm' | 'mkv' | 'ogv';

const CLEANERS = {
  mp4: (source, target) => cleanIsoMedia(source, target, false),
  mov: (source, target) => cleanIsoMedia(source, target, true),
  webm: cleanMatroska,
  mkv: cleanMatroska,
  ogv: cleanOgg,
} as const satisfies Record<Container, (source: VideoSource, target: VideoTarget) => Promise<Cleaned>>;

/**
 * Writes a video anew without what a device, a program or a person has added to its pictures and sound: place, time,
 * maker, names, notes, tracks of other data. What is known to be needed is kept, and nothing else. Pictures and sound are
 * not decoded and stay as they are.
 *
 * @param targetPath of a file that does not exist yet
 * @throws DomainError UNREADABLE_VIDEO for a file that is damaged, or made to do harm
 */
export function cleanVideo(path: string, container: Container, targetPath: string): Promise<Cleaned> {
  return VideoSource.with(path, (source) =>
    VideoTarget.with(targetPath, async (target) => {
      try {
        return await CLEANERS[container](source, target);
      } catch (fault) {
        // Reading past the end of a box.
        if (fault instanceof RangeError) throw new DomainError('UNREADABLE_VIDEO');
        throw fault;
      }
    }),
  );
}
