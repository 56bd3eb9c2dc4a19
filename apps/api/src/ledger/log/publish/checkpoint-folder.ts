import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { checkpointIn } from '@pwen/domain/proof';

import { tilePath, TILE_WIDTH, type TileName } from './tiles.js';

/** The latest checkpoint, at the address that C2SP gives it. */
const LATEST = 'checkpoint';

/** For the account of the processes alone: tiles contain numbers of accounts. On the disk when it is written. */
const OWNER_ONLY_AT_ONCE = { mode: 0o600, flush: true };

/**
 * What was published of the log, in a folder outside the database, so that a database that was put back or rewritten
 * contradicts it.
 */
export class CheckpointFolder {
  /** Folders in which a power cut can still undo a name. */
  private readonly unsynced = new Set<string>();

  /** @param folder made when something is first written */
  constructor(readonly folder: string) {}

  /** The signed note written last; undefined before the first. */
  latest(): Promise<string | undefined> {
    return readFile(join(this.folder, LATEST), 'utf8').catch(ifMissing);
  }

  /** When it resolves, no power cut takes the checkpoint away, nor the tiles that were written before it. */
  async write(size: number, note: string): Promise<void> {
    await this.place(join('checkpoints', String(size)), note);
    // Whoever reads the latest checkpoint finds the tiles below it, after a power cut too.
    await this.sync();
    // A process that was stopped meanwhile replaces no later one.
    const latest = await this.latest();
    if (latest !== undefined && (checkpointIn(latest)?.size ?? 0) > size) return;
    await this.place(LATEST, note);
    await this.sync();
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
    await writeFile(`${path}.new`, content, OWNER_ONLY_AT_ONCE);
    await rename(`${path}.new`, path);
    const outside = dirname(this.folder);
    for (let inside = path; inside !== outside; inside = dirname(inside)) this.unsynced.add(dirname(inside));
  }

  private async sync(): Promise<void> {
    // Windows cannot open a folder, and keeps names in its journal.
    if (process.platform !== 'win32') for (const folder of this.unsynced) await syncFolder(folder);
    this.unsynced.clear();
  }
}

/** A folder that is gone has nothing to lose: that of a tile's narrower ones, once it is complete. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(ifMissing);
  await opened?.sync().finally(() => opened.close());
}

function ifMissing(fault: unknown): undefined {
  if ((fault as { code?: unknown }).code === 'ENOENT') return undefined;
  throw fault;
}
