import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { servingGeneration } from '../../../ledger/index.js';
import { isListed, shownNameOf } from '../../../people/index.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { statement } from '../../../platform/database/statements/statement.js';
import { type Board, blocksAbove, LAST_TOP_BLOCK, TOP_LEVEL } from '../blocks.js';
import { pointsOn, type Standing } from '../standing.js';
import { leaderboard } from '../store-standings/leaderboard.reader.js';
import { STANDING_IF_ANY } from '../store-standings/standing-rows.js';

const SERVING = servingGeneration(leaderboard.name);

/** More than are shown, because those who were blocked a moment ago are left out. */
const CANDIDATES = 20;

/** A standing, and the position in the feed up to which it is complete. */
export interface StoredStanding {
  readonly position: number;
  readonly standing: Standing | undefined;
}

export interface Placed {
  readonly name: string | null;
  readonly points: number;
}

export interface OtherPeople {
  /** How many other people have more points. */
  readonly above: number;
  /** All other people on the board. */
  readonly count: number;
}

const OWN_ROW = `LEFT JOIN leaderboard_standings kept
  ON kept.generation = serving.generation AND kept.user_id = $userId`;

/** The people in the blocks of a level, from the first to the last one. */
const accountsIn = (level: string, first: string, last: string): string =>
  `SELECT coalesce(sum(blocks.accounts), 0)::bigint AS accounts FROM leaderboard_blocks blocks
   WHERE blocks.generation = serving.generation AND blocks.board = $board AND blocks.level = ${level}
     AND blocks.block >= ${first} AND blocks.block <= ${last}`;

const firstOthersBy = (points: 'ever_points' | 'week_points', ofWeek = ''): string =>
  `SELECT ${shownNameOf('candidate.user_id')} AS name, candidate.points AS "points!"
   FROM (${SERVING}) AS serving CROSS JOIN LATERAL (
     SELECT kept.user_id, kept.${points} AS points FROM leaderboard_standings kept
     WHERE kept.generation = serving.generation AND kept.is_listed AND kept.${points} > 0 AND kept.user_id <> $userId
       ${ofWeek}
     ORDER BY kept.${points} DESC, kept.user_id LIMIT $candidates) AS candidate
   WHERE ${isListed('candidate.user_id')}
   ORDER BY candidate.points DESC, candidate.user_id LIMIT $limit`;

const findStanding = statement(
  'leaderboard-standing',
  `SELECT serving.position AS "position!", ${STANDING_IF_ANY} FROM (${SERVING}) AS serving ${OWN_ROW}`,
);

const listFirstEver = statement('leaderboard-first-ever', firstOthersBy('ever_points'));
const listFirstOfWeek = statement(
  'leaderboard-first-of-week',
  firstOthersBy('week_points', 'AND kept.week = $week'),
);

const countOthers = statement(
  'leaderboard-others',
  `SELECT ${STANDING_IF_ANY}, inside.above AS "above!", top.accounts AS "accounts!"
   FROM (${SERVING}) AS serving ${OWN_ROW}
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(inside.accounts), 0)::bigint AS above
     FROM unnest($levels::smallint[], $firsts::bigint[], $lasts::bigint[]) AS range (level, first, last)
     CROSS JOIN LATERAL (${accountsIn('range.level', 'range.first', 'range.last')}) AS inside) AS inside
   CROSS JOIN LATERAL (${accountsIn(`${TOP_LEVEL}::smallint`, '0', String(LAST_TOP_BLOCK))}) AS top`,
);

/** What the reader keeps of a board. Each statement reads a bounded number of rows, however many people there are. */
@Injectable()
export class BoardRows {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async standingOf(userId: number): Promise<StoredStanding> {
    const row = await findStanding.row(this.pool, { userId });
    return { position: row?.position ?? 0, standing: standingIn(row) };
  }

  /** The other people with the most points, in order. */
  async firstOthers(board: Board, userId: number, limit: number): Promise<Placed[]> {
    const given = { userId, candidates: CANDIDATES, limit };
    return board === 'ever'
      ? await listFirstEver.rows(this.pool, given)
      : await listFirstOfWeek.rows(this.pool, { ...given, week: board });
  }

  /**
   * How many other people have more points, from the counts of the blocks. They may include the person, with what the
   * reader knew of them: the row in the same snapshot tells.
   */
  async othersOn(board: Board, userId: number, points: number): Promise<OtherPeople> {
    const blocks = blocksAbove(points);
    const row = await countOthers.row(this.pool, {
      userId,
      board,
      levels: blocks.map(({ level }) => level),
      firsts: blocks.map(({ first }) => first),
      lasts: blocks.map(({ last }) => last),
    });
    const standing = standingIn(row);
    const counted = standing?.isListed ? pointsOn(board, standing) : 0;
    return {
      above: (row?.above ?? 0) - (counted > points ? 1 : 0),
      count: (row?.accounts ?? 0) - (counted > 0 ? 1 : 0),
    };
  }
}

type OwnRow = { readonly [Column in keyof Standing]: Standing[Column] | null };

const standingIn = (row: OwnRow | undefined): Standing | undefined => (isFound(row) ? row : undefined);

/** The columns of a row that is missing are all null. */
const isFound = (row: OwnRow | undefined): row is Standing => typeof row?.userId === 'number';
