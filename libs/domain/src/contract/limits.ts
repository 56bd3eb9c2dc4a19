/** Limits and other figures of the product, shared by the API and both web apps. */
export const PASSWORD_MIN_LENGTH = 8;
/** The longest name by which a person wants to be called. */
export const PERSON_NAME_MAX_LENGTH = 40;
/** The longest e-mail address, as mail itself has it. */
export const EMAIL_MAX_LENGTH = 254;
/** Nobody younger may take part; the terms say so, so a change needs a new version of them. */
export const MINIMUM_AGE_YEARS = 18;
/** The version of the terms that people accept now, named by its date. It changes with what the terms say. */
export const TERMS_VERSION = '2026-11-30';

/** The most rows that a list answers at once. */
export const PAGE_MAX = 100;
/**
 * The longest text that lists are searched for, which may be an e-mail address.
 *
 * @alias of another meaning
 */
export const SEARCH_MAX_LENGTH = EMAIL_MAX_LENGTH;
export const LOG_SEARCH_MAX_LENGTH = 200;
/** What one person has done is counted up to here; further would tell an administrator nothing more. */
export const PERSON_COUNTED_MAX = 1000;
/** People who are blocked or unblocked by one call. */
export const PEOPLE_AT_ONCE_MAX = 100;
/** The longest reason why somebody is blocked, unblocked or deleted. */
export const PERSON_REASON_MAX_LENGTH = 500;
/** Whose a domain of e-mail addresses is, in words; and how many accounts of it may be confirmed in a day. */
export const DOMAIN_NAME_MAX_LENGTH = 100;
export const DOMAIN_ACCOUNTS_MAX_PER_DAY = 10_000;

export const PERSON_NOTE_MAX_LENGTH = 1000;

export const CONTENT_TITLE_MAX_LENGTH = 100;
export const CONTENT_DESCRIPTION_MAX_LENGTH = 2000;
export const CONTENT_POINTS_MAX = 1000;
export const CONTENT_POINTS_DEFAULT = 10;
/** The highest number for the order in which people see the videos: those with the higher number first. */
export const CONTENT_PRIORITY_MAX = 1000;
/** Videos that are shown, hidden or deleted by one call. */
export const CONTENT_AT_ONCE_MAX = 100;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;
export const VIDEO_EXTENSIONS = ['mp4', 'webm', 'ogg', 'mov', 'mkv'] as const;

/** The number of completed views that starts a pause, and the number at which the page begins to warn. */
export const VIEW_LIMIT = 4;
export const VIEW_LIMIT_WARNING = 3;
export const VIEW_TIMEOUT_MS = 300_000;
/** What videos, surveys and referrals pay one person at most, by Haiti's calendar: weeks begin on Sunday. */
export const DAY_POINTS_MAX = 500;
export const WEEK_POINTS_MAX = 2500;
/** The referrals for which one person is paid as the inviter in a day. */
export const DAY_REFERRALS_MAX = 5;
/**
 * A command whose time is further ahead of the database's clock than this is not recorded: the sender's clock is wrong.
 */
export const MAX_CLOCK_LEAD_MS = 60_000;
/** The share of a video's length that a person must have watched before it counts as watched. */
export const WATCHED_SHARE = 0.9;
/** A video whose length nobody measured counts as at least this long. */
export const UNKNOWN_LENGTH_MIN_MS = 5_000;
/** The last millisecond of a video that can be named: beyond a day. */
export const POSITION_MAX_MS = 99_999_999;
/** The pieces of a video in one report, and in all that a person was credited of it. */
export const PIECES_MAX = 8;
/** The most that is credited of the time before a report: somebody who was away for days has not watched for days. */
export const CREDITED_AT_ONCE_MAX_MS = 15 * 60_000;
/** How often a player reports what it has played. */
export const PROGRESS_EVERY_MS = 15_000;

export const REWARD_TITLE_MAX_LENGTH = 100;
export const REWARD_DESCRIPTION_MAX_LENGTH = 500;
export const REWARD_INSTRUCTIONS_MAX_LENGTH = 1000;
export const REWARD_DATA_MAX_LENGTH = 2000;
/** Rewards that are marked as seen by one call. */
export const REWARDS_SEEN_AT_ONCE_MAX = 500;
export const REWARD_COST_MAX_POINTS = 1_000_000;
/** The maximum of a reward's limits per person and per day. */
export const REWARD_LIMIT_MAX = 1000;
/** The limit per person of a reward that costs nothing, if an administrator sets none. */
export const REWARD_FREE_LIMIT_PER_PERSON = 1;
/** What the console suggests for a new reward. Few people need more in a day, and a thief gets no further. */
export const REWARD_SUGGESTED_LIMIT_PER_DAY = 5;
/** The maximum of the number of vouchers at which administrators are told. */
export const REWARD_LOW_STOCK_MAX = 100_000;
/** The size of an uploaded picture: of a reward, or the logo. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const VOUCHER_NUMBER_MAX_LENGTH = 100;
export const VOUCHER_SUPPLIER_MAX_LENGTH = 60;
export const VOUCHER_VALUE_MAX_HTG = 10_000_000;
export const VOUCHER_IMPORT_MAX_ROWS = 100_000;

export const SURVEY_TITLE_MAX_LENGTH = 200;
export const SURVEY_DESCRIPTION_MAX_LENGTH = 500;
export const SURVEY_POINTS_MIN = 1;
export const SURVEY_POINTS_MAX = 1000;
export const SURVEY_POINTS_DEFAULT = 50;
export const SURVEY_QUESTIONS_MAX = 20;
export const SURVEY_QUESTION_MAX_LENGTH = 500;
export const SURVEY_OPTIONS_MIN = 2;
export const SURVEY_OPTIONS_MAX = 50;
export const SURVEY_OPTION_MAX_LENGTH = 200;
export const SURVEY_ANSWER_MAX_LENGTH = 35;
/** The options of a multiple-choice question that names none. */
export const SURVEY_DEFAULT_OPTIONS = ['yes', 'no', 'maybe'] as const;
export const SURVEY_MINUTES_PER_QUESTION = 0.5;
/** The most that counts of the time before answers come: a script that opened all surveys yesterday has not read for a day. */
export const ANSWERS_CREDITED_AT_ONCE_MAX_MS = 15 * 60_000;
/** The longest time for which a form can be said to have been seen: a day. */
export const SURVEY_SEEN_MAX_MS = 24 * 60 * 60_000;
export const RESULTS_TOP_OPTIONS = 3;
export const RESULTS_TOP_OVERALL = 10;
export const QUICK_SURVEY_QUESTIONS = 3;

/** The Balance Manager of demo installations: what one change may move, and the amounts that are one tap away. */
export const BALANCE_CHANGE_MIN_POINTS = 1;
export const BALANCE_CHANGE_MAX_POINTS = 1000;
export const BALANCE_CHANGE_AMOUNTS = [10, 25, 50, 100, 250, 500] as const;
export const BALANCE_CHANGE_DEFAULT_POINTS = 10;
export const BALANCE_CHANGE_REASON_MAX_LENGTH = 200;

/** One change of a person's balance by an administrator, and the reason that the person reads. */
export const ADJUSTMENT_MAX_POINTS = 1_000_000;
/** What an administrator may be allowed to change alone within a day, of all balances together. */
export const APPROVAL_TOTAL_MAX_POINTS = 10_000_000;
export const ADJUSTMENT_REASON_MAX_LENGTH = 200;

/** What the programme is called until an administrator chooses a name, and while its settings cannot be read. */
export const PRODUCT_NAME_DEFAULT = 'Pwen';
/** Short enough for a text message beside its code, and to stand under an icon. */
export const PRODUCT_NAME_MAX_LENGTH = 30;
/** The most points of the bonuses and the quick survey: more is a slip of the finger, which everybody would be paid. */
export const BONUS_MAX_POINTS = 10_000;
export const QUICK_SURVEY_MAX_POINTS = 1000;
export const GOAL_MAX_POINTS = 1_000_000;

/** How long after the confirmation of an account its first voucher can be set to open: at most a week. */
export const FIRST_VOUCHER_WAIT_MAX_HOURS = 168;
/** On how many days something must be completed before; no more are counted. */
export const FIRST_VOUCHER_MAX_DAYS = 7;

/** How many videos and surveys a friend has completed whose bonus asks for more than usual. */
export const BONUS_COMPLETIONS = 5;

/** The time zone of days, weeks and streaks. Haiti observes daylight saving time. */
export const PROGRAMME_TIME_ZONE = 'America/Port-au-Prince';
