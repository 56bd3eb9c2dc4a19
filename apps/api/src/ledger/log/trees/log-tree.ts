import type { ClientBase, Pool } from 'pg';

import { byBlock, type HashRow, readBlocks } from './blocks.js';
import { StoredTree, type StoredNode, type TreeRows } from './stored-tree.js';

/** As C2SP tiles have it: 256 hashes each. */
export const LOG_TILE_HEIGHT = 8;
const TILE = 2 ** LOG_TILE_HEIGHT;

const LEAVES = readBlocks({ width: TILE, table: 'ledger_log_leaves', columns: 'hash', number: 'leaf' });
const NODES = readBlocks({
  width: TILE,
  table: 'ledger_log_nodes',
  columns: 'hash',
  number: 'index',
  condition: 'level = $2',
});

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
