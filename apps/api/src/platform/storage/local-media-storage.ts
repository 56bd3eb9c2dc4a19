import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DomainError } from '@pwen/domain';
import type { Response } from 'express';

import { MediaStorage, type StoredFile } from './media-storage.js';

const NAME_PATTERN = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** Files of one folder of this machine. */
export class LocalMediaStorage extends MediaStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async store(path: string, extension: string): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await mkdir(this.folder, { recursive: true });
    await flush(path);
    await rename(path, join(this.folder, name));
    await flush(this.folder);
    return name;
  }

  async remove(name: string): Promise<void> {
    if (NAME_PATTERN.test(name)) await rm(join(this.folder, name), { force: true });
  }

  async list(): Promise<StoredFile[]> {
    const names = await readdir(this.folder).catch(ifThere<string[]>);
    const files = (names ?? [])
      .filter((name) => NAME_PATTERN.test(name))
      .map(async (name) => {
        const found = await stat(join(this.folder, name)).catch(ifThere<Stats>);
        // Not when its bytes were written: that may be long before, in an upload or in a backup.
        return found ? [{ name, storedAt: found.ctime }] : [];
      });
    return (await Promise.all(files)).flat();
  }

  async send(name: string, response: Response): Promise<void> {
    // Only names that `store` makes reach the disk, so no name can lead out of the folder.
    if (!NAME_PATTERN.test(name)) throw new DomainError('NOT_FOUND');
    const fault = await new Promise<SendFault | undefined>((resolve) => {
      response.sendFile(name, { root: this.folder, headers: headersOf(name) }, resolve);
    });
    if (!fault || isHangUp(fault)) return;
    if (fault.status === 404) throw new DomainError('NOT_FOUND');
    if (fault.status !== 412 && fault.status !== 416) throw fault;
    response.status(fault.status).set('Cache-Control', 'no-store').end();
  }
}

type SendFault = NodeJS.ErrnoException & { status?: number };

function headersOf(name: string): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Strong, so that a browser may resume an interrupted video with If-Range.
    ETag: `"${name}"`,
    'X-Content-Type-Options': 'nosniff',
  };
}

/** A row that names a file must never outlive it, even when the power fails: the bytes reach the disk first. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What is not there, or not any more, is nothing; every other fault is one. */
function ifThere<T>(fault: NodeJS.ErrnoException): T | undefined {
  if (fault.code === 'ENOENT') return undefined;
  throw fault;
}

/** A person who closes the page ends the stream early; that is no fault of ours. */
function isHangUp({ code }: SendFault): boolean {
  return code === 'ECONNABORTED' || code === 'EPIPE' || code === 'ECONNRESET';
}
