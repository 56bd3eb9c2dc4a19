/** A reward's vouchers by status. `uploaded` is always the sum of the other four. */
export class VoucherStockDto {
  /** All vouchers that were added and not moved to another reward. */
  uploaded: number;

  /** Vouchers that can still be redeemed. */
  available: number;

  /** Unissued vouchers that are reserved for pending redemptions. */
  reserved: number;

  issued: number;

  /** Removed before they were issued. */
  void: number;
}
