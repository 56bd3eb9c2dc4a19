import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  cleanAddress,
  EMAIL_MAX_LENGTH,
  internationalPhone,
  normalizedPassword,
  PASSWORD_MIN_LENGTH,
  PERSON_NAME_MAX_LENGTH,
  PHONE_PATTERN,
  TYPED_PHONE_PATTERN,
  withoutMarks,
} from '@pwen/domain';
import { IsEmail, IsNotEmpty, Matches } from 'class-validator';

import { IsRequiredText, IsText } from '../platform/forms/text-rules.js';
import type { Clean } from '../platform/forms/typed.js';

export const REQUIRED = 'Please fill in all required fields';

/** Long enough for any passphrase; without a maximum, hashing long passwords could keep the server busy. */
const PASSWORD_MAX_LENGTH = 200;

const NO_EMAIL = 'Username must be a valid email address';
const INVALID_PHONE = 'Invalid phone number format. Please use international format (e.g., +1234567890)';

/** An e-mail address; case, surrounding spaces and marks that nobody sees are ignored. */
export function IsUsername(): PropertyDecorator {
  return applyDecorators(
    IsText(
      { clean: cleanAddress, min: 1, max: EMAIL_MAX_LENGTH },
      { missing: REQUIRED, tooShort: REQUIRED, tooLong: NO_EMAIL },
    ),
    IsEmail({}, { message: NO_EMAIL }),
    ApiProperty({ format: 'email' }),
  );
}

/** A password that is being chosen now, in its one spelling, in which its length counts. `NewPasswords` has further rules. */
export function IsNewPassword(): PropertyDecorator {
  return isPasswordOf({ min: PASSWORD_MIN_LENGTH, clean: normalizedPassword });
}

/** A password that was chosen earlier; today's rules for new passwords do not apply to it. */
export function IsPassword(): PropertyDecorator {
  return isPasswordOf({ min: 1 });
}

/** An international number, or the eight digits of one of Haiti; spaces, dashes, dots, brackets and marks are ignored. */
export function IsPhone(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText({ clean: internationalPhone, max: 16 }, { missing: REQUIRED, tooLong: INVALID_PHONE }),
    Matches(PHONE_PATTERN, { message: INVALID_PHONE }),
    ApiProperty({ pattern: TYPED_PHONE_PATTERN.source }),
  );
}

/** What a person wants to be called; `personNameIn` has the rules that no schema can say. */
export function IsPersonName(): PropertyDecorator {
  const message = `A name must be a text of at most ${PERSON_NAME_MAX_LENGTH} characters`;
  return IsText(
    { clean: (typed) => withoutMarks(typed).trim(), max: PERSON_NAME_MAX_LENGTH },
    { missing: message, tooLong: message },
  );
}

function isPasswordOf({ min, clean }: { min: number; clean?: Clean }): PropertyDecorator {
  return applyDecorators(
    IsNotEmpty({ message: REQUIRED }),
    IsText(
      { clean, min, max: PASSWORD_MAX_LENGTH },
      {
        missing: REQUIRED,
        tooShort: `Password must be at least ${min} characters`,
        tooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters`,
      },
    ),
  );
}
