import { accountEntry, type AccountLeaf, hashLeaf } from '@pwen/domain/log';
import type { ClientBase, Pool } from 'pg';

import { sha256 } from '../../hashing.js';
import { byBlock, type HashRow, readBlocks } from './blocks.js';
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

const readAccounts = (width: number) =>
  readBlocks({
    width,
    table: 'ledger_state_accounts',
    columns: 'user_id, sequence, balance, head_hash',
    number: 'index',
  });
const readNodes = (width: number) =>
  readBlocks({
    width,
    table: 'ledger_state_nodes',
    columns: 'hash',
    number: 'index',
    condition: 'level = $2',
  });

/** Reads the hashes of blocks of `width` leaves or nodes, each block in order. */
function blocksOf(client: ClientBase | Pool, width: number): TreeRows['read'] {
  const [accounts, nodes] = [readAccounts(width), readNodes(width)];
  return async (level, blocks) => {
    if (level > 0) return byBlock((await client.query<HashRow>(nodes, [blocks, level])).rows);
    const { rows } = await client.query<AccountRow & { block: number }>(accounts, [blocks]);
    return byBlock(rows.map((row) => ({ block: row.block, hash: sha256Leaf(accountLeafOf(row)) })));
  };
}

/** The rows of the tree of accounts, to change them. */
export function changingAccounts(client: ClientBase): ChangingRows {
  return {
    height: HEIGHT,
    readPairs: blocksOf(client, 2),
    readInner: async (level, blocks) => {
      const { rows } = await client.query<{ index: number; inner: Buffer | null }>(
        // Block by block, because the planner may read the whole level of a small tree and drop the rest.
        `SELECT asked.index, node.inner_hashes AS inner FROM unnest($2::bigint[]) AS asked (index)
         CROSS JOIN LATERAL (
           SELECT inner_hashes FROM ledger_state_nodes WHERE level = $1 AND index = asked.index OFFSET 0) node`,
        [level, blocks],
      );
      return new Map(rows.flatMap(({ index, inner }) => (inner ? [[index, inner]] : [])));
    },
  };
}

/** The tree of accounts of the last state. Read it in one snapshot with that state. */
export function accountTree(client: ClientBase | Pool): StoredTree {
  return new StoredTree({ height: HEIGHT, read: blocksOf(client, BLOCK) });
}

export async function storeAccountBlocks(client: ClientBase, blocks: readonly StoredBlock[]): Promise<void> {
  await client.query(
    `INSERT INTO ledger_state_nodes AS kept (level, index, hash, inner_hashes)
     SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bytea[], $4::bytea[])
     ON CONFLICT (level, index) DO UPDATE SET hash = excluded.hash, inner_hashes = excluded.inner_hashes`,
    [
      blocks.map(({ level }) => level),
      blocks.map(({ index }) => index),
      blocks.map(({ hash }) => hash),
      blocks.map(({ inner }) => inner),
    ],
  );
}

const sha256Leaf = (account: AccountLeaf) => hashLeaf(accountEntry(account), sha256) as Buffer;
