import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  cleanAddress,
  EMAIL_MAX_LENGTH,
  cleanName,
  internationalPhone,
  PHONE_PATTERN,
  PRODUCT_NAME_MAX_LENGTH,
  TYPED_PHONE_PATTERN,
} from '@pwen/domain';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsOptional, Matches } from 'class-validator';

import { IsRequiredText, IsText } from '../../platform/forms/text-rules.js';
import { orAbsent, Typed } from '../../platform/forms/typed.js';
import { ReadsWholeNumber } from '../../platform/forms/whole-numbers.js';
import { IsSettingsVersion } from '../settings-version.js';

/** What people know the programme by. */
export class IdentitySettingsDto {
  /** To be sent back with a change. */
  version: number;
  productName: string;
  /** Path on the same host; null for the product's own. */
  logo: string | null;
  /** Where people get help; null: not by e-mail. */
  supportEmail: string | null;
  /** An international phone number; null: not on WhatsApp. */
  supportWhatsapp: string | null;
}

/** One line, because titles, mails and authenticator apps have it in one, of characters that mean the same everywhere. */
const oneLine = (typed: string): string => cleanName(typed.replace(/\p{Co}/gu, ' '));

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };
const flag = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value] : value;

const NO_EMAIL = 'The support e-mail must be a valid e-mail address';
const NO_PHONE = 'The WhatsApp number must be in international format (e.g., +50937001122)';

function MayHaveEmail(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsText(
      { clean: orAbsent(cleanAddress), max: EMAIL_MAX_LENGTH },
      { missing: NO_EMAIL, tooLong: NO_EMAIL },
    ),
    IsEmail({}, { message: NO_EMAIL }),
    ApiPropertyOptional({ type: 'string', format: 'email', maxLength: EMAIL_MAX_LENGTH }),
  );
}

function MayHavePhone(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    Typed(orAbsent(internationalPhone)),
    Matches(PHONE_PATTERN, { message: NO_PHONE }),
    ApiPropertyOptional({ type: 'string', maxLength: 16, pattern: TYPED_PHONE_PATTERN.source }),
  );
}

/** All of it: an absent support contact is none. */
export class ChangeIdentitySettingsDto {
  @ReadsWholeNumber()
  @IsSettingsVersion()
  version: number;

  @IsRequiredText(
    { clean: oneLine, max: PRODUCT_NAME_MAX_LENGTH },
    {
      missing: 'The name is required',
      tooLong: `The name must be at most ${PRODUCT_NAME_MAX_LENGTH} characters`,
    },
  )
  productName: string;

  @MayHaveEmail()
  supportEmail?: string;

  /** International, or the eight digits of a number of Haiti. */
  @MayHavePhone()
  supportWhatsapp?: string;

  /** Brings the product's own logo back, unless the form has a new one. */
  @IsOptional()
  @Transform(flag)
  @IsBoolean({ message: 'removeLogo must be true or false' })
  @ApiPropertyOptional({ type: 'boolean' })
  removeLogo: boolean = false;
}

/** The whole form, for the OpenAPI document. The picture is sent beside the fields and read by multer. */
export class IdentitySettingsForm extends ChangeIdentitySettingsDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    required: false,
    description: 'JPEG, PNG, WebP, GIF or AVIF, 5 MB at most; a square of 512x512 is best',
  })
  logo?: Blob;
}
