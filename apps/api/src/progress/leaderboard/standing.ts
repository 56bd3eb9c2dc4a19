import type { ProgrammeDay } from '../../platform/programme-day.js';
import type { Board } from './blocks.js';
import type { LeaderboardStanding } from './leaderboard-standing.entity.js';

/** What one person earned. */
export type Standing = Pick<
  LeaderboardStanding,
  'userId' | 'everPoints' | 'week' | 'weekPoints' | 'isListed'
>;

/** Points that were earned in a week; negative when they are taken back. */
export interface Earning {
  readonly week: ProgrammeDay;
  readonly points: number;
}

export function addEarning(standing: Standing, { week, points }: Earning): Standing {
  const everPoints = standing.everPoints + points;
  if (week > standing.week) return { ...standing, everPoints, week, weekPoints: points };
  // What is taken back of an earlier week changes nothing of this one.
  if (week < standing.week) return { ...standing, everPoints };
  return { ...standing, everPoints, weekPoints: standing.weekPoints + points };
}

/** The standing of somebody before anything was earned. */
export function startOf(userId: number, week: ProgrammeDay): Standing {
  return { userId, everPoints: 0, week, weekPoints: 0, isListed: true };
}

/** A person's points on each board on which they are counted: listed, and with something earned. */
export function placings(standing: Standing | undefined): { board: Board; points: number }[] {
  if (!standing?.isListed) return [];
  const { everPoints, week, weekPoints } = standing;
  return [
    { board: 'ever', points: everPoints },
    { board: week, points: weekPoints },
  ].filter(({ points }) => points > 0);
}

export function pointsOn(board: Board, standing: Standing | undefined): number {
  if (!standing) return 0;
  if (board === 'ever') return standing.everPoints;
  return standing.week === board ? standing.weekPoints : 0;
}
