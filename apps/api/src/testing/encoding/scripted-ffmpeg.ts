import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { realFfmpeg } from './real-ffmpeg.js';

/** An ffmpeg that does something else with videos; what it is tried out with is the real one's. */
function scriptedFfmpeg(folder: string, name: string, script: string): string {
  const path = join(folder, name);
  const real = realFfmpeg();
  writeFileSync(path, `#!/bin/sh\ncase "$*" in */dev/zero*) exec ${real} "$@";; esac\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** One that takes as long as the video lasts. */
export const slowFfmpeg = (folder: string): string =>
  scriptedFfmpeg(folder, 'slow-ffmpeg', `exec ${realFfmpeg()} -re "$@"`);

/** One that reads no video. */
export const uselessFfmpeg = (folder: string): string =>
  scriptedFfmpeg(folder, 'useless-ffmpeg', 'echo "moov atom not found" >&2; exit 1');
