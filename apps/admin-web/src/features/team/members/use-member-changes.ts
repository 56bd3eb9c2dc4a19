import {
  confirmAdministrator,
  endMemberSessions,
  removeFromTeam,
  resetSecondFactor,
  type StaffMemberDto,
} from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
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
  /** Whether it takes nothing away. */
  isHarmless?: boolean;
  /** Whether whoever makes it is signed out by it. */
  signsOut?: boolean;
}

/** What is done about a member without a form: each asks for confirmation, and reports the result. */
export function useMemberChanges() {
  const texts = useTexts();
  const ask = useAskFirst();
  return {
    confirm: ({ id, username }: StaffMemberDto, { maker }: { maker: string }) =>
      ask({
        title: texts.team.confirmTitle({ username }),
        text: texts.team.confirmText({ maker }),
        confirm: texts.team.confirmMember,
        call: () => confirmAdministrator({ path: { id } }),
        done: texts.team.confirmed,
        failed: texts.team.confirmFailed,
        isHarmless: true,
      }),
    resetFactor: ({ id, username }: StaffMemberDto) =>
      ask({
        title: texts.team.resetTitle({ username }),
        text: texts.team.resetText,
        confirm: texts.team.resetConfirm,
        call: () => resetSecondFactor({ path: { id } }),
        done: texts.team.factorReset,
        failed: texts.team.resetFailed,
      }),
    remove: ({ id, username }: Pick<StaffMemberDto, 'id' | 'username'>, { isOwn }: { isOwn: boolean }) =>
      ask({
        title: isOwn ? texts.team.leaveTitle : texts.team.removeTitle({ username }),
        text: isOwn ? texts.team.leaveText : texts.team.removeText,
        confirm: isOwn ? texts.team.leave : texts.team.remove,
        call: () => removeFromTeam({ path: { id } }),
        done: texts.team.removed,
        signsOut: isOwn,
        failed: texts.team.removeFailed,
      }),
    endSessions: ({ id, username }: StaffMemberDto) =>
      ask({
        title: texts.team.endTitle({ username }),
        text: texts.team.endText,
        confirm: texts.team.endConfirm,
        call: () => endMemberSessions({ path: { id } }),
        done: texts.team.sessionsEnded,
        failed: texts.team.endFailed,
      }),
  };
}

/** Asks for confirmation of a change, makes it, and reports the result. */
function useAskFirst(): (change: Change) => void {
  const texts = useTexts();
  const { modal } = App.useApp();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ call }: Change) => steppedUp(call),
    // After a refusal too: somebody else may have changed the team. Whoever was signed out learns it by any call.
    onSettled: (_, __, { signsOut }) =>
      client.invalidateQueries(signsOut ? undefined : { queryKey: teamKeys.all }),
  });
  return (asked) => {
    modal.confirm({
      title: asked.title,
      content: asked.text,
      okText: asked.confirm,
      okButtonProps: { danger: !asked.isHarmless },
      cancelText: texts.common.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        change.mutateAsync(asked).then(
          () => notify.success(asked.done),
          (error: unknown) => reportRefusal(error, asked.failed),
        ),
    });
  };
}
