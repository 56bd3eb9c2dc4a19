import { changePassword, type ChangePasswordDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Form, Input } from 'antd';
import { useEffect } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { NewPasswordField } from '../../../ui/fields/new-password-field';
import { newPasswordRefusal } from '../../../ui/fields/new-password-refusal';
import { RepeatedPasswordField } from '../../../ui/fields/repeated-password-field';
import { useNotify } from '../../../ui/notify';
import { useSession } from '../../sign-in/session';
import { useReportRefusal } from '../../step-up/use-report-refusal';
import { useSteppedUp } from '../../step-up/use-stepped-up';
import { ownSessionKeys } from '../sessions/own-sessions-query';
import './password.css';

interface PasswordForm extends ChangePasswordDto {
  confirm: string;
}

/** A new password, which ends all other sessions. Members with a second factor are asked for its code. */
export function PasswordCard() {
  const texts = useTexts();
  const [form] = Form.useForm<PasswordForm>();
  const username = useSession().data?.user?.username;
  const change = useChangePassword(() => form.resetFields());
  const isWrong = errorCodeOf(change.error) === 'WRONG_PASSWORD';
  useEffect(() => {
    if (isWrong) form.setFields([{ name: 'currentPassword', errors: [texts.errors.WRONG_PASSWORD] }]);
  }, [form, isWrong, change.error, texts]);
  return (
    <Card className="panel" title={<h2 className="panel-title">{texts.signIn.password}</h2>}>
      <p>{texts.security.passwordText}</p>
      <Form<PasswordForm>
        form={form}
        name="password"
        className="password-form"
        noValidate
        layout="vertical"
        requiredMark={false}
        disabled={change.isPending}
        onFinish={({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword })}
      >
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        <Form.Item
          name="currentPassword"
          label={texts.security.currentPassword}
          rules={[{ required: true, message: texts.signIn.passwordRequired }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordField name="newPassword" label={texts.signIn.newPassword} refusal={change.error} />
        <RepeatedPasswordField of="newPassword" />
        <Button htmlType="submit" loading={change.isPending}>
          {texts.security.changePassword}
        </Button>
      </Form>
    </Card>
  );
}

function useChangePassword(onChanged: () => void) {
  const texts = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const steppedUp = useSteppedUp();
  const reportRefusal = useReportRefusal();
  return useMutation({
    mutationFn: (body: ChangePasswordDto) => steppedUp(() => changePassword({ body })),
    onSuccess: () => {
      onChanged();
      notify.success(texts.signIn.resetDone, texts.security.passwordChangedText);
      void client.invalidateQueries({ queryKey: ownSessionKeys.all });
    },
    onError: (error) => {
      const isAtField = errorCodeOf(error) === 'WRONG_PASSWORD' || newPasswordRefusal(error) !== undefined;
      if (!isAtField) reportRefusal(error, texts.signIn.resetFailed);
    },
    gcTime: 0,
  });
}
