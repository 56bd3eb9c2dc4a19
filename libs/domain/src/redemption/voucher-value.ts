/** What a voucher is worth, in HTG: what was entered with it, and without that as much as its reward costs in points. */
export function voucherValueHtg(voucher: { valueHtg: number | null }, pointsCost: number): number {
  return voucher.valueHtg ?? pointsCost;
}
