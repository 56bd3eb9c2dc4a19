import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Board } from './blocks.js';

/** How many people are in one block of points of a board (see `blocks.ts`); no row for an empty block. */
@Entity('leaderboard_blocks')
export class LeaderboardBlock {
  @PrimaryColumn({ type: 'integer' })
  generation: number;

  @PrimaryColumn({ type: 'text' })
  board: Board;

  @PrimaryColumn({ type: 'smallint' })
  level: number;

  @PrimaryColumn({ type: 'bigint' })
  block: number;

  @Column({ type: 'bigint' })
  accounts: number;
}
