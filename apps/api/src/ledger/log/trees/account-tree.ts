import { accountEntry, type AccountLeaf, hashLeaf } from '@pwen/domain/proof';
import type { ClientBase, Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { sha256 } from '../../hashing.js';
import { byBlock, readBlocks } from './blocks.js';
import type { ChangingRows, StoredBlock } from './changing-tree.js';
import { StoredTree, type TreeRows } from './stored-tree.js';

/** Low, because accounts change at random places: each writes one block per stored level. */
const HEIGHT = 4;
const BLOCK = 2 ** HEIGHT;

export interface AccountRow {
  readonly index: number;
  readonly user_id: number;
  readonly sequence: number;
  readonly balance: number;
  readonly head_hash: Buffer;
}

export function accountLeafOf(row: Omit<AccountRow, 'index'>): AccountLeaf {
  return { userId: row.user_id, sequence: row.sequence, balance: row.balance, headHash: row.head_hash };
}

const accountsIn = (width: number) =>
  readBlocks({
    width,
    table: 'ledger_state_accounts',
    columns: 'user_id, sequence, balance, head_hash',
    number: 'index',
  });
const nodesIn = (width: number) =>
  readBlocks({
    width,
    table: 'ledger_state_nodes',
    columns: 'hash',
    number: 'index',
    condition: 'level = $level',
  });

const BLOCKS = {
  accounts: statement('ledger-state-account-blocks', accountsIn(BLOCK)),
  nodes: statement('ledger-state-node-blocks', nodesIn(BLOCK)),
};
const PAIRS = {
  accounts: statement('ledger-state-account-pairs', accountsIn(2)),
  nodes: statement('ledger-state-node-pairs', nodesIn(2)),
};

/** Block by block, because the planner may read the whole level of a small tree and drop the rest. */
const readInnerHashes = statement(
  'ledger-state-inner-hashes',
  `SELECT asked.index AS "index!", node.inner_hashes AS inner FROM unnest($indexes::bigint[]) AS asked (index)
   CROSS JOIN LATERAL (
     SELECT inner_hashes FROM ledger_state_nodes WHERE level = $level AND index = asked.index OFFSET 0) node`,
);

const writeNodes = statement(
  'store-ledger-state-nodes',
  `INSERT INTO ledger_state_nodes AS kept (level, index, hash, inner_hashes)
   SELECT * FROM unnest($levels::smallint[], $indexes::bigint[], $hashes::bytea[], $inners::bytea[])
   ON CONFLICT (level, index) DO UPDATE SET hash = excluded.hash, inner_hashes = excluded.inner_hashes`,
);

/** Reads the hashes of blocks of leaves or nodes, each block in order. */
function blocksOf(
  client: ClientBase | Pool,
  { accounts, nodes }: typeof BLOCKS | typeof PAIRS,
): TreeRows['read'] {
  return async (level, blocks) => {
    if (level > 0) return byBlock(await nodes.rows(client, { blocks, level }));
    const rows = await accounts.rows(client, { blocks });
    return byBlock(rows.map((row) => ({ block: row.block, hash: sha256Leaf(accountLeafOf(row)) })));
  };
}

/** The rows of the tree of accounts, to change them. */
export function changingAccounts(client: ClientBase): ChangingRows {
  return {
    height: HEIGHT,
    readPairs: blocksOf(client, PAIRS),
    readInner: async (level, indexes) => {
      const rows = await readInnerHashes.rows(client, { level, indexes });
      return new Map(rows.flatMap(({ index, inner }) => (inner ? [[index, inner]] : [])));
    },
  };
}

/** The tree of accounts of the last state. Read it in one snapshot with that state. */
export function accountTree(client: ClientBase | Pool): StoredTree {
  return new StoredTree({ height: HEIGHT, read: blocksOf(client, BLOCKS) });
}

export async function storeAccountBlocks(client: ClientBase, blocks: readonly StoredBlock[]): Promise<void> {
  await writeNodes.run(client, {
    levels: blocks.map(({ level }) => level),
    indexes: blocks.map(({ index }) => index),
    hashes: blocks.map(({ hash }) => hash),
    inners: blocks.map(({ inner }) => inner),
  });
}

const sha256Leaf = (account: AccountLeaf) => hashLeaf(accountEntry(account), sha256) as Buffer;
