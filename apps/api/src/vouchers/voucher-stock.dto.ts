/** A reward's vouchers by what became of them. `uploaded` is always the sum of the other four. */
export class VoucherStockDto {
  /** Every voucher that was ever added and not moved to another reward. */
  uploaded: number;

  /** What a person can still redeem. */
  available: number;

  /** Unallocated vouchers that pending redemptions wait for. */
  reserved: number;

  issued: number;

  /** Removed before anybody got them. */
  void: number;
}
