import type { RulesInForce } from '@pwen/domain';

import { type Connection, prepared } from '../../platform/database/statements/statement.js';

/** With its schema, because whoever verifies looks for nothing in others. */
const listRules = prepared(
  'ledger-rules-in-force',
  `SELECT counts_from AS "countFrom", view_limit AS "viewLimit", pause_ms AS "pauseMs",
     day_points_max AS "dayPointsMax", week_points_max AS "weekPointsMax", day_referrals_max AS "dayReferralsMax"
   FROM public.ledger_rules
   ORDER BY counts_from`,
);

/** The rules of all times. */
export async function readRules(connection: Connection): Promise<RulesInForce> {
  const [first, ...later] = await listRules.rows(connection);
  if (!first)
    throw new Error('the table ledger_rules is empty: nothing says by which rules points are earned');
  return [first, ...later];
}
