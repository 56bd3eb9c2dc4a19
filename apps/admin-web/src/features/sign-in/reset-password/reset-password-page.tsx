import { resetPassword, type ResetPasswordDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useLinkToken } from '@pwen/web/link-token';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { Link, Navigate } from 'react-router-dom';

import { useFirstTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { NewPasswordField } from '../../../ui/fields/new-password-field';
import { newPasswordRefusal } from '../../../ui/fields/new-password-refusal';
import { RepeatedPasswordField } from '../../../ui/fields/repeated-password-field';
import { useErrorText } from '../../../ui/texts/error-text';
import { usePageTitle } from '../../../ui/use-page-title';
import { endSession } from '../session';
import '../sign-in.css';

/** The page that the link in the mail opens. Without a token there is nothing to do here. */
export function ResetPasswordPage() {
  const token = useLinkToken('token');
  if (!token) return <Navigate to={PATHS.signIn} replace />;
  return (
    <section className="sign-in-card">
      <NewPassword key={token} token={token} />
    </section>
  );
}

function NewPassword({ token }: { token: string }) {
  const texts = useFirstTexts();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: (body: ResetPasswordDto) => resetPassword({ body }),
    // Nobody is signed in by it: a second factor still has to be shown.
    onSuccess: () => endSession(client, { hasExpired: false }),
    gcTime: 0,
  });
  const isOver = errorCodeOf(reset.error) === 'RESET_TOKEN_INVALID';
  const title = reset.isSuccess ? texts.signIn.resetDone : texts.signIn.newTitle;
  usePageTitle(title);
  return (
    <>
      <h1 className="sign-in-title">{title}</h1>
      {reset.isError && !newPasswordRefusal(reset.error) && <Refusal error={reset.error} />}
      {reset.isSuccess && <p role="status">{texts.signIn.resetDoneText}</p>}
      {!reset.isSuccess && !isOver && (
        <NewPasswordForm
          isSending={reset.isPending}
          refusal={reset.error}
          onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
        />
      )}
      <p className="sign-in-other">
        <Link to={href.signInMode(isOver ? 'forgot' : 'login')}>
          {isOver ? texts.signIn.newLink : texts.signIn.toSignIn}
        </Link>
      </p>
    </>
  );
}

interface NewPasswordFormProps {
  isSending: boolean;
  refusal: Error | null;
  onSubmit: (newPassword: string) => void;
}

function NewPasswordForm({ isSending, refusal, onSubmit }: NewPasswordFormProps) {
  const texts = useFirstTexts();
  return (
    <Form<{ newPassword: string }>
      noValidate
      layout="vertical"
      requiredMark={false}
      disabled={isSending}
      onFinish={({ newPassword }) => onSubmit(newPassword)}
      size="large"
    >
      <p>{texts.signIn.newText}</p>
      <NewPasswordField name="newPassword" label={texts.signIn.newPassword} refusal={refusal} />
      <RepeatedPasswordField of="newPassword" />
      <Button type="primary" htmlType="submit" block loading={isSending}>
        {texts.signIn.resetTitle}
      </Button>
    </Form>
  );
}

function Refusal({ error }: { error: Error }) {
  const texts = useFirstTexts();
  const errorText = useErrorText();
  const text = errorText(error, texts.signIn.unreachable);
  // Its sentence says already what failed.
  if (errorCodeOf(error) === 'RESET_TOKEN_INVALID') return <Alert type="error" showIcon title={text} />;
  return <Alert type="error" showIcon title={texts.signIn.resetFailed} description={text} />;
}
