import type { InviteStaffDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { Form, Input } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { FormDialog } from '../../../ui/edit/form-dialog';
import { FirstField } from '../../../ui/fields/first-field';
import { typedAddress } from '../../../ui/fields/typed-address';
import { useErrorText } from '../../../ui/texts/error-text';
import { RoleChoice } from '../role-choice';
import { useInvite } from './use-invite';

const FORM = 'invite';

/** Asks whom to invite, and as what. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts();
  const errorText = useErrorText();
  const [form] = Form.useForm<InviteStaffDto>();
  const invite = useInvite(isAboutEmail);
  const send = (invitation: InviteStaffDto) => {
    if (invite.isPending) return;
    invite.mutate(invitation, {
      onSuccess: onClose,
      onError: (error) => {
        if (isAboutEmail(error)) form.setFields([{ name: 'email', errors: [errorText(error, '')] }]);
      },
    });
  };

  return (
    <FormDialog
      isOpen={isOpen}
      title={texts.team.inviteTitle}
      submit={texts.team.inviteSend}
      isSending={invite.isPending}
      formId={FORM}
      onClose={onClose}
    >
      <p>{texts.team.inviteText}</p>
      <Form<InviteStaffDto>
        id={FORM}
        form={form}
        noValidate
        layout="vertical"
        requiredMark={false}
        // What changes nothing.
        initialValues={{ role: 'auditor' }}
        onFinish={send}
        clearOnDestroy
      >
        <FirstField>
          <Form.Item
            name="email"
            label={texts.signIn.email}
            normalize={typedAddress}
            validateTrigger="onBlur"
            rules={[
              { required: true, message: texts.signIn.emailRequired },
              { type: 'email', message: texts.signIn.emailInvalid },
            ]}
          >
            <Input type="email" autoComplete="off" />
          </Form.Item>
        </FirstField>
        <RoleChoice />
      </Form>
    </FormDialog>
  );
}

/** Such a refusal stands at the field. */
const isAboutEmail = (error: Error): boolean => errorCodeOf(error) === 'EMAIL_HAS_ACCOUNT';
