import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  internationalPhone,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_PATTERN,
  TYPED_PHONE_PATTERN,
} from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, Matches } from 'class-validator';

import { IsRequiredText, IsText } from '../platform/forms/text-rules.js';

export const REQUIRED = 'Please fill in all required fields';

/** Long enough for any passphrase; without a maximum, hashing long passwords could keep the server busy. */
const PASSWORD_MAX_LENGTH = 200;
const USERNAME_MAX_LENGTH = 254;

const NO_EMAIL = 'Username must be a valid email address';
const INVALID_PHONE = 'Invalid phone number format. Please use international format (e.g., +1234567890)';

const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** An e-mail address; case and surrounding spaces are ignored. */
export function IsUsername(): PropertyDecorator {
  return applyDecorators(
    IsText(
      { min: 1, max: USERNAME_MAX_LENGTH },
      { missing: REQUIRED, tooShort: REQUIRED, tooLong: NO_EMAIL },
    ),
    IsEmail({}, { message: NO_EMAIL }),
    ApiProperty({ format: 'email' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
  );
}

/** A password that is being chosen now. */
export function IsNewPassword(): PropertyDecorator {
  return isPasswordOf(PASSWORD_MIN_LENGTH);
}

/** A password that was chosen earlier; today's rules for new passwords do not apply to it. */
export function IsPassword(): PropertyDecorator {
  return isPasswordOf(1);
}

/** An international number, or the eight digits of one of Haiti; spaces, dashes, dots and brackets are ignored. */
export function IsPhone(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText({ max: 16 }, { missing: REQUIRED, tooLong: INVALID_PHONE }),
    Matches(PHONE_PATTERN, { message: INVALID_PHONE }),
    ApiProperty({ pattern: TYPED_PHONE_PATTERN.source }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? internationalPhone(value) : value,
    ),
  );
}

/** What a person wants to be called; `personNameIn` has the rules that no schema can say. */
export function IsPersonName(): PropertyDecorator {
  const message = `A name must be a text of at most ${PERSON_NAME_MAX_LENGTH} characters`;
  return applyDecorators(
    IsText({ max: PERSON_NAME_MAX_LENGTH }, { missing: message, tooLong: message }),
    Transform(trimmed),
  );
}

function isPasswordOf(min: number): PropertyDecorator {
  return applyDecorators(
    IsNotEmpty({ message: REQUIRED }),
    IsText(
      { min, max: PASSWORD_MAX_LENGTH },
      {
        missing: REQUIRED,
        tooShort: `Password must be at least ${min} characters`,
        tooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
      },
    ),
  );
}
