/** The value of a voucher in HTG: the value entered with it or, without one, its reward's cost in points. */
export function voucherValueHtg(voucher: { valueHtg: number | null }, pointsCost: number): number {
  return voucher.valueHtg ?? pointsCost;
}
