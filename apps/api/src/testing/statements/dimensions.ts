export const PEOPLE = 20_000;
/** The one who has been here longest; in the middle of the others. */
export const VETERAN = 10_000;
export const VETERAN_EVENTS = 200_000;
export const VIDEOS = 2_000;
export const SURVEYS = 105;
/** Surveys from the first on that everybody has answered; the veteran all but the last few. */
export const ANSWERED_BY_ALL = 5;
export const UNANSWERED_SURVEY = SURVEYS;
export const REWARDS = 200;
/** So many events of the veteran lie between two that are spends for a redemption. */
export const EVENTS_PER_REDEMPTION = 40;
export const FIRST_REDEMPTION = 60;
export const LAST_REDEMPTION = VETERAN_EVENTS / EVENTS_PER_REDEMPTION;
/** Redemptions of everybody, the veteran's first. */
export const REDEMPTIONS = 30_000;
/** Vouchers that nobody got. */
export const STOCK = 30_000;

export const usernameOf = (person: number): string => `planted-${person}@example.com`;
