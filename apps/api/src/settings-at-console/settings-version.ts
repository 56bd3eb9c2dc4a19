import { applyDecorators } from '@nestjs/common';

import { INT4_MAX, IsWholeNumber } from '../platform/forms/whole-numbers.js';

/** The version from which an edit was made. */
export function IsSettingsVersion(): PropertyDecorator {
  const message = 'version must be the one from which the edit was made';
  return applyDecorators(
    IsWholeNumber({ min: 1, max: INT4_MAX }, { whole: message, min: message, max: message }),
  );
}
