/** A hash of a block. */
export interface HashRow {
  readonly block: number;
  readonly hash: Buffer;
}

interface BlockStatement {
  /** How many rows a block has. */
  readonly width: number;
  readonly table: string;
  readonly columns: string;
  /** The column with the number of a row; in block `b` from `b * width` on. */
  readonly number: string;
  readonly condition?: string;
}

/**
 * SQL that reads the blocks of rows with the numbers `$blocks`, each block in order.
 *
 * The limit lets the planner read each block by the index. Without it, it reads the whole table once for every block,
 * because it does not know that a range of numbers is small.
 */
export function readBlocks({ width, table, columns, number, condition = 'true' }: BlockStatement): string {
  return `
    SELECT block AS "block!", ${columns} FROM unnest($blocks::bigint[]) AS block
    CROSS JOIN LATERAL (SELECT ${number}, ${columns} FROM ${table}
      WHERE ${condition} AND ${number} >= block * ${width} AND ${number} < (block + 1) * ${width}
      ORDER BY ${number} LIMIT ${width}) AS kept
    ORDER BY block, ${number}`;
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
