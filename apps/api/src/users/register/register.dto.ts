import { PHONE_PATTERN } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

import { IsNewPassword, IsRequiredText, IsUsername } from '../credentials.js';

const INVALID_PHONE = 'Invalid phone number format. Please use international format (e.g., +1234567890)';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

export class RegisterDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;

  @IsNewPassword()
  password: string;

  /** International: a plus, a first digit from 1 to 9, then 1 to 14 more digits. */
  @Transform(trimmed)
  @Matches(PHONE_PATTERN, { message: INVALID_PHONE })
  @IsRequiredText()
  phone: string;

  /** Whose invitation this is. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => trimmed({ value }) || undefined)
  @MaxLength(64, { message: 'This referral code does not exist' })
  @IsString({ message: 'This referral code does not exist' })
  referralCode?: string;

  /** Accepted when false, which the sign-up form sends. Nobody registers as an administrator. */
  @IsOptional()
  @IsBoolean({ message: 'isAdmin must be true or false' })
  isAdmin?: boolean;
}
