import {
  changeRole,
  endMemberSessions,
  removeFromTeam,
  resetSecondFactor,
  type StaffMemberDto,
  type StaffRole,
} from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { teamKeys } from '../team-keys';

/** What one change asks, does and says. */
interface Change {
  title: string;
  text: string;
  confirm: string;
  call: () => Promise<unknown>;
  done: string;
  failed: string;
}

/** What administrators do about a member: each asks for confirmation, and reports the result. */
export function useMemberChanges() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ call }: Change) => steppedUp(call),
    // After a refusal too: somebody else may have changed the team.
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });
  const ask = (asked: Change) => {
    modal.confirm({
      title: asked.title,
      content: asked.text,
      okText: asked.confirm,
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        change.mutateAsync(asked).then(
          () => notify.success(asked.done),
          (error: unknown) => reportRefusal(error, asked.failed),
        ),
    });
  };

  return {
    changeRole: ({ id, username }: StaffMemberDto, role: StaffRole) =>
      ask({
        title: t(`team.roleTitle.${role}`, { username }),
        text: t(`team.roleText.${role}`),
        confirm: t('team.roleConfirm'),
        call: () => changeRole({ path: { id }, body: { role } }),
        done: t('team.roleChanged'),
        failed: t('team.roleFailed'),
      }),
    resetFactor: ({ id, username }: StaffMemberDto) =>
      ask({
        title: t('team.resetTitle', { username }),
        text: t('team.resetText'),
        confirm: t('team.resetConfirm'),
        call: () => resetSecondFactor({ path: { id } }),
        done: t('team.factorReset'),
        failed: t('team.resetFailed'),
      }),
    remove: ({ id, username }: StaffMemberDto, { isOwn }: { isOwn: boolean }) =>
      ask({
        title: isOwn ? t('team.leaveTitle') : t('team.removeTitle', { username }),
        text: t(isOwn ? 'team.leaveText' : 'team.removeText'),
        confirm: t(isOwn ? 'team.leave' : 'team.remove'),
        call: () => removeFromTeam({ path: { id } }),
        done: t('team.removed'),
        failed: t('team.removeFailed'),
      }),
    endSessions: ({ id, username }: StaffMemberDto) =>
      ask({
        title: t('team.endTitle', { username }),
        text: t('team.endText'),
        confirm: t('team.endConfirm'),
        call: () => endMemberSessions({ path: { id } }),
        done: t('team.sessionsEnded'),
        failed: t('team.endFailed'),
      }),
  };
}
