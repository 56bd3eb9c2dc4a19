import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MINIMUM_AGE_YEARS, tidyReferralCode } from '@pwen/domain';
import { Equals, IsBoolean } from 'class-validator';

import { IsSentCode } from '../../confirmation/index.js';
import {
  IsLanguage,
  IsNewPassword,
  IsPersonName,
  IsPhone,
  IsUsername,
  type Language,
} from '../../people/index.js';
import { MayBeAbsent } from '../../platform/forms/may-be-absent.js';
import { IsText } from '../../platform/forms/text-rules.js';
import { orAbsent } from '../../platform/forms/typed.js';

/** Nothing but `true` is a consent. */
function IsAffirmed(message: string): PropertyDecorator {
  return applyDecorators(Equals(true, { message }), ApiProperty({ type: 'boolean', enum: [true] }));
}

const UNKNOWN_CODE = 'This referral code does not exist';

export class RegisterDto {
  /** An e-mail address. */
  @IsUsername()
  username: string;

  @IsNewPassword()
  password: string;

  /** International: a plus, a first digit from 1 to 9, then 1 to 14 more digits. Without a plus: the 8 digits of Haiti. */
  @IsPhone()
  phone: string;

  /** The person declares that they are not too young. */
  @IsAffirmed(`Please confirm that you are ${MINIMUM_AGE_YEARS} or over`)
  isAdult: true;

  /** The person accepts the terms as they are now. */
  @IsAffirmed('Please accept the terms')
  acceptsTerms: true;

  /** What they want to be called; empty for nothing. */
  @MayBeAbsent()
  @IsPersonName()
  name?: string;

  /** The language that the sign-up form shows. */
  @MayBeAbsent()
  @IsLanguage()
  language?: Language;

  /** The referral code of the person who invited the new one. */
  @MayBeAbsent()
  @IsText({ clean: orAbsent(tidyReferralCode), max: 64 }, { missing: UNKNOWN_CODE, tooLong: UNKNOWN_CODE })
  referralCode?: string;

  /** Where very many sign up at once: the code that was mailed to the address. */
  @MayBeAbsent()
  @IsSentCode()
  emailCode?: string;

  /** May be false, which the sign-up form sends. Nobody can register as an administrator. */
  @MayBeAbsent()
  @IsBoolean({ message: 'isAdmin must be true or false' })
  isAdmin?: boolean;
}
