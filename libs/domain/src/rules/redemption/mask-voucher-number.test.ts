import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { maskVoucherNumber } from './mask-voucher-number.js';

describe('a masked voucher number', () => {
  it.each([
    ['ABCD-1234-5678', '••••••••••5678'],
    ['12345678', '••••5678'],
    ['12345', '•••45'],
    ['123', '••3'],
    ['1', '•'],
    ['', ''],
  ])('of %j is %j', (voucherNumber, masked) => {
    expect(maskVoucherNumber(voucherNumber)).toBe(masked);
  });

  /** Without the dot, of which nobody could say whether it hides something. */
  const numbers = fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => !text.includes('•'));

  it('has the length and the ending of the number, and shows at most 4 characters and at most half', () => {
    fc.assert(
      fc.property(numbers, (voucherNumber) => {
        const characters = Array.from(voucherNumber);
        const masked = Array.from(maskVoucherNumber(voucherNumber));
        expect(masked).toHaveLength(characters.length);
        const shown = masked.filter((_, place) => place >= masked.lastIndexOf('•') + 1);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, characters.length / 2));
        expect(characters.join('').endsWith(shown.join(''))).toBe(true);
        expect(masked.slice(0, masked.length - shown.length).every((character) => character === '•')).toBe(
          true,
        );
      }),
    );
  });
});
