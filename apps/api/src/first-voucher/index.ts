/** When somebody's first voucher opens, and what is missing until then. */

export { FirstVoucherModule } from './first-voucher.module.js';
export { firstVoucherFacts, firstVoucherOpensAt } from './first-voucher-in-sql.js';
export { FirstVouchers } from './first-vouchers.js';
export { FirstVoucherDto } from './get-first-voucher/first-voucher.dto.js';
export { GetFirstVoucherQuery } from './get-first-voucher/get-first-voucher.query.js';
