/** The vouchers of each reward. */

export { assignedVoucher, assignVoucher, hasVoucherLeft, issueAssigned } from './give-voucher.js';
export {
  AVAILABLE_OF_EACH_REWARD,
  availableOf,
  expectLowStock,
  hasHadVouchers,
  usualWorthOf,
} from './stock-in-sql.js';
export { assertMayHandleVouchers } from './assert-may-handle-vouchers.js';
export { addVouchers, type NewVoucher, voidAllVouchers, voidVouchers } from './voucher-inventory.js';
export { UNREADABLE, voucherNumberOf } from './voucher-number.js';
export { VoucherStock } from './voucher-stock.js';
export { VoucherStockDto } from './voucher-stock.dto.js';
export { VouchersModule } from './vouchers.module.js';
