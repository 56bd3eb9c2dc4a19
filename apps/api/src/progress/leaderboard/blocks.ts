import type { ProgrammeDay } from '../../platform/programme-day.js';

/** All points ever earned, or those of the week that begins on a Sunday. */
export type Board = 'ever' | ProgrammeDay;

/** Blocks of one level in a block of the next level. */
const WIDTH = 64;
/** Enough for every number of points that can be stored exactly: 64 to the power of 9 is 2 to the power of 54. */
export const LEVELS = 9;
export const TOP_LEVEL = LEVELS - 1;
export const LAST_TOP_BLOCK = WIDTH - 1;

const ALL_LEVELS = Array.from({ length: LEVELS }, (_, level) => level);

/**
 * The block of each level in which a number of points lies. At level 0 each number of points is a block of its own, and
 * a block of a level covers 64 blocks of the level below.
 */
export function blocksOf(points: number): number[] {
  return ALL_LEVELS.map((level) => blockAt(level, points));
}

/** Blocks of one level, both ends included. */
export interface BlockRange {
  readonly level: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Blocks that together contain every higher number of points once: at each level those above the own block, within the
 * own block of the next level. These are at most 63 at each level, however the points are distributed.
 */
export function blocksAbove(points: number): BlockRange[] {
  return ALL_LEVELS.map((level) => ({
    level,
    first: blockAt(level, points) + 1,
    last: (blockAt(level + 1, points) + 1) * WIDTH - 1,
  }));
}

/** By division, because the points may have more than the 32 bits of JavaScript's shifts. */
function blockAt(level: number, points: number): number {
  return Math.floor(points / WIDTH ** level);
}
