import { describe, expect, it } from '@jest/globals';

import { internationalPhone, PHONE_PATTERN, TYPED_PHONE_PATTERN } from './phone.js';

describe('a phone number as people write it', () => {
  it.each([
    ['37123456', '+50937123456'],
    [' 3712 3456 ', '+50937123456'],
    ['3712-34-56', '+50937123456'],
    ['509 3712 3456', '+50937123456'],
    ['+509 (37) 12.34.56', '+50937123456'],
    ['00509 37123456', '+50937123456'],
    ['+1 305 555 0123', '+13055550123'],
    ['0013055550123', '+13055550123'],
  ])('%j is %s', (typed, phone) => {
    expect(internationalPhone(typed)).toBe(phone);
    expect(phone).toMatch(PHONE_PATTERN);
    // Two people who write one number in two ways have one number.
    expect(internationalPhone(phone)).toBe(phone);
  });

  it.each([
    '',
    '3712345',
    '371234567',
    '01234567',
    '12345678',
    '3055550123',
    '5093712345',
    'telefòn',
    '+',
    '+0123',
  ])('makes no number of %j', (typed) => {
    expect(internationalPhone(typed)).not.toMatch(PHONE_PATTERN);
    expect(typed).not.toMatch(TYPED_PHONE_PATTERN);
  });
});
