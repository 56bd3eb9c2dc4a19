import { cleanCode } from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';

const NO_CODE = 'Enter the code of your authenticator app, or a recovery code';

/**
 * The six digits of an authenticator app, or a recovery code. Spaces, dashes, letter case and marks that nobody sees are
 * ignored, because people copy codes from paper and chats, and apps show them in groups.
 */
export function IsTypedCode(): PropertyDecorator {
  return IsRequiredText(
    { clean: (typed) => cleanCode(typed).toLowerCase(), max: 40 },
    { missing: NO_CODE, tooLong: NO_CODE },
  );
}
