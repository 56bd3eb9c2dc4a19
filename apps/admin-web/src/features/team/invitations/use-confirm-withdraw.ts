import { type StaffInvitationDto, withdrawInvitation } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { teamKeys } from '../team-keys';

/** Asks for confirmation, withdraws an invitation, and reports the result. */
export function useConfirmWithdraw(): (invitation: Pick<StaffInvitationDto, 'id' | 'email'>) => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: (id: number) => steppedUp(() => withdrawInvitation({ path: { id } })),
    // After a refusal too: it was used in the meantime, and the list is out of date.
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });

  return ({ id, email }) => {
    modal.confirm({
      title: texts.team.withdrawTitle({ email }),
      content: texts.team.withdrawText,
      okText: texts.team.withdraw,
      okButtonProps: { danger: true },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        withdrawal.mutateAsync(id).then(
          () => notify.success(texts.team.withdrawn),
          (error: unknown) => reportRefusal(error, texts.team.withdrawFailed),
        ),
    });
  };
}
