/** SQL for other features: how many held redemptions nobody has decided, and since when the oldest waits. */
export const COUNT_HELD = `
  SELECT count(*) AS "held!", min(held_at) AS since FROM redemption_holds WHERE decision IS NULL`;

/** The rules whose last fault was since `$since`, the latest first. */
export const RULE_FAULTS = `
  SELECT rule, failed_at AS "failedAt", message FROM rule_faults WHERE failed_at >= $since ORDER BY failed_at DESC`;
