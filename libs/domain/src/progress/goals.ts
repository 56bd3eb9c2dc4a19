/** The points that a person is invited to earn in a day, a week and a month. */
export const GOAL_POINTS = { day: 100, week: 500, month: 2_000 } as const;

/** The streak is the number of these last days, including today, on which the person earned something. */
export const STREAK_DAYS = 7;
