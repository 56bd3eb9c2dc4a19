import type { OtherPeople, Placed } from './board-rows.js';
import type { LeaderboardDto, LeaderboardEntryDto } from './leaderboard.dto.js';

/** How many places are listed. */
export const PLACES = 10;

interface Field {
  /** The first of the other people, in order. */
  readonly first: readonly Placed[];
  readonly others: OtherPeople;
  /** The person's own. */
  readonly points: number;
}

/** The list with the person in it, or their own place far below it. */
export function placeAmong({
  first,
  others,
  points,
}: Field): Pick<LeaderboardDto, 'entries' | 'mine' | 'participants'> {
  const entries = listed(first, points);
  const own = entries.find(({ isMe }) => isMe);
  return {
    entries,
    mine: { place: points > 0 ? (own?.place ?? others.above + 1) : null, points },
    participants: others.count + (points > 0 ? 1 : 0),
  };
}

/** Among equals the person comes first. Their own name is not listed: the page says "you". */
function listed(first: readonly Placed[], points: number): LeaderboardEntryDto[] {
  const above = first.filter((other) => other.points > points);
  const below = first.slice(above.length);
  const own = points > 0 ? [{ name: null, points, isMe: true }] : [];
  const people = [
    ...above.map((other) => ({ ...other, isMe: false })),
    ...own,
    ...below.map((other) => ({ ...other, isMe: false })),
  ].slice(0, PLACES);
  return people.map((person) => ({
    place: 1 + people.filter((other) => other.points > person.points).length,
    ...person,
  }));
}
