/** The points that a person is invited to earn. Administrators set them. */
export interface Goals {
  readonly dailyGoalPoints: number;
  readonly weeklyGoalPoints: number;
  readonly monthlyGoalPoints: number;
}

/**
 * The goals that are below that of a shorter time: whoever reaches the shorter one would have reached them at once, so that
 * they invite to nothing.
 */
export function goalsBelowShorter(goals: Goals): (keyof Goals)[] {
  const { dailyGoalPoints, weeklyGoalPoints, monthlyGoalPoints } = goals;
  return [
    ...(weeklyGoalPoints < dailyGoalPoints ? (['weeklyGoalPoints'] as const) : []),
    ...(monthlyGoalPoints < weeklyGoalPoints ? (['monthlyGoalPoints'] as const) : []),
  ];
}

/** The streak is the number of these last days, including today, on which the person earned something. */
export const STREAK_DAYS = 7;
