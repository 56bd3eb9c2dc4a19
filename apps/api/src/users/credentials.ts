import { applyDecorators } from '@nestjs/common';
import { PASSWORD_MIN_LENGTH } from '@pwen/domain';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty } from 'class-validator';

import { IsText } from '../platform/forms/text-rules.js';

export const REQUIRED = 'Please fill in all required fields';

/** Long enough for any passphrase; without an end, hashing would be a way to keep the server busy. */
const PASSWORD_MAX_LENGTH = 200;
const USERNAME_MAX_LENGTH = 254;

const NO_EMAIL = 'Username must be a valid email address';

/** An e-mail address, in whatever case and with whatever spaces around it were typed. */
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

/** A password that somebody chooses now. */
export function IsNewPassword(): PropertyDecorator {
  return isPasswordOf(PASSWORD_MIN_LENGTH);
}

/** A password that somebody chose before; the rules of today do not judge it. */
export function IsPassword(): PropertyDecorator {
  return isPasswordOf(1);
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
