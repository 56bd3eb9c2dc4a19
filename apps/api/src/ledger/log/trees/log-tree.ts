import type { ClientBase, Pool } from 'pg';

import { StoredTree, type StoredNode, type TreeRows } from './stored-tree.js';

/** As C2SP tiles have it: 256 hashes each. */
export const LOG_TILE_HEIGHT = 8;
const TILE = 2 ** LOG_TILE_HEIGHT;

interface HashRow {
  readonly block: number;
  readonly hash: Buffer;
}

const LEAVES = `
  SELECT block, hash FROM unnest($1::bigint[]) AS block
  JOIN ledger_log_leaves ON leaf >= block * ${TILE} AND leaf < (block + 1) * ${TILE} ORDER BY leaf`;
const NODES = `
  SELECT block, hash FROM unnest($1::bigint[]) AS block
  JOIN ledger_log_nodes ON level = $2 AND index >= block * ${TILE} AND index < (block + 1) * ${TILE} ORDER BY index`;

export function logRows(client: ClientBase | Pool): TreeRows {
  return {
    height: LOG_TILE_HEIGHT,
    read: async (level, blocks) =>
      byBlock(
        (level === 0
          ? await client.query<HashRow>(LEAVES, [blocks])
          : await client.query<HashRow>(NODES, [blocks, level])
        ).rows,
      ),
  };
}

export function byBlock(rows: readonly HashRow[]): Map<number, Uint8Array[]> {
  const blocks = new Map<number, Uint8Array[]>();
  for (const { block, hash } of rows) {
    const hashes = blocks.get(block);
    if (hashes) hashes.push(hash);
    else blocks.set(block, [hash]);
  }
  return blocks;
}

/** The tree of the log. Leaves are only added, so it may be read while the log grows. */
export function logTree(client: ClientBase | Pool): StoredTree {
  return new StoredTree(logRows(client));
}

/** The number of leaves. */
export async function logSize(client: ClientBase | Pool): Promise<number> {
  const { rows } = await client.query<{ size: number }>(
    'SELECT coalesce(max(leaf) + 1, 0)::bigint AS size FROM ledger_log_leaves',
  );
  return rows[0]?.size ?? 0;
}

export async function storeLogNodes(client: ClientBase, nodes: readonly StoredNode[]): Promise<void> {
  await client.query(
    `INSERT INTO ledger_log_nodes (level, index, hash) SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])`,
    [nodes.map(({ level }) => level), nodes.map(({ index }) => index), nodes.map(({ hash }) => hash)],
  );
}
