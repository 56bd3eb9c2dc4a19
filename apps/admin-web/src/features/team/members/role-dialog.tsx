import { changeRole, type StaffMemberDto, type StaffRole } from '@pwen/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { DisabledReason } from '../../../ui/buttons/disabled-reason';
import { FormDialog } from '../../../ui/edit/form-dialog';
import { useNotify } from '../../../ui/notify';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { RoleChoice } from '../role-choice';
import { teamKeys } from '../team-keys';

const FORM = 'member-role';

interface RoleDialogProps {
  member: StaffMemberDto;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives a member another role. */
export function RoleDialog({ member, isOpen, onClose }: RoleDialogProps) {
  const texts = useTexts();
  const { id, role: former, username } = member;
  const [chosen, setChosen] = useState(former);
  const change = useChangeRole(onClose);
  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.team.roleTitle({ username })}
      submit={texts.team.roleConfirm}
      isSending={change.isPending}
      onClose={onClose}
      footer={(_, { CancelBtn }) => (
        <>
          <CancelBtn />
          <DisabledReason why={chosen === former ? texts.team.roleSame : null}>
            <Button type="primary" htmlType="submit" form={FORM} loading={change.isPending}>
              {texts.team.roleConfirm}
            </Button>
          </DisabledReason>
        </>
      )}
    >
      <p>{texts.team.roleText}</p>
      <Form<{ role: StaffRole }>
        id={FORM}
        layout="vertical"
        initialValues={{ role: former }}
        onFinish={({ role }) => role !== former && !change.isPending && change.mutate({ id, role })}
        onValuesChange={({ role = former }) => setChosen(role)}
      >
        <RoleChoice />
      </Form>
    </FormDialog>
  );
}

function useChangeRole(onChanged: () => void) {
  const texts = useTexts();
  const notify = useNotify();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: StaffRole }) =>
      steppedUp(() => changeRole({ path: { id }, body: { role } })),
    onSuccess: () => {
      notify.success(texts.team.roleChanged);
      onChanged();
    },
    onError: (error) => reportRefusal(error, texts.team.roleFailed),
    // After a refusal too: somebody else may have changed the team.
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });
}
