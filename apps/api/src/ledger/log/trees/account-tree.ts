import { accountEntry, type AccountLeaf, hashLeaf } from '@pwen/domain/log';
import type { ClientBase, Pool } from 'pg';

import { sha256 } from '../../hashing.js';
import { byBlock, readBlocks } from './blocks.js';
import { StoredTree, type StoredNode, type TreeRows } from './stored-tree.js';

/** Low, because accounts change at random places: each costs the hashes of one block per stored level. */
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

const ACCOUNTS = readBlocks({
  width: BLOCK,
  table: 'ledger_state_accounts',
  columns: 'user_id, sequence, balance, head_hash',
  number: 'index',
});
const NODES = readBlocks({
  width: BLOCK,
  table: 'ledger_state_nodes',
  columns: 'hash',
  number: 'index',
  condition: 'level = $2',
});

export function accountRows(client: ClientBase | Pool): TreeRows {
  return {
    height: HEIGHT,
    read: async (level, blocks) => {
      if (level > 0)
        return byBlock((await client.query<{ block: number; hash: Buffer }>(NODES, [blocks, level])).rows);
      const { rows } = await client.query<AccountRow & { block: number }>(ACCOUNTS, [blocks]);
      return byBlock(
        rows.map((row) => ({
          block: row.block,
          hash: sha256Leaf(accountLeafOf(row)),
        })),
      );
    },
  };
}

/** The tree of accounts of the last state. Read it in one snapshot with that state. */
export function accountTree(client: ClientBase | Pool): StoredTree {
  return new StoredTree(accountRows(client));
}

export async function storeAccountNodes(client: ClientBase, nodes: readonly StoredNode[]): Promise<void> {
  await client.query(
    `INSERT INTO ledger_state_nodes AS kept (level, index, hash)
     SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[])
     ON CONFLICT (level, index) DO UPDATE SET hash = excluded.hash`,
    [nodes.map(({ level }) => level), nodes.map(({ index }) => index), nodes.map(({ hash }) => hash)],
  );
}

const sha256Leaf = (account: AccountLeaf) => hashLeaf(accountEntry(account), sha256) as Buffer;
