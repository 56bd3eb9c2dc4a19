import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** The languages of the user app. */
export const LANGUAGES = ['ht', 'fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export function IsLanguage(): PropertyDecorator {
  return applyDecorators(
    IsIn(LANGUAGES, { message: 'The language must be ht, fr or en' }),
    ApiProperty({ enum: LANGUAGES, enumName: 'Language' }),
  );
}
