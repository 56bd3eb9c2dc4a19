import type { PoolClient } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import { type Board, blocksOf } from '../blocks.js';
import { placings, type Standing } from '../standing.js';

interface Move {
  readonly before: Standing | undefined;
  readonly after: Standing | undefined;
}

interface Change {
  readonly board: Board;
  readonly level: number;
  readonly block: number;
  accounts: number;
}

const addToBlocks = statement(
  'leaderboard-blocks-add',
  `MERGE INTO leaderboard_blocks AS kept
   USING (SELECT * FROM unnest($boards::text[], $levels::smallint[], $blocks::bigint[], $accounts::bigint[]))
     AS change (board, level, block, accounts)
   ON kept.generation = $generation AND kept.board = change.board AND kept.level = change.level
     AND kept.block = change.block
   WHEN MATCHED AND kept.accounts + change.accounts = 0 THEN DELETE
   WHEN MATCHED THEN UPDATE SET accounts = kept.accounts + change.accounts
   WHEN NOT MATCHED THEN INSERT (generation, board, level, block, accounts)
     VALUES ($generation, change.board, change.level, change.block, change.accounts)`,
);

/** Moves people between the blocks. A block that nobody is in any more is removed. */
export async function countInBlocks(
  client: PoolClient,
  generation: number,
  moves: readonly Move[],
): Promise<void> {
  const changes = changesOf(moves);
  if (changes.length === 0) return;
  await addToBlocks.run(client, {
    generation,
    boards: changes.map(({ board }) => board),
    levels: changes.map(({ level }) => level),
    blocks: changes.map(({ block }) => block),
    accounts: changes.map(({ accounts }) => accounts),
  });
}

/** Added up by block: most moves stay within their blocks of the higher levels, which then do not change. */
function changesOf(moves: readonly Move[]): Change[] {
  const changes = new Map<string, Change>();
  const count = (standing: Standing | undefined, accounts: number): void => {
    for (const { board, points } of placings(standing))
      for (const [level, block] of blocksOf(points).entries()) {
        const key = `${board}/${level}/${block}`;
        const change = changes.get(key) ?? { board, level, block, accounts: 0 };
        change.accounts += accounts;
        changes.set(key, change);
      }
  };
  for (const { before, after } of moves) {
    count(before, -1);
    count(after, 1);
  }
  return [...changes.values()].filter(({ accounts }) => accounts !== 0);
}
