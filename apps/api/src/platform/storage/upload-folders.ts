import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, type OnModuleInit } from '@nestjs/common';

/** An upload in progress writes continuously; a folder unchanged for this long was left by a process that died. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * A folder for each upload in progress, on the file system of media storage so that a finished file is moved and not
 * copied. The caller that opens a folder closes it; folders of killed processes are removed at the start of the next
 * process and before each upload.
 */
@Injectable()
export class UploadFolders implements OnModuleInit {
  constructor(private readonly root: string) {}

  async onModuleInit(): Promise<void> {
    await this.sweep();
  }

  /** @returns the path of a new, empty folder */
  async open(): Promise<string> {
    await this.sweep();
    await mkdir(this.root, { recursive: true });
    return mkdtemp(join(this.root, 'upload-'));
  }

  async close(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  private async sweep(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names) {
      const folder = join(this.root, name);
      if (Date.now() - (await lastTouchedMs(folder)) > ABANDONED_AFTER_MS) await this.close(folder);
    }
  }
}

async function lastTouchedMs(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const paths = [folder, ...names.map((name) => join(folder, name))];
  // A folder that is closed concurrently counts as new.
  const times = await Promise.all(paths.map((path) => stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)));
  return Math.max(...times);
}
