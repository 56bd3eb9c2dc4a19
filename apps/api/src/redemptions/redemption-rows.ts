import { columnsOf } from '../platform/database/columns-of.js';
import { Redemption } from '../rewards/index.js';

/** A redemption as read by the statements of this feature. */
export type RedemptionRow = Readonly<Redemption>;

export const REDEMPTION_COLUMNS = columnsOf(Redemption);
