import { resetPassword, type ResetPasswordDto } from '@pwen/api-client';
import { isLongPassword, PASSWORD_MIN_LENGTH } from '@pwen/domain/contract';
import { useLinkToken } from '@pwen/web/link-token';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { href, PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { Page, PageTitle } from '../../ui/page';
import { RefusalNotice } from '../../ui/refusal/refusal-notice';
import { useFocusAfterRefusal } from '../../ui/refusal/use-focus-after-refusal';
import { showToast } from '../../ui/toasts/toast-store';
import { CheckingStatus, SendingWords } from '../../ui/waiting/being-checked';
import { passwordRefusal } from './forms/password-refusal';

/** The page that the link in the mail opens. Without a token there is nothing to do here. */
export default function ResetPasswordPage() {
  const token = useLinkToken('token');
  if (!token) return <Navigate to={PATHS.auth} replace />;
  return (
    <Page narrow>
      <Card className="p-5">
        <NewPasswordForm key={token} token={token} />
      </Card>
    </Page>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ResetPasswordDto) => resetPassword({ body }),
    onSuccess: () => {
      showToast({ title: texts.auth.resetDone, description: texts.auth.resetDoneText });
      void navigate(PATHS.auth, { replace: true });
    },
    onError: (thrown) => {
      const message = passwordRefusal(thrown, texts);
      if (message) setError('newPassword', { message });
    },
  });
  const form = useFocusAfterRefusal(error);

  // Another password does not make this link good.
  if (isRefusedWith(error, 'RESET_TOKEN_INVALID')) return <LinkIsOver thrown={error} />;
  return (
    <form ref={form} noValidate onSubmit={handleSubmit(({ newPassword }) => mutate({ token, newPassword }))}>
      <PageTitle>{texts.auth.newTitle}</PageTitle>
      <fieldset disabled={isPending} className="mt-4 flex flex-col gap-4">
        <PasswordField
          label={texts.auth.newPassword}
          autoComplete="new-password"
          hint={texts.auth.passwordHint({ min: PASSWORD_MIN_LENGTH })}
          error={formState.errors.newPassword?.message}
          {...register('newPassword', {
            required: texts.auth.choosePassword,
            validate: (value) =>
              isLongPassword(value) || texts.auth.shortPassword({ min: PASSWORD_MIN_LENGTH }),
          })}
        />
        <PasswordField
          label={texts.auth.confirmNewPassword}
          autoComplete="new-password"
          error={formState.errors.confirm?.message}
          {...register('confirm', {
            required: texts.auth.repeatPassword,
            validate: (value, { newPassword }) => value === newPassword || texts.auth.mismatch,
          })}
        />
        <RefusalNotice
          thrown={error}
          title={texts.state.error}
          isAtField={passwordRefusal(error, texts) !== undefined}
          toast={{}}
        />
        <Button type="submit">{isPending ? <SendingWords /> : texts.auth.savePassword}</Button>
      </fieldset>
      <CheckingStatus />
    </form>
  );
}

/** The link was used before, or is too old: it leads to another one. */
function LinkIsOver({ thrown }: { thrown: unknown }) {
  const texts = useTexts();
  return (
    <div className="flex flex-col gap-4">
      <PageTitle>{texts.auth.linkOver}</PageTitle>
      <RefusalNotice thrown={thrown} text={texts.auth.resetFailed} toast={{ title: texts.state.error }} />
      <p>{texts.auth.linkOverText}</p>
      <Button className="self-start" asChild>
        <Link to={href.forgotPassword()}>{texts.auth.newLink}</Link>
      </Button>
    </div>
  );
}
