import { HOLDS_KEPT_DAYS } from '@pwen/domain';

/** SQL for the feature that has the rules: how often they were right. Only what a person decided counts, and not what time opened. */

interface Signal {
  readonly userId: string;
  readonly rule: string;
  /** Any, if it is not given. */
  readonly groupKey?: string;
  readonly at: string;
}

/**
 * Whether somebody had looked at the same signal of a person by a time, and opened what it had held. A decision is kept for 90 days.
 * All are SQL expressions.
 */
export const wasFalseAlarm = ({ userId, rule, groupKey, at }: Signal): string =>
  `EXISTS (SELECT FROM redemption_holds hold JOIN hold_signals signal ON signal.redemption_id = hold.redemption_id
     WHERE hold.user_id = ${userId} AND hold.decision = 'opened' AND hold.decided_at <= ${at}
       AND hold.decided_at > ${at} - interval '${HOLDS_KEPT_DAYS} days'
       AND signal.rule = ${rule}${groupKey === undefined ? '' : ` AND signal.group_key = ${groupKey}`})`;

/** Of each rule: of the holds that were decided lately, how many were opened, and of how many the points were given back. */
export const ALARMS_OF_RULES = `
  SELECT signal.rule, count(*) FILTER (WHERE hold.decision = 'opened') AS "wrong!",
    count(*) FILTER (WHERE hold.decision IN ('points-back', 'paused')) AS "right!"
  FROM redemption_holds hold JOIN hold_signals signal ON signal.redemption_id = hold.redemption_id
  WHERE hold.decision IS NOT NULL AND hold.decided_at > $now::timestamptz - interval '${HOLDS_KEPT_DAYS} days'
  GROUP BY signal.rule`;
