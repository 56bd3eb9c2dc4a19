import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { Redemption } from '../rewards/index.js';

const EXPORTED = [
  'id',
  'rewardTitle',
  'instructions',
  'pointsCost',
  'status',
  'redeemedAt',
  'isEstablished',
  'releasedAt',
  'settledAt',
  'voucherNumber',
  'valueHtg',
  'refundReason',
  'usedAt',
] as const satisfies readonly (keyof Redemption)[];

export const REDEMPTION_PERSONAL_TABLES = [
  personalTable({
    table: 'redemptions',
    export: { section: 'redemptions', select: columnsOf(Redemption, EXPORTED), key: 'id' },
    erase: {
      // The key is whatever the person's client sent; the mark is theirs alone.
      set: `idempotency_key = 'erased:' || id, used_at = NULL`,
      stays:
        'which voucher was issued for which points, as the ledger and the supplier of the voucher count them; ' +
        'the number of the account belongs to nobody any more',
    },
  }),
];
