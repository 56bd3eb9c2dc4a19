import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

import type { Environment } from '../../env.js';

/** Where a system has its own programs, whatever the PATH of this process is. */
const SYSTEM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

/** The whole path of the ffmpeg of this machine: the one that is named, else the first of the PATH. */
export function findFfmpeg({ ffmpegPath, programFolders }: Environment): string | undefined {
  if (ffmpegPath === 'none') return undefined;
  if (ffmpegPath !== undefined) return isExecutable(ffmpegPath) ? ffmpegPath : undefined;
  return find('ffmpeg', programFolders);
}

export const findSystemProgram = (name: string): string | undefined => find(name, SYSTEM_FOLDERS);

const find = (name: string, folders: readonly string[]): string | undefined =>
  folders.map((folder) => join(folder, name)).find(isExecutable);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
