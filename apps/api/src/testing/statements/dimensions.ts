export const PEOPLE = 20_000;
/** The person with the longest history, with an id among the others'. */
export const VETERAN = 10_000;
export const VETERAN_EVENTS = 200_000;
export const VIDEOS = 2_000;
export const SURVEYS = 105;
/** The first surveys, which everybody has answered; the veteran has answered all but the last few. */
export const ANSWERED_BY_ALL = 5;
/** @alias the last of them */
export const UNANSWERED_SURVEY = SURVEYS;
export const REWARDS = 200;
/** One of this many events of the veteran is the spend of a redemption. */
export const EVENTS_PER_REDEMPTION = 40;
export const FIRST_REDEMPTION = 60;
export const LAST_REDEMPTION = VETERAN_EVENTS / EVENTS_PER_REDEMPTION;
/** Redemptions of all people, the veteran's first. */
export const REDEMPTIONS = 30_000;
/** Unissued vouchers. */
export const STOCK = 30_000;
/** The entries of the administrators' log. */
export const LOG_ENTRIES = 100_000;
export const ADMINISTRATORS = 10;

export const usernameOf = (person: number): string => `planted-${person}@example.com`;
