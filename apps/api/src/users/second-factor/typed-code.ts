import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';

import { IsRequiredText } from '../../platform/forms/text-rules.js';

const NO_CODE = 'Enter the code of your authenticator app, or a recovery code';

/**
 * The six digits of an authenticator app, or a recovery code. Spaces, dashes and letter case are ignored, because people
 * copy codes from paper and apps show them in groups.
 */
export function IsTypedCode(): PropertyDecorator {
  return applyDecorators(
    IsRequiredText({ max: 40 }, { missing: NO_CODE, tooLong: NO_CODE }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\s-]/gu, '').toLowerCase() : value,
    ),
  );
}
