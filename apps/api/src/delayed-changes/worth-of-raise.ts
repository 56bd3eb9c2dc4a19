/**
 * How many points a raise gives away at most: to everybody who has used the programme within 30 days, and to the one who
 * may come first to a programme that nobody uses yet.
 */
export const worthOfRaise = (raisePoints: number, activePeople: number): number =>
  raisePoints * Math.max(1, activePeople);
