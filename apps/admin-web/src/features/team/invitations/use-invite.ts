import { inviteStaff, type InviteStaffDto } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { teamKeys } from '../team-keys';

/**
 * Mails an invitation, and reports the result. Another one to the same address replaces the first.
 *
 * @param saysItself whether the caller shows a refusal where it belongs, so that it is not said twice
 */
export function useInvite(saysItself: (error: Error) => boolean = () => false) {
  const texts = useTexts();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteStaffDto) => steppedUp(() => inviteStaff({ body })),
    onSuccess: (_, { email }) => {
      notify.success(texts.team.invited, email);
      return client.invalidateQueries({ queryKey: teamKeys.invitations });
    },
    onError: (error) => {
      if (!saysItself(error)) reportRefusal(error, texts.team.inviteFailed);
    },
  });
}
