import type { ClientBase, Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { byBlock, readBlocks } from './blocks.js';
import { StoredTree, type StoredNode, type TreeRows } from './stored-tree.js';

/** As C2SP tiles have it: 256 hashes each. */
export const LOG_TILE_HEIGHT = 8;
const TILE = 2 ** LOG_TILE_HEIGHT;

const readLeaves = statement(
  'ledger-log-leaf-blocks',
  readBlocks({ width: TILE, table: 'ledger_log_leaves', columns: 'hash', number: 'leaf' }),
);
const readNodes = statement(
  'ledger-log-node-blocks',
  readBlocks({
    width: TILE,
    table: 'ledger_log_nodes',
    columns: 'hash',
    number: 'index',
    condition: 'level = $level',
  }),
);

const findSize = statement(
  'ledger-log-size',
  'SELECT coalesce(max(leaf) + 1, 0)::bigint AS "size!" FROM ledger_log_leaves',
);

const insertNodes = statement(
  'insert-ledger-log-nodes',
  `INSERT INTO ledger_log_nodes (level, index, hash)
   SELECT * FROM unnest($levels::smallint[], $indexes::bigint[], $hashes::bytea[])`,
);

export function logRows(client: ClientBase | Pool): TreeRows {
  return {
    height: LOG_TILE_HEIGHT,
    read: async (level, blocks) =>
      byBlock(
        level === 0
          ? await readLeaves.rows(client, { blocks })
          : await readNodes.rows(client, { blocks, level }),
      ),
  };
}

/** The tree of the log. Leaves are only added, so it may be read while the log grows. */
export function logTree(client: ClientBase | Pool): StoredTree {
  return new StoredTree(logRows(client));
}

/** The number of leaves. */
export async function logSize(client: ClientBase | Pool): Promise<number> {
  return (await findSize.row(client))?.size ?? 0;
}

export async function storeLogNodes(client: ClientBase, nodes: readonly StoredNode[]): Promise<void> {
  await insertNodes.run(client, {
    levels: nodes.map(({ level }) => level),
    indexes: nodes.map(({ index }) => index),
    hashes: nodes.map(({ hash }) => hash),
  });
}
