import type { ClientBase, Pool } from 'pg';

import { entryOfRow, readLeaves } from '../leaf-rows.js';
import { LOG_TILE_HEIGHT, logRows } from '../trees/log-tree.js';

export const TILE_WIDTH = 2 ** LOG_TILE_HEIGHT;

/** A tile of hashes, or a bundle of entries. https://c2sp.org/tlog-tiles */
export interface TileName {
  readonly level: number | 'entries';
  readonly index: number;
  /** 256, or fewer at the right edge. */
  readonly width: number;
}

/** The path of a tile below the log's prefix: `tile/0/x001/067`, or with `.p/17` at its end. */
export function tilePath({ level, index, width }: TileName): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const groups = digits.match(/\d{3}/g) ?? [];
  const name = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** What has to be written when a log has grown from `from` to `size` leaves; the partial ones last. */
export function tilesBetween(from: number, size: number): TileName[] {
  const names: TileName[] = [];
  const levels: (number | 'entries')[] = ['entries'];
  for (let level = 0; Math.floor(size / TILE_WIDTH ** level) > 0; level++) levels.push(level);
  for (const level of levels) {
    const scale = level === 'entries' ? 1 : TILE_WIDTH ** level;
    const end = Math.floor(size / scale);
    for (let index = Math.floor(Math.floor(from / scale) / TILE_WIDTH); index * TILE_WIDTH < end; index++) {
      const width = Math.min(TILE_WIDTH, end - index * TILE_WIDTH);
      // A tile that has not grown was written before.
      if (Math.floor(from / scale) < index * TILE_WIDTH + width) names.push({ level, index, width });
    }
  }
  return names.sort((one, other) => other.width - one.width);
}

/** The content of a tile of the log in the database. */
export async function readTile(
  client: ClientBase | Pool,
  { level, index, width }: TileName,
): Promise<Buffer> {
  if (level === 'entries') return readBundle(client, index, width);
  const hashes = (await logRows(client).read(level * LOG_TILE_HEIGHT, [index])).get(index) ?? [];
  return Buffer.concat(hashes.slice(0, width));
}

async function readBundle(client: ClientBase | Pool, index: number, width: number): Promise<Buffer> {
  const first = index * TILE_WIDTH;
  const rows = await readLeaves.rows(client, { from: first, upTo: first + width });
  return Buffer.concat(rows.map((row) => withLength(entryOfRow(row))));
}

function withLength(entry: Uint8Array): Buffer {
  const bytes = Buffer.alloc(2 + entry.length);
  bytes.writeUInt16BE(entry.length);
  bytes.set(entry, 2);
  return bytes;
}

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/;

/** The tile of a path below the log's prefix; undefined for a path that `tilePath` never writes. */
export function tileOfPath(path: string): TileName | undefined {
  const [, level = '', name = '', width] = PATH.exec(path) ?? [];
  const tile: TileName = {
    level: level === 'entries' ? level : Number(level),
    index: Number(name.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return tilePath(tile) === path ? tile : undefined;
}
