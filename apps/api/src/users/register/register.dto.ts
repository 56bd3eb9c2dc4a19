import { ApiProperty } from '@nestjs/swagger';
import { PHONE_PATTERN } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, Matches } from 'class-validator';

import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsRequiredText, IsText } from '../../platform/forms/text-rules.js';
import { IsNewPassword, IsUsername, REQUIRED } from '../credentials.js';

const INVALID_PHONE = 'Invalid phone number format. Please use international format (e.g., +1234567890)';
const UNKNOWN_CODE = 'This referral code does not exist';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

export class RegisterDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;

  @IsNewPassword()
  password: string;

  /** International: a plus, a first digit from 1 to 9, then 1 to 14 more digits. */
  @ApiProperty({ pattern: PHONE_PATTERN.source })
  @Transform(trimmed)
  @Matches(PHONE_PATTERN, { message: INVALID_PHONE })
  @IsRequiredText({ max: 16 }, { missing: REQUIRED, tooLong: INVALID_PHONE })
  phone: string;

  /** The referral code of the person who invited the new one. */
  @MayBeAbsent()
  @Transform(({ value }: { value: unknown }) => (trimmed({ value }) === '' ? undefined : trimmed({ value })))
  @IsText({ max: 64 }, { missing: UNKNOWN_CODE, tooLong: UNKNOWN_CODE })
  referralCode?: string;

  /** May be false, which the sign-up form sends. Nobody can register as an administrator. */
  @MayBeAbsent()
  @IsBoolean({ message: 'isAdmin must be true or false' })
  isAdmin?: boolean;
}
