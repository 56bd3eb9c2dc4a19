import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { OfferedWorth } from '../../catalogue/catalogue-in-sql.js';
import { boundsOf, htgPerPointOf } from './points-worth.js';

const reward = fc.record({
  rewardId: fc.nat(),
  title: fc.constant('Kat'),
  pointsCost: fc.integer({ min: 1, max: 10_000 }),
  vouchers: fc.integer({ min: 1, max: 500 }),
  voucherHtg: fc.integer({ min: 1, max: 5_000 }),
});
const redeemed = fc.record({ points: fc.nat(100_000), htg: fc.nat(100_000) });
const kat = (part: Partial<OfferedWorth> = {}): OfferedWorth => ({
  rewardId: 1,
  title: 'Kat',
  pointsCost: 500,
  vouchers: 40,
  voucherHtg: 500,
  ...part,
});

describe('what points are worth', () => {
  it('does not change when somebody redeems a usual voucher', () => {
    fc.assert(
      fc.property(
        fc.array(reward, { minLength: 1, maxLength: 9 }),
        redeemed,
        ([first, ...others], lately) => {
          const after =
            first!.vouchers === 1 ? others : [{ ...first!, vouchers: first!.vouchers - 1 }, ...others];
          const paid = { points: lately.points + first!.pointsCost, htg: lately.htg + first!.voucherHtg };
          expect(htgPerPointOf(after, paid)).toBeCloseTo(htgPerPointOf([first!, ...others], lately)!, 6);
        },
      ),
    );
  });

  it('is moved by an odd voucher only as much as it is of everything', () => {
    const lately = { points: 1_000, htg: 1_000 };
    const before = htgPerPointOf([kat()], lately)!;
    // One of 750 HTG for 60 points, among vouchers of 60 HTG.
    const odd = kat({ pointsCost: 60, voucherHtg: 60, vouchers: 20 });
    const after = htgPerPointOf([kat(), odd], { points: 1_060, htg: 1_750 })!;
    expect(after / before).toBeLessThan(1.04);
  });

  it('is not known while there is nothing to redeem and nobody has', () => {
    expect(htgPerPointOf([], { points: 0, htg: 0 })).toBeNull();
  });
});

describe('the bounds', () => {
  it('are the cheapest and the dearest first, as far as the vouchers go', () => {
    const dear = kat({ pointsCost: 60, voucherHtg: 750, vouchers: 1 });
    expect(boundsOf(1_000, [kat(), dear], 1)).toEqual({ least: 1_000, most: 940 + 750 });
    // Nobody can redeem it twice.
    expect(boundsOf(100_000, [dear], 1).most).toBe(750 + 99_940);
  });

  it('have the average between them', () => {
    fc.assert(
      fc.property(fc.array(reward, { maxLength: 9 }), fc.nat(1_000_000), (offered, held) => {
        const average = htgPerPointOf(offered, { points: 0, htg: 0 }) ?? 1;
        const { least, most } = boundsOf(held, offered, average);
        expect(least).toBeLessThanOrEqual(held * average * (1 + 1e-9));
        expect(most).toBeGreaterThanOrEqual(held * average * (1 - 1e-9));
      }),
    );
  });
});
