/** For statements of other features: what both sides of a referral get now. */
export const REFERRAL_BONUS_POINTS = '(SELECT referral_bonus_points FROM settings WHERE id = 1)';

/** For statements of other features: what the first voucher waits for. */
export const FIRST_VOUCHER_WAIT_HOURS = '(SELECT first_voucher_wait_hours FROM settings WHERE id = 1)';

export const FIRST_VOUCHER_DAYS = '(SELECT first_voucher_days FROM settings WHERE id = 1)';

/** For statements of other features: whether answers are paid that come faster than the questions can be read. */
export const PAYS_FAST_ANSWERS = '(SELECT pays_fast_answers FROM settings WHERE id = 1)';
/** For statements of other features: what may be earned in a day by each thing, as `source_type` and `per_day`, which is null for any number. */
export const POINTS_BUDGETS = `
  SELECT budget.source_type, budget.per_day FROM settings, LATERAL (VALUES
    ('VIDEO_WATCH', video_budget_points), ('SURVEY', survey_budget_points),
    ('QUICK_SURVEY', quick_survey_budget_points), ('REFERRAL', referral_budget_points)) AS budget (source_type, per_day)
  WHERE settings.id = 1`;

/** For statements of other features: whether members of the team need a second factor. */
export const REQUIRES_SECOND_FACTOR = '(SELECT requires_second_factor FROM settings WHERE id = 1)';

/** For statements of other features: whether people read where to get help. */
export const HAS_SUPPORT_CONTACT =
  '(SELECT support_email IS NOT NULL OR support_whatsapp IS NOT NULL FROM settings WHERE id = 1)';

/**
 * For statements of other features. The settings have no history, so that of times before their last change it is false.
 *
 * @param points an SQL expression
 * @param at an SQL expression: the time
 * @returns an SQL condition: whether the welcome bonus was certainly another than this at that time
 */
export const isOtherWelcomeBonus = (points: string, at: string): string =>
  `EXISTS (SELECT FROM public.settings WHERE updated_at < ${at} AND welcome_bonus_points <> ${points})`;

/** Whoever raises a threshold and changes a balance at once would need no second administrator. */
const RAISE_COUNTS_AFTER = `interval '24 hours'`;

/** The columns of a threshold: what was set, what counts instead until a day after it was raised, and when it was. */
interface ThresholdColumns {
  readonly set: string;
  readonly former: string;
  readonly raisedAt: string;
}

/** Of one person's points. */
const OF_A_PERSON: ThresholdColumns = {
  set: 'approval_threshold_points',
  former: 'former_threshold_points',
  raisedAt: 'threshold_raised_at',
};
/** Of all people's together. */
const IN_ALL: ThresholdColumns = {
  set: 'approval_total_points',
  former: 'former_total_points',
  raisedAt: 'total_raised_at',
};

/** Null unless the threshold was raised within a day. */
const countsFrom = ({ raisedAt }: ThresholdColumns, at: string): string =>
  `CASE WHEN ${raisedAt} > ${at}::timestamptz - ${RAISE_COUNTS_AFTER} THEN ${raisedAt} + ${RAISE_COUNTS_AFTER} END`;

const counting = ({ set, former, raisedAt }: ThresholdColumns, at: string): string =>
  `CASE WHEN ${raisedAt} > ${at}::timestamptz - ${RAISE_COUNTS_AFTER} THEN ${former} ELSE ${set} END`;

/**
 * For statements of other features, before they read a threshold: until the transaction ends nobody lowers it. So whatever is
 * done alone is either recorded before a threshold is lowered, or knows of it. Comes before the advisory locks of those who
 * take turns: whoever changes the settings may wait for these.
 */
export const LOCK_THRESHOLDS = 'SELECT FROM settings WHERE id = 1 FOR SHARE';

/**
 * For statements of other features: by how much an administrator may change a balance alone. A raised threshold counts a
 * day after it was raised, a lowered one at once.
 *
 * @param at an SQL expression: the time
 */
export const approvalThresholdAt = (at: string): string =>
  `(SELECT ${counting(OF_A_PERSON, at)} FROM settings WHERE id = 1)`;

/**
 * For statements of other features: how much an administrator may change alone of all balances together within a day.
 *
 * @param at an SQL expression: the time
 */
export const approvalTotalAt = (at: string): string =>
  `(SELECT ${counting(IN_ALL, at)} FROM settings WHERE id = 1)`;

/** The settings of access at the time `$at`, as `AccessSettingsDto`. */
export const SELECT_ACCESS_SETTINGS = `SELECT access_version AS version, requires_second_factor AS "requiresSecondFactor",
    approval_threshold_points AS "approvalThresholdPoints",
    ${counting(OF_A_PERSON, '$at')} AS "countingThresholdPoints!", ${countsFrom(OF_A_PERSON, '$at')} AS "thresholdCountsFrom",
    approval_total_points AS "approvalTotalPoints",
    ${counting(IN_ALL, '$at')} AS "countingTotalPoints!", ${countsFrom(IN_ALL, '$at')} AS "totalCountsFrom"
  FROM settings WHERE id = 1`;
