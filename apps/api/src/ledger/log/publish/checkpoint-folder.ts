import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest checkpoint, at the address that C2SP gives it. */
const LATEST = 'checkpoint';

/**
 * The checkpoints that were published, in a folder outside the database, so that a database that was put back or
 * rewritten contradicts them.
 */
export class CheckpointFolder {
  /** @param folder made when the first is written */
  constructor(readonly folder: string) {}

  /** The signed note written last; undefined before the first. */
  async latest(): Promise<string | undefined> {
    return readFile(join(this.folder, LATEST), 'utf8').catch(ifMissing);
  }

  async write(size: number, note: string): Promise<void> {
    await mkdir(join(this.folder, 'checkpoints'), { recursive: true });
    await this.place(join('checkpoints', String(size)), note);
    await this.place(LATEST, note);
  }

  /** At once: a reader sees the old file or the new one. */
  private async place(name: string, note: string): Promise<void> {
    const path = join(this.folder, name);
    await writeFile(`${path}.new`, note);
    await rename(`${path}.new`, path);
  }
}

function ifMissing(fault: unknown): undefined {
  if ((fault as { code?: unknown }).code === 'ENOENT') return undefined;
  throw fault;
}
