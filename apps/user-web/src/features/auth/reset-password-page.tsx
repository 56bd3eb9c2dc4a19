import { resetPassword, type ResetPasswordDto } from '@pwen/api-client';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { refusalOf } from '../../api/refusal';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Card } from '../../ui/board';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/field';
import { Page, PageTitle } from '../../ui/page';
import { showToast } from '../../ui/toasts/toast-store';
import { isLongEnough } from './forms/form-rules';

/** The page that the link in the mail opens. Without a token there is nothing to do here. */
export default function ResetPasswordPage() {
  const texts = useTexts();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) return <Navigate to={PATHS.auth} replace />;
  return (
    <Page narrow>
      <Card className="p-5">
        <PageTitle>{texts.auth.newTitle}</PageTitle>
        <NewPasswordForm token={token} />
      </Card>
    </Page>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ResetPasswordDto) => resetPassword({ body }),
    onSuccess: () => {
      showToast({ title: texts.auth.resetDone, description: texts.auth.resetDoneText });
      void navigate(PATHS.auth, { replace: true });
    },
    onError: (thrown) =>
      showToast({
        title: texts.state.error,
        description:
          refusalOf(thrown).kind === 'unreachable' ? texts.state.unreachable : texts.auth.resetFailed,
        look: 'destructive',
      }),
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { newPassword: '', confirm: '' } });

  return (
    <form noValidate onSubmit={handleSubmit(({ newPassword }) => mutate({ token, newPassword }))}>
      <fieldset disabled={isPending} className="mt-4 flex flex-col gap-4">
        <PasswordField
          label={texts.auth.newPassword}
          autoComplete="new-password"
          hint={texts.auth.passwordHint}
          error={formState.errors.newPassword?.message}
          {...register('newPassword', {
            required: texts.auth.choosePassword,
            validate: (value) => isLongEnough(value) || texts.auth.shortPassword,
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
        <Button type="submit">{isPending ? texts.auth.busy : texts.auth.savePassword}</Button>
      </fieldset>
    </form>
  );
}
