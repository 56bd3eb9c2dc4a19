import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { HASH_BYTES } from '@pwen/domain';
import { entryLength, ExportLines, hashLeaf } from '@pwen/domain/proof';

import { sha256 } from '../../hashing.js';
import { tilePath } from '../publish/tiles.js';

/** The hashes in a folder of tiles, such as `ledger-log` in DATA_DIR or a copy of it. */
export async function* hashesOfTiles(folder: string, size: number): AsyncGenerator<Uint8Array> {
  for (let first = 0; first < size; first += 256) {
    const width = Math.min(256, size - first);
    const tile = await readTile(folder, first / 256, width);
    if (!tile) return;
    for (let at = 0; at < width; at++) yield tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
  }
}

/** A tile may have become complete since, so that only the wider file is there. */
async function readTile(folder: string, index: number, width: number): Promise<Buffer | undefined> {
  for (const wanted of width < 256 ? [width, 256] : [256]) {
    const path = join(folder, tilePath({ level: 0, index, width: wanted }));
    const tile = await readFile(path).catch(() => undefined);
    if (tile && tile.length >= width * HASH_BYTES) return tile;
  }
  return undefined;
}

/** The hashes of the leaves in an export of the ledger. */
export async function* hashesOfExport(file: string): AsyncGenerator<Uint8Array> {
  const lines = new ExportLines();
  for await (const text of createInterface({ input: createReadStream(file) })) {
    if (!text.startsWith('{"kind":"leaves"')) continue;
    const line = lines.read(text);
    if (line.kind !== 'leaves') return;
    for (let at = 0; at < line.entries.length;) {
      const length = entryLength(line.entries[at]);
      if (length === undefined) return;
      yield hashLeaf(line.entries.subarray(at, at + length), sha256);
      at += length;
    }
  }
}
