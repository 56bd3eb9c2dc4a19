import { columnsOf } from '../platform/database/columns-of.js';
import { Redemption } from './redemption.entity.js';

/** A redemption as the statements of this folder read it. */
export type RedemptionRow = Readonly<Redemption>;

export const REDEMPTION_COLUMNS = columnsOf(Redemption);
