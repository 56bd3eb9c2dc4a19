import { cleanToken } from '@pwen/domain';

import { IsRequiredText } from '../../platform/forms/text-rules.js';

const NO_TOKEN = 'This is not an invitation';

/** The token of an invitation's link. */
export function IsInvitationToken(): PropertyDecorator {
  return IsRequiredText({ clean: cleanToken, max: 200 }, { missing: NO_TOKEN, tooLong: NO_TOKEN });
}
