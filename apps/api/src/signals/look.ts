import type { HoldRule } from '@pwen/domain';

import { type Connection, prepared } from '../platform/database/statements/statement.js';
import { wasFalseAlarm } from '../redemptions/index.js';
import type { RuleOptions, Seen, SignalRule, Subject } from './rules/signal-rule.js';

const findFalseAlarms = prepared(
  'signals-false-alarms',
  `SELECT given.redemption_id AS "redemptionId!"
   FROM unnest($redemptionIds::bigint[], $userIds::bigint[], $times::timestamptz[], $groupKeys::text[])
     AS given (redemption_id, user_id, at, group_key)
   WHERE ${wasFalseAlarm({ userId: 'given.user_id', rule: '$rule', groupKey: 'given.group_key', at: 'given.at' })}`,
);

/**
 * What a rule sees of redemptions. What somebody has looked at and opened is not raised again for the same person and group, for as
 * long as the decision is kept.
 */
export async function look(
  rule: SignalRule,
  connection: Connection,
  subjects: readonly Subject[],
  options: RuleOptions,
): Promise<readonly Seen[]> {
  const seen = await rule.see(connection, subjects, options);
  if (seen.length === 0) return seen;
  const falseAlarms = await falseAlarmsAmong(connection, rule.id, seen, subjects);
  return seen.filter(({ redemptionId }) => !falseAlarms.has(redemptionId));
}

async function falseAlarmsAmong(
  connection: Connection,
  rule: HoldRule,
  seen: readonly Seen[],
  subjects: readonly Subject[],
): Promise<ReadonlySet<number>> {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  const found = seen.flatMap(({ redemptionId, groupKey }) => {
    const subject = byId.get(redemptionId);
    return subject ? [{ ...subject, groupKey }] : [];
  });
  const rows = await findFalseAlarms.rows(connection, {
    rule,
    redemptionIds: found.map(({ id }) => id),
    userIds: found.map(({ userId }) => userId),
    times: found.map(({ redeemedAt }) => redeemedAt),
    groupKeys: found.map(({ groupKey }) => groupKey),
  });
  return new Set(rows.map(({ redemptionId }) => redemptionId));
}
