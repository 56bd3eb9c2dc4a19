import type { UserErrorCode } from '@pwen/domain/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../../api/refusal';
import type { Texts } from '../../../i18n/en';
import { isCeiling, mayPass } from '../../../outbox/may-pass';
import { PATHS } from '../../../paths';
import { useLeaveRefusal } from '../../../ui/refusal/leave-refusal';
import { cacheUser } from '../../auth/use-user';

/**
 * Of answers the form says the first refusal itself, and keeps what was written; only what the person believes to be sent
 * is sent again after one, and what a ceiling lets be paid later.
 */
export const staysAfter = ({ code }: { code: UserErrorCode }, { isAgain }: { isAgain: boolean }) =>
  isCeiling(code) || (isAgain && mayPass(code));

/** After a session has expired: the answers stay on the device, and the sign-in page leads back to them. */
export function useAskToLogIn() {
  const queries = useQueryClient();
  const leaveRefusal = useLeaveRefusal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    cacheUser(queries, null);
    leaveRefusal({
      about: 'survey',
      words: ({ survey, errors }) => ({ title: survey.failed, text: errors.NOT_SIGNED_IN }),
      asksToLogIn: true,
    });
    void navigate(PATHS.auth, { state: { from: pathname + search } });
  };
}

/** What a failed submit says below its title; undefined: the sentence of the refusal. */
export function failureText(thrown: unknown, texts: Texts): string | undefined {
  return isRefusedWith(thrown, 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE') ? texts.survey.failedText : undefined;
}
