import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { servingGeneration } from '../../../ledger/index.js';
import { isListed, shownNameOf } from '../../../people/index.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { type Board, blocksAbove, LAST_TOP_BLOCK, TOP_LEVEL } from '../blocks.js';
import { leaderboard } from '../keep-standings/leaderboard.reader.js';
import { STANDING } from '../keep-standings/standing-rows.js';
import { pointsOn, type Standing } from '../standing.js';

const SERVING = servingGeneration(leaderboard.name);

/** More than are shown, because those who were blocked a moment ago are left out. */
const CANDIDATES = 20;

/** A standing, and the position in the feed up to which it is complete. */
export interface KeptStanding {
  readonly position: number;
  readonly standing: Standing | undefined;
}

export interface Placed {
  readonly name: string | null;
  readonly points: number;
}

export interface OtherPeople {
  /** Other people with more points. */
  readonly above: number;
  /** All other people on the board. */
  readonly count: number;
}

/** What the reader keeps of a board. Each statement reads a bounded number of rows, however many people there are. */
@Injectable()
export class BoardRows {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async standingOf(userId: number): Promise<KeptStanding> {
    const { rows } = await this.pool.query<KeptRow>(
      `SELECT serving.position, ${STANDING} FROM (${SERVING}) AS serving ${OWN_ROW}`,
      [userId],
    );
    return { position: rows[0]?.position ?? 0, standing: standingIn(rows[0]) };
  }

  /** The other people with the most points, in order. */
  async firstOthers(board: Board, userId: number, limit: number): Promise<Placed[]> {
    const points = board === 'ever' ? 'ever_points' : 'week_points';
    const ofWeek = board === 'ever' ? '' : 'AND kept.week = $4';
    const { rows } = await this.pool.query<Placed>(
      `SELECT ${shownNameOf('candidate.user_id')} AS name, candidate.points
       FROM (${SERVING}) AS serving CROSS JOIN LATERAL (
         SELECT kept.user_id, kept.${points} AS points FROM leaderboard_standings kept
         WHERE kept.generation = serving.generation AND kept.is_listed AND kept.${points} > 0 AND kept.user_id <> $1
           ${ofWeek}
         ORDER BY kept.${points} DESC, kept.user_id LIMIT $2) AS candidate
       WHERE ${isListed('candidate.user_id')}
       ORDER BY candidate.points DESC, candidate.user_id LIMIT $3`,
      [userId, CANDIDATES, limit, ...(board === 'ever' ? [] : [board])],
    );
    return rows;
  }

  /**
   * How many other people have more points, from the counts of the blocks. They may include the person, with what the
   * reader knew of them: the row in the same snapshot tells.
   */
  async othersOn(board: Board, userId: number, points: number): Promise<OtherPeople> {
    const blocks = blocksAbove(points);
    const { rows } = await this.pool.query<KeptRow & { above: number; accounts: number }>(
      `SELECT ${STANDING}, inside.above, top.accounts
       FROM (${SERVING}) AS serving ${OWN_ROW}
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(inside.accounts), 0)::bigint AS above
         FROM unnest($3::smallint[], $4::bigint[], $5::bigint[]) AS range (level, first, last)
         CROSS JOIN LATERAL (${accountsIn('range.level', 'range.first', 'range.last')}) AS inside) AS inside
       CROSS JOIN LATERAL (${accountsIn(`${TOP_LEVEL}::smallint`, '0', String(LAST_TOP_BLOCK))}) AS top`,
      [
        userId,
        board,
        blocks.map(({ level }) => level),
        blocks.map(({ first }) => first),
        blocks.map(({ last }) => last),
      ],
    );
    const [row] = rows;
    const standing = standingIn(row);
    const counted = standing?.isListed ? pointsOn(board, standing) : 0;
    return {
      above: (row?.above ?? 0) - (counted > points ? 1 : 0),
      count: (row?.accounts ?? 0) - (counted > 0 ? 1 : 0),
    };
  }
}

type KeptRow = { readonly position: number } & Partial<Standing>;

const OWN_ROW = `LEFT JOIN leaderboard_standings kept
  ON kept.generation = serving.generation AND kept.user_id = $1`;

/** The people in the blocks of a level, from the first to the last one. */
const accountsIn = (level: string, first: string, last: string): string =>
  `SELECT coalesce(sum(blocks.accounts), 0)::bigint AS accounts FROM leaderboard_blocks blocks
   WHERE blocks.generation = serving.generation AND blocks.board = $2 AND blocks.level = ${level}
     AND blocks.block >= ${first} AND blocks.block <= ${last}`;

function standingIn(row: KeptRow | undefined): Standing | undefined {
  return typeof row?.userId === 'number' ? (row as KeptRow & Standing) : undefined;
}
