import type { HoldRule } from '@pwen/domain';

import { columnsOf } from '../../platform/database/columns-of.js';
import { type Connection, prepared, type RowOf } from '../../platform/database/statements/statement.js';
import type { RedemptionRow } from '../redemption-rows.js';
import { RedemptionHold } from './rows/redemption-hold.entity.js';

const findHolds = prepared(
  'holds-shown',
  `SELECT ${columnsOf(RedemptionHold, ['redemptionId', 'heldUntil', 'reason', 'sentence'])},
     CASE WHEN decision IS NULL THEN reply IS NULL
       ELSE decision IN ('points-back', 'paused') AND decision_reply IS NULL END AS "canReply!"
   FROM redemption_holds WHERE redemption_id = ANY ($ids::bigint[])`,
);

/** What a person reads of the hold of a redemption: never what the rules saw, which would teach a script their thresholds. */
export interface ShownHold {
  readonly heldUntil: Date | null;
  readonly holdReason: HoldRule | null;
  readonly decisionSentence: string | null;
  readonly canReply: boolean;
}

export const NOT_HELD: ShownHold = {
  heldUntil: null,
  holdReason: null,
  decisionSentence: null,
  canReply: false,
};

type Known = Pick<RedemptionRow, 'id' | 'status' | 'refundReason'>;

/** Whether there may be something to say: of what was opened there is not. */
const isExplained = ({ status, refundReason }: Known) => status === 'held' || refundReason === 'REVIEWED';

/** Asks nothing of the database if none of the redemptions was held. */
export async function shownHolds(
  connection: Connection,
  redemptions: readonly Known[],
): Promise<(redemption: Known) => ShownHold> {
  const ids = redemptions.filter(isExplained).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await findHolds.rows(connection, { ids });
  const found = new Map(rows.map((row) => [row.redemptionId, row]));
  return (redemption) => {
    const row = found.get(redemption.id);
    return row ? toShownHold(row, redemption) : NOT_HELD;
  };
}

/** Of one that was opened since its redemption was read nothing is said. */
function toShownHold(row: RowOf<'holds-shown'>, { status }: Known): ShownHold {
  const { heldUntil, reason, sentence, canReply } = row;
  const isHeld = status === 'held';
  return {
    heldUntil: isHeld ? heldUntil : null,
    holdReason: isHeld ? reason : null,
    decisionSentence: sentence,
    canReply,
  };
}
