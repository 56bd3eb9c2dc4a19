import { applyDecorators } from '@nestjs/common';
import { PASSWORD_MIN_LENGTH } from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

export const REQUIRED = 'Please fill in all required fields';

/** Long enough for any passphrase; without an end, hashing would be a way to keep the server busy. */
const PASSWORD_MAX_LENGTH = 200;
const USERNAME_MAX_LENGTH = 254;

// Decorators apply from the last to the first, and a field answers its first fault: so each list reads upward.

/** An e-mail address, in whatever case and with whatever spaces around it were typed. */
export function IsUsername(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText(),
    IsEmail({}, { message: 'Username must be a valid email address' }),
    MaxLength(USERNAME_MAX_LENGTH, { message: 'Username must be a valid email address' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() : value,
    ),
  );
}

/** A password that somebody chooses now. */
export function IsNewPassword(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText(),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    IsPassword(),
  );
}

/** A password that somebody chose before; the rules of today do not judge it. */
export function IsPassword(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText(),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );
}

export function IsRequiredText(): PropertyDecorator {
  return applyDecorators(IsString({ message: REQUIRED }), IsNotEmpty({ message: REQUIRED }));
}
