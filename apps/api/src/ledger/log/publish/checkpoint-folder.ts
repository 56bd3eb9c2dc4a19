import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { tilePath, TILE_WIDTH, type TileName } from './tiles.js';

/** The latest checkpoint, at the address that C2SP gives it. */
const LATEST = 'checkpoint';

/** For the account of the processes alone: tiles contain numbers of accounts. */
const OWNER_ONLY = { mode: 0o600 };

/**
 * What was published of the log, in a folder outside the database, so that a database that was put back or rewritten
 * contradicts it.
 */
export class CheckpointFolder {
  /** @param folder made when something is first written */
  constructor(readonly folder: string) {}

  /** The signed note written last; undefined before the first. */
  latest(): Promise<string | undefined> {
    return readFile(join(this.folder, LATEST), 'utf8').catch(ifMissing);
  }

  async write(size: number, note: string): Promise<void> {
    await this.place(join('checkpoints', String(size)), note);
    await this.place(LATEST, note);
  }

  /** Replaces narrower ones of the same tile. */
  async writeTile(tile: TileName, content: Buffer): Promise<void> {
    const whole = tilePath({ ...tile, width: TILE_WIDTH });
    const path = tilePath(tile);
    await this.place(path, content);
    if (path === whole) await rm(join(this.folder, `${whole}.p`), { recursive: true, force: true });
  }

  /** Undefined for a tile that was not written. */
  readTile(tile: TileName): Promise<Buffer | undefined> {
    return readFile(join(this.folder, tilePath(tile))).catch(ifMissing);
  }

  /** At once: a reader sees the old file or the new one. */
  private async place(name: string, content: string | Buffer): Promise<void> {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.new`, content, OWNER_ONLY);
    await rename(`${path}.new`, path);
  }
}

function ifMissing(fault: unknown): undefined {
  if ((fault as { code?: unknown }).code === 'ENOENT') return undefined;
  throw fault;
}
