import type { OfferedWorth } from '../../catalogue/index.js';

export interface RedeemedWorth {
  readonly points: number;
  readonly htg: number;
}

/**
 * What points are worth: the average of everything that they can be redeemed for now and were redeemed for lately. A redemption
 * moves a voucher from the one to the other, so it changes the average by no more than the voucher differs from the usual one of
 * its reward. Null while there is neither.
 */
export function htgPerPointOf(offered: readonly OfferedWorth[], redeemed: RedeemedWorth): number | null {
  const points = sum(offered.map(pointsOf)) + redeemed.points;
  return points === 0 ? null : (sum(offered.map(htgOf)) + redeemed.htg) / points;
}

/**
 * The least and the most that people can redeem their points for: the cheapest or the dearest rewards first, each as far as its
 * vouchers go. What is beyond the stock counts at the average.
 */
export function boundsOf(
  heldPoints: number,
  offered: readonly OfferedWorth[],
  htgPerPoint: number,
): { readonly least: number; readonly most: number } {
  const cheapestFirst = offered.toSorted((one, other) => rateOf(one) - rateOf(other));
  const redeem = (order: readonly OfferedWorth[]): number => {
    let [left, htg] = [heldPoints, 0];
    for (const reward of order) {
      const spent = Math.min(left, pointsOf(reward));
      htg += spent * rateOf(reward);
      left -= spent;
    }
    return htg + left * htgPerPoint;
  };
  return { least: redeem(cheapestFirst), most: redeem(cheapestFirst.toReversed()) };
}

export const rateOf = ({ voucherHtg, pointsCost }: OfferedWorth): number => voucherHtg / pointsCost;
export const pointsOf = ({ pointsCost, vouchers }: OfferedWorth): number => pointsCost * vouchers;
export const htgOf = ({ voucherHtg, vouchers }: OfferedWorth): number => voucherHtg * vouchers;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
