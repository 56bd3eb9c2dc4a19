import { findProgram, installFromDebian } from './find-program.js';

/** An ffmpeg for the tests of smaller files of videos: an installed one, or one installed now (on Debian as root). */
export async function findFfmpeg(): Promise<string | undefined> {
  const found = findProgram(['ffmpeg']);
  if (found) return found;
  await installFromDebian('ffmpeg', 'videos are encoded by a real one');
  const ffmpeg = findProgram(['ffmpeg']);
  if (!ffmpeg) {
    console.error(
      'There is no ffmpeg here, so the tests of smaller files of videos fail: install one ("apt-get install ffmpeg" on Debian).',
    );
  }
  return ffmpeg;
}
